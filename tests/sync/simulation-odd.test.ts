// Half of the seeds; the other half runs beside it on the other core.
import { expect, test } from 'vitest'
import { campaign, everySecond, SEEDS } from './simulation/campaign.ts'

test(`[S34] the odd ones of ${SEEDS} seeded runs end in the server's truth`, async () => {
  expect(await campaign({ seeds: everySecond(1) })).toEqual([])
}, 900_000)
