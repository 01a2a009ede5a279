// The pages that are open to everyone, in both themes. With the demo's data, and on a desktop:
// tests/e2e/accessibility.spec.ts.
import { beforeEach, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectVisible } from '../../../tests/components/controls.ts'
import { settled } from '../../../tests/components/person.ts'
import { cardRow } from '../../../tests/components/rows.ts'
import { openPublicData } from '../../entities/open.ts'

const title = page.getByRole('main').getByRole('heading', { level: 1 })

beforeEach(async () => {
  const { db } = openPublicData().store
  await db.table('creator_cards').clear()
  await db
    .table('creator_cards')
    .bulkPut([
      cardRow('Ida', { description: 'Jeg filmer turer på fjellet.', town: 'Bodø', cat_props: ['dog'] }),
      cardRow('Mats', { cat_traits: ['comedy'], cat_job_types: ['ugc'] }),
    ])
  await db.table('meta').put(settled)
})

test.each(['/', '/about', '/support', '/blog', '/terms', '/privacy', '/dev'])(
  '%s has no violation in either theme',
  async (path) => {
    await openApp(path)
    await expectVisible(title)
    await axeClean(path)
  },
)

test('the catalogue with creators has no violation in either theme', async () => {
  await openApp('/creators')
  await expectVisible(title)
  await expectVisible(page.getByRole('button', { name: 'Ida' }))
  await axeClean('/creators')
  await page.getByRole('button', { name: 'Ida' }).click()
  await expectVisible(page.getByRole('dialog').getByText('Jeg filmer turer på fjellet.'))
  await axeClean('a creator, open')
})
