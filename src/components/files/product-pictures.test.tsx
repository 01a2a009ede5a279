// A brief's pictures before they have loaded.
import { test } from 'vitest'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { button, expectVisible } from '../../../tests/components/controls.ts'
import { answer } from '../../../tests/components/network.ts'
import { put, signIn } from '../../../tests/components/person.ts'
import { listingRow } from '../../../tests/components/rows.ts'

const picture = (name: string, description: string) => ({
  path: `images/${crypto.randomUUID()}/${name.repeat(64)}.png`,
  description,
  width: 300,
  height: 200,
})

test('each is labelled while it loads', async () => {
  answer('/storage/v1/', () => new Promise(() => undefined))
  const ida = await signIn('creator', 'Ida')
  const listing = listingRow({
    product_images: [picture('a', 'Votten i snø'), picture('b', 'Votten på bordet')],
  })
  await put(ida, 'brief_listings', listing)
  await openApp(`/creator/briefs/${listing.id}`)
  for (const name of ['Votten i snø', 'Votten på bordet']) await expectVisible(button(name))
  await axeClean('pictures on their way')
})
