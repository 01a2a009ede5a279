import type { DemoCreator } from './creator.ts'
import { foodPeople } from './food.ts'
import { homePeople } from './home.ts'
import { outdoorPeople } from './outdoors.ts'
import { pastimePeople } from './pastimes.ts'
import { stylePeople } from './style.ts'

/**
 * Invented people. All but Leila have published the profile. Gerd and Mattis show no face, Elias has neither cover nor film, Solveig
 * no picture at all, as among real people.
 */
export const creators: readonly DemoCreator[] = [
  ...outdoorPeople,
  ...foodPeople,
  ...homePeople,
  ...stylePeople,
  ...pastimePeople,
]
