// The pages that are open to everyone, in both themes. With the demo's data, and on a desktop:
// tests/e2e/accessibility.spec.ts.
import { beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { navigate, openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import { expectPath, expectVisible } from '../../../tests/components/controls.ts'
import { guestStore } from '../../../tests/components/person.ts'
import { cardRow } from '../../../tests/components/rows.ts'
import { enumerations } from '../../domain/enumerations.ts'
import { openPublicData } from '../../entities/open.ts'
import { labelWords } from '../../i18n/labels.ts'
import { phone } from '../../../tests/components/setup.ts'

const title = page.getByRole('main').getByRole('heading', { level: 1 })

beforeEach(async () => {
  const { db } = await guestStore()
  await db
    .table('creator_cards')
    .bulkPut([
      cardRow('Ida', { description: 'Jeg filmer turer på fjellet.', town: 'Bodø', cat_props: ['dog'] }),
      cardRow('Mats', { cat_traits: ['comedy'], cat_job_types: ['ugc'] }),
    ])
})

const POST = '/blog/hva-skal-en-video-koste'

test.each(['/', '/about', '/support', '/blog', POST, '/terms', '/privacy', '/dev'])(
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

test('the catalogue begins with what can be seen; a guest searches and filters it as a business does', async () => {
  const { db } = openPublicData().store
  const interests = enumerations.interest.slice(0, 9)
  await db
    .table('creator_cards')
    .bulkPut([
      cardRow('Nora', { cat_interests: interests, created_at: '2031-01-01T00:00:00Z' }),
      cardRow('Solveig', { film: '/demo/films/fjord.webm', cat_interests: interests.slice(0, 8) }),
    ])
  await openApp('/creators')
  const names = page.getByRole('list', { name: 'Kreatører' }).getByRole('heading')
  await expect.poll(() => names.elements().length).toBe(4)
  expect(names.elements()[0]?.textContent).toBe('Solveig')
  // Only a business has favourites.
  expect(page.getByRole('button', { name: 'Legg til i favoritter', exact: false }).elements()).toEqual([])
  const filters = page.getByRole('button', { name: 'Filtre' })
  await expectVisible(filters)
  expect(filters.element().getBoundingClientRect().right).toBeLessThanOrEqual(phone.width)
  await filters.click()
  const group = page.getByRole('group', { name: 'Interesser' })
  const chips = group.getByRole('checkbox')
  await expect.poll(() => chips.elements().length).toBe(6)
  await page.getByRole('button', { name: 'Vis 3 til: Interesser' }).click()
  await expect.poll(() => chips.elements().length).toBe(9)
  // A press on the chip: its checkbox is hidden behind it. The ninth is Nora's alone.
  await group.getByText(labelWords('interest', interests[8] ?? ''), { exact: false }).click()
  await expect.poll(() => location.search).toContain('interest=')
  // What is chosen stays in sight.
  await page.getByRole('button', { name: 'Vis færre: Interesser' }).click()
  await expect.poll(() => chips.elements().length).toBe(7)
  await page.getByRole('button', { name: 'Vis 1 kreatør' }).click()
  await expect.poll(() => names.elements().map((one) => one.textContent)).toEqual(['Nora'])
})

/** They are loaded once the page is idle, for people who have scrolled there: it scrolls until they are. */
async function scrollToPeople(shown: Locator): Promise<void> {
  const title = page.getByRole('heading', { name: 'De lager det du trenger' })
  await expect
    .poll(() => {
      title.element().scrollIntoView()
      return shown.elements().length
    })
    .toBe(1)
}

test('the front page shows creators with a video first, and leads to all of them', async () => {
  const { db } = openPublicData().store
  await db.table('creator_cards').put(cardRow('Solveig', { film: '/demo/films/fjord.webm', town: 'Tromsø' }))
  await openApp('/')
  await expectVisible(title)
  const row = page.getByRole('list', { name: 'Noen av kreatørene' })
  await scrollToPeople(row)
  expect(row.getByRole('listitem').elements()[0]?.textContent).toContain('Solveig')
  await expectVisible(page.getByRole('link', { name: 'Se alle kreatørene' }))
  await axeClean('the front page with creators')
  await row.getByRole('link', { name: 'Solveig' }).click()
  await expect.poll(() => location.pathname).toMatch(/^\/me\//)
})

test('the front page says so when nobody is in the catalogue yet', async () => {
  await openPublicData().store.db.table('creator_cards').clear()
  await openApp('/')
  await expectVisible(title)
  await scrollToPeople(page.getByText('Katalogen er tom'))
})

test('the blog leads to a post and on to the others; an address of none says so', async () => {
  await openApp('/blog')
  await page.getByRole('link', { name: 'Hva skal en video koste?' }).click()
  await expectPath(new RegExp(`^${POST}$`))
  await expectVisible(page.getByRole('heading', { level: 2, name: 'Retten til å bruke den' }))
  await expectVisible(page.getByRole('main').getByRole('link', { name: 'God video med telefonen' }))
  await navigate('/blog/finnes-ikke')
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Vi finner ikke innlegget' }))
})

test('the help page ends with where to write, also when nothing was found', async () => {
  await openApp('/support')
  const mail = page.getByRole('main').getByRole('link', { name: 'hjelp@samspill.test' })
  await expect.element(mail).toHaveAttribute('href', 'mailto:hjelp@samspill.test')
  await page.getByRole('searchbox', { name: 'Søk i spørsmålene' }).fill('romferge')
  await expectVisible(page.getByRole('heading', { name: 'Ingen svar på «romferge»' }))
  await expectVisible(mail)
})
