import type { Look } from '../portrait.ts'
import { foodLooks } from './food.ts'
import { homeLooks } from './home.ts'
import { outdoorLooks } from './outdoors.ts'
import { pastimeLooks } from './pastimes.ts'
import { styleLooks } from './style.ts'

/** How each person looks; the keys are those of supabase/demo/people. */
export const looks: readonly Look[] = [
  ...outdoorLooks,
  ...foodLooks,
  ...homeLooks,
  ...styleLooks,
  ...pastimeLooks,
]
