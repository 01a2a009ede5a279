import type { openFilms, ownFilms } from './shown.ts'

/** How long each film lasts, in seconds. */
const lengths: Readonly<Record<keyof typeof openFilms | keyof typeof ownFilms, number>> = {
  bakery: 15,
  ball: 6,
  bar: 5,
  boat: 7,
  bottle: 11,
  brush: 8,
  butter: 9,
  cabin: 4,
  campfire: 7,
  coffee: 10,
  comb: 6,
  controller: 5,
  fjord: 20,
  glacier: 7,
  jar: 12,
  juice: 7,
  kitchen: 14,
  lighthouse: 10,
  lipstick: 10,
  mug: 13,
  'northern-light': 21,
  pasture: 5,
  pot: 9,
  rain: 4,
  serum: 8,
  shoe: 4,
  speaker: 6,
  spool: 9,
  spoon: 7,
  stage: 12,
  thermos: 5,
  treats: 8,
  tube: 12,
  vinyl: 18,
  waterfall: 4,
  wrench: 4,
  yarn: 10,
}

export function filmSeconds(name: string): number {
  const [, seconds] = Object.entries(lengths).find(([film]) => film === name) ?? []
  if (seconds === undefined) throw new Error(`Nothing says how long ${name} lasts`)
  return seconds
}
