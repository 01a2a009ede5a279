// What the seeds of `npm test` are chosen for, as far as their plans show it without a run.
import { expect, test } from 'vitest'
import { faultsInARow } from './simulation/coverage.ts'
import { planOf } from './simulation/plan.ts'
import { everySecond, seedsOfDay, standingSeeds } from './simulation/seeds.ts'

const pairsOf = (seeds: readonly number[]): Set<string> => new Set(seeds.flatMap(faultsInARow))

test('[S34] the two hundred fixed seeds cover every kind of step, and every pair of consecutive faults of the first 900', () => {
  const standing = standingSeeds()
  expect(new Set(standing).size).toBe(200)
  const many = Array.from({ length: 900 }, (_, nth) => nth + 1)
  const kinds = (seeds: readonly number[]): Set<string> =>
    new Set(seeds.flatMap((seed) => planOf(seed).steps.map(({ kind }) => kind)))
  expect(kinds(standing)).toEqual(kinds(many))
  const pairs = pairsOf(standing)
  // If these fail, the plan has changed: npm run sim:choose
  expect([...pairsOf(many)].filter((pair) => !pairs.has(pair))).toEqual([])
})

test('[S34] each day has a hundred seeds of its own, and the two halves cover all of them', () => {
  const [today, tomorrow] = [new Date('2026-11-22T23:59:59Z'), new Date('2026-11-23T00:00:00Z')]
  expect(new Set([...seedsOfDay(today), ...seedsOfDay(tomorrow)]).size).toBe(200)
  expect(seedsOfDay(today)[0]).toBe(2_077_900)
  const halves = [...everySecond(0), ...everySecond(1)]
  expect(halves.toSorted((a, b) => a - b)).toEqual(
    [...standingSeeds(), ...seedsOfDay()].toSorted((a, b) => a - b),
  )
})
