// The portfolio: written, shown, featured, put in order, removed and taken back, all without a network.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectPath,
  expectVisible,
  field,
  heading,
  press,
  pressInMenu,
  text,
} from '../../../tests/components/controls.ts'
import { choose, photo } from '../../../tests/components/files.ts'
import { type Member, offline, put, rowOf, signIn, unsent } from '../../../tests/components/person.ts'
import { projectRow } from '../../../tests/components/rows.ts'

const LIST = '/creator/profile/portfolio'
const me = () => signIn('creator', 'Solveig', { status: offline })

async function withProjects(...titles: string[]): Promise<Member & { ids: string[] }> {
  const member = await me()
  const rows = titles.map((title, at) => projectRow(member.teamId, title, at + 1))
  await put(member, 'projects', ...rows)
  return { ...member, ids: rows.map(({ id }) => id) }
}

const titles = () =>
  page
    .getByRole('list', { name: 'Prosjekter' })
    .getByRole('heading', { level: 2 })
    .elements()
    .map((one) => one.textContent)

/** Its label says that it may be left out. */
const optional = (label: string) => page.getByRole('textbox', { name: new RegExp(`^${label}(?! av)`) })

const choice = (name: string) => page.getByRole('menuitem', { name })
async function pick(title: string, name: string): Promise<void> {
  await press(`Valg for ${title}`)
  await choice(name).click()
}

test('without a project three beginnings lead to a new one', async () => {
  await me()
  await openApp(LIST)
  await expectVisible(heading('Vis hva du har laget'))
  await axeClean('an empty portfolio')
  await page.getByRole('link', { name: 'Et oppdrag' }).click()
  await expectPath(/\/portfolio\/new$/)
  await expectVisible(field('Tittel'))
})

test('a project is saved once it has a title, with its pictures, and is in the list', async () => {
  const member = await me()
  await openApp(LIST)
  await page.getByRole('link', { name: 'Noe eget' }).click()
  await expectVisible(text('Alt lagres fortløpende.'))
  await optional('Kunde eller samarbeidspartner').fill('Fjord Kaffe')
  await expectVisible(text('Skriv en tittel, så kommer prosjektet i porteføljen.'))
  await field('Tittel').fill('Tre videoer om kaffe')
  choose('main input[type=file]', await photo('kopp.jpg', 30))
  await field('Beskrivelse av bilde 1').fill('En kopp kaffe')
  await press('Ferdig')
  await axeClean('a project')
  await expect
    .poll(() => member.data.store.db.table('projects').toArray())
    .toMatchObject([
      {
        title: 'Tre videoer om kaffe',
        client: 'Fjord Kaffe',
        position: 0,
        is_featured: false,
        media: [{ description: 'En kopp kaffe', width: 300, height: 200 }],
      },
    ])
  await page.getByRole('link', { name: 'Lukk' }).click()
  await expect.poll(titles).toEqual(['Tre videoer om kaffe'])
  await expectVisible(text('Fjord Kaffe'))
})

test('a project has films too, with their first frames; nothing is uploaded before it is described', async () => {
  const member = await me()
  await openApp(`${LIST}/new`)
  await field('Tittel').fill('Serum')
  const film = await (await fetch('/demo/films/serum.webm')).blob()
  choose('main input[type=file]', new File([film], 'serum.webm', { type: 'video/webm' }))
  await expectVisible(field('Beskrivelse av video 1'))
  const states = async () => (await member.data.store.db.table('uploads').toArray()).map(({ state }) => state)
  await expect.poll(states).toEqual(['held', 'held'])
  await axeClean('a film of a project')
  await field('Beskrivelse av video 1').fill('Serum på kinnet')
  await press('Ferdig')
  await expect
    .poll(() => member.data.store.db.table('projects').toArray())
    .toMatchObject([
      {
        media: [
          {
            path: expect.stringMatching(/^films\/.*\.webm$/),
            poster: expect.stringMatching(/^images\/.*\.(webp|jpg)$/),
            description: 'Serum på kinnet',
            width: 360,
            height: 640,
          },
        ],
      },
    ])
  await expect.poll(states).not.toContain('held')
  await expectVisible(text('1 av 12 bilder og videoer'))
})

test('text without a title is found again by «Nytt prosjekt», and may be begun anew', async () => {
  await me()
  await openApp(`${LIST}/new`)
  await optional('Beskrivelse').fill('Tre filmer for et brenneri')
  await expectVisible(text('Lagret'))
  await openApp(`${LIST}/new`)
  await expectVisible(text('Du har et påbegynt prosjekt'))
  await expect.element(optional('Beskrivelse')).toHaveValue('Tre filmer for et brenneri')
  await press('Begynn på nytt')
  await expect.element(optional('Beskrivelse')).toHaveValue('')
})

test('an end before the beginning is said beside the field, and stays on the device', async () => {
  const { ids, ...member } = await withProjects('Kaffe')
  await openApp(`${LIST}/${ids[0]}`)
  await optional('Startdato').fill('02.03.2026')
  await optional('Sluttdato').fill('01.03.2026')
  await field('Tittel').click()
  await expectVisible(text('Sluttdatoen kan ikke være før startdatoen'))
  await expect.poll(() => rowOf(member, 'projects', ids[0] ?? '')).toMatchObject({ end_date: null })
  await optional('Sluttdato').fill('04.05.2026')
  await expect
    .poll(() => rowOf(member, 'projects', ids[0] ?? ''))
    .toMatchObject({ start_date: '2026-03-02', end_date: '2026-05-04' })
})

test('three are featured and stand first; the fourth is refused in words', async () => {
  await withProjects('En', 'To', 'Tre', 'Fire')
  await openApp(LIST)
  await expect.poll(titles).toEqual(['En', 'To', 'Tre', 'Fire'])
  for (const title of ['Fire', 'Tre', 'To']) await pick(title, 'Fremhev')
  await expect.poll(titles).toEqual(['To', 'Tre', 'Fire', 'En'])
  await pick('En', 'Fremhev')
  await expectVisible(text('Du kan fremheve høyst tre prosjekter.'))
  await pick('To', 'Slutt å fremheve')
  await expect.poll(titles).toEqual(['Tre', 'Fire', 'En', 'To'])
  await axeClean('a portfolio')
})

test('a removed project comes back by «Angre», and later from the list of removed ones', async () => {
  const { ids, ...member } = await withProjects('Kaffe', 'Te')
  const id = ids[0] ?? ''
  await openApp(LIST)
  await pick('Kaffe', 'Fjern')
  await expect.poll(titles).toEqual(['Te'])
  await press('Angre')
  await expect.poll(titles).toEqual(['Kaffe', 'Te'])
  await pick('Kaffe', 'Fjern')
  await press('Hent tilbake «Kaffe»')
  await expect.poll(titles).toEqual(['Kaffe', 'Te'])
  expect((await unsent(member)).map(({ name }) => name)).toEqual([
    'projects.remove',
    'projects.restore',
    'projects.remove',
    'projects.restore',
  ])
  expect(await rowOf(member, 'projects', id)).toMatchObject({ status: 'active' })
})

test('a keyboard puts the projects in order, and hears where each one is', async () => {
  await withProjects('En', 'To', 'Tre')
  await openApp(LIST)
  await pressInMenu('Endre rekkefølge')
  await expect.element(button('Flytt «En» opp')).toBeDisabled()
  await axeClean('the order of the projects')
  button('Flytt «En» ned').element().focus()
  await userEvent.keyboard('{Enter}')
  await expectVisible(page.getByText('«En» er nå nummer 2 av 3'))
  await expect.element(button('Flytt «En» ned')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expectVisible(page.getByText('«En» er nå nummer 3 av 3'))
  await expect.element(button('Flytt «En» opp')).toHaveFocus()
  await press('Ferdig')
  await expect.poll(titles).toEqual(['To', 'Tre', 'En'])
})

test('a move by keys is undone: the project is where it was, and that is said', async () => {
  const member = await withProjects('En', 'To', 'Tre')
  await openApp(LIST)
  await pressInMenu('Endre rekkefølge')
  button('Flytt «Tre» opp').element().focus()
  await userEvent.keyboard('{Enter}')
  await expectVisible(page.getByText('«Tre» er nå nummer 2 av 3'))
  await press('Angre')
  await expectVisible(page.getByText('«Tre» er nå nummer 3 av 3'))
  await expectCount(button('Angre'), 0)
  await press('Ferdig')
  await expect.poll(titles).toEqual(['En', 'To', 'Tre'])
  expect((await unsent(member)).map(({ args }) => args)).toMatchObject([{ position: 2 }, { position: 3 }])
})

test('a project moves among the featured ones, or among the others', async () => {
  const member = await me()
  await put(
    member,
    'projects',
    projectRow(member.teamId, 'Te', 1, { is_featured: true }),
    projectRow(member.teamId, 'Is', 2),
    projectRow(member.teamId, 'Kaffe', 3, { is_featured: true }),
  )
  await openApp(LIST)
  await expect.poll(titles).toEqual(['Te', 'Kaffe', 'Is'])
  await pressInMenu('Endre rekkefølge')
  await expect.element(button('Flytt «Kaffe» ned')).toBeDisabled()
  await expect.element(button('Flytt «Is» opp')).toBeDisabled()
  await press('Flytt «Kaffe» opp')
  await expectVisible(page.getByText('«Kaffe» er nå nummer 1 av 2'))
  await press('Ferdig')
  await expect.poll(titles).toEqual(['Kaffe', 'Te', 'Is'])
  expect((await unsent(member)).map(({ args }) => args)).toMatchObject([{ position: 1 }])
})

test('a project is dragged by its handle, and «Angre» puts it back', async () => {
  await withProjects('En', 'To', 'Tre')
  await openApp(LIST)
  await pressInMenu('Endre rekkefølge')
  await expectVisible(button('Flytt «Tre» opp'))
  const [first, , last] = page.getByRole('listitem').elements()
  const handle = first?.querySelector('[aria-hidden]')
  if (!handle || !last) throw new Error('There is no handle')
  await userEvent.dragAndDrop(handle, last, { steps: 12 })
  await expectVisible(page.getByText(/«En» er nå nummer [23] av 3/))
  await press('Angre')
  await expectVisible(page.getByText('«En» er nå nummer 1 av 3'))
  await press('Ferdig')
  await expect.poll(titles).toEqual(['En', 'To', 'Tre'])
})

test('a long title breaks instead of widening the page', async () => {
  const title = 'Menneskerettighetsorganisasjonssekretariatsmedarbeidervideo'.repeat(2)
  await withProjects(title, 'Kort')
  await openApp(LIST)
  await expectVisible(heading(title))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  await pressInMenu('Endre rekkefølge')
  await expectVisible(button('Flytt «Kort» opp'))
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
})

test('a removed project says so on its page; one of nobody is not found', async () => {
  const member = await me()
  const gone = projectRow(member.teamId, 'Kaffe', 1, { status: 'archived' })
  await put(member, 'projects', gone)
  await openApp(`${LIST}/${gone.id}`)
  await expectVisible(text('Prosjektet er fjernet fra porteføljen'))
  await press('Hent tilbake')
  await expectCount(text('Prosjektet er fjernet fra porteføljen'), 0)
  await openApp(`${LIST}/${crypto.randomUUID()}`)
  await expectVisible(heading('Vi finner ikke prosjektet'))
})

test('the profile shows its creator what others see of the portfolio', async () => {
  const member = await me()
  await put(
    member,
    'projects',
    projectRow(member.teamId, 'Te', 1),
    projectRow(member.teamId, 'Kaffe', 2, { is_featured: true, client: 'Fjord' }),
    projectRow(member.teamId, 'Borte', 3, { status: 'archived' }),
  )
  await openApp('/creator/profile')
  const section = page.getByRole('region', { name: 'Portefølje' })
  const shown = () =>
    section
      .getByRole('heading', { level: 3 })
      .elements()
      .map((one) => one.textContent)
  await expect.poll(shown).toEqual(['Kaffe', 'Te'])
  await expectVisible(section.getByText('Fremhevet'))
  await page.getByRole('main').getByRole('link', { name: 'Portefølje' }).click()
  await expectPath(/\/portfolio$/)
})
