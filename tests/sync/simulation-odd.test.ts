// Every second seed; the others run beside it on the other core.
import { expect, test } from 'vitest'
import { campaign } from './simulation/campaign.ts'
import { everySecond, tellSeedsOfDay } from './simulation/seeds.ts'

test('[S34] the odd half of the standing seeds and of the new ones of the day ends in the server’s truth', async () => {
  tellSeedsOfDay()
  expect(await campaign({ seeds: everySecond(1) })).toEqual([])
}, 600_000)
