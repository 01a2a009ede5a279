// Every second seed; the others run in parallel on the other core.
import { expect, test } from 'vitest'
import { campaign } from './simulation/campaign.ts'
import { everySecond, tellSeedsOfDay } from './simulation/seeds.ts'
import { seconds } from '../fixtures/seconds.ts'

test(
  '[S34] the odd half of the fixed seeds and of the day’s new ones ends in the server’s state',
  async () => {
    tellSeedsOfDay()
    expect(await campaign({ seeds: everySecond(1) })).toEqual([])
  },
  seconds(600),
)
