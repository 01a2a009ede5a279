// The other half of the seeds.
import { expect, test } from 'vitest'
import { campaign, everySecond, SEEDS } from './simulation/campaign.ts'

test(`[S34] the even ones of ${SEEDS} seeded runs end in the server's truth`, async () => {
  expect(await campaign({ seeds: everySecond(2) })).toEqual([])
}, 900_000)
