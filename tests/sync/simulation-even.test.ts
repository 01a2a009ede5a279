// The other half of the seeds.
import { expect, test } from 'vitest'
import { campaign } from './simulation/campaign.ts'
import { everySecond } from './simulation/seeds.ts'
import { seconds } from '../fixtures/seconds.ts'

test(
  '[S34] the even half of the fixed seeds and of the day’s new ones ends in the server’s state',
  async () => {
    expect(await campaign({ seeds: everySecond(0) })).toEqual([])
  },
  seconds(600),
)
