import { foodProjects } from './food.ts'
import { homeProjects } from './home.ts'
import { outdoorProjects } from './outdoors.ts'
import { pastimeProjects } from './pastimes.ts'
import type { DemoProject } from './project.ts'
import { styleProjects } from './style.ts'

/** Portfolios, each in the person's order. */
export const projects: readonly DemoProject[] = [
  ...outdoorProjects,
  ...foodProjects,
  ...homeProjects,
  ...styleProjects,
  ...pastimeProjects,
]
