// The other half of the seeds.
import { expect, test } from 'vitest'
import { campaign } from './simulation/campaign.ts'
import { everySecond } from './simulation/seeds.ts'

test('[S34] the even half of the standing seeds and of the new ones of the day ends in the server’s truth', async () => {
  expect(await campaign({ seeds: everySecond(0) })).toEqual([])
}, 600_000)
