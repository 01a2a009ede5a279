// The seeds of `npm test`: 200 fixed ones (seeds.json says why), and a hundred new ones each day.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'

export const Seeds = z.object({
  why: z.string(),
  how: z.string(),
  /** Seeds that once found a fault, and which one. */
  known: z.array(z.object({ seed: z.int(), found: z.string() })),
  chosen: z.array(z.int()),
})

const NEW_EACH_DAY = 100
const DAY_MS = 86_400_000
const today = new Date()

export function standingSeeds(): number[] {
  const file = path.join(import.meta.dirname, 'seeds.json')
  const { known, chosen } = Seeds.parse(JSON.parse(readFileSync(file, 'utf8')))
  return [...known.map(({ seed }) => seed), ...chosen]
}

/** The day's own seeds. A day begins at midnight UTC. */
export function seedsOfDay(day: Date = today): number[] {
  const first = Math.floor(day.getTime() / DAY_MS) * NEW_EACH_DAY
  return Array.from({ length: NEW_EACH_DAY }, (_, nth) => first + nth)
}

/** Prints the seeds of the day, so that the run can be repeated later. */
export function tellSeedsOfDay(): void {
  const day = today.toISOString().slice(0, 10)
  console.log(
    `simulation: ${standingSeeds().length} standing seeds, and those of ${day}: npm run sim -- --seeds ${NEW_EACH_DAY} --from ${seedsOfDay()[0]}`,
  )
}

/** Half of a test run's seeds: from the first or from the second. */
export function everySecond(from: 0 | 1): number[] {
  return [...standingSeeds(), ...seedsOfDay()].filter((_, nth) => nth % 2 === from)
}
