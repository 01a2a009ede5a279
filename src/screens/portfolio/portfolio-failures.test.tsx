// What a creator is told when the device could not do what was asked with the portfolio (specification section 8).
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import {
  button,
  expectCount,
  expectVisible,
  field,
  heading,
  press,
  pressInMenu,
  text,
} from '../../../tests/components/controls.ts'
import { bigFile, choose, disguisedPage, photo } from '../../../tests/components/files.ts'
import { noRoom, refuseWrites } from '../../../tests/components/refused-writes.ts'
import { setNetwork } from '../../../tests/components/network.ts'
import {
  type Member,
  firstPull,
  offline,
  put,
  rowOf,
  signIn,
  unsent,
} from '../../../tests/components/person.ts'
import { projectRow } from '../../../tests/components/rows.ts'

const LIST = '/creator/profile/portfolio'
const INPUT = 'main input[type=file]'

async function withProjects(
  ...projects: [title: string, change?: object][]
): Promise<Member & { ids: string[] }> {
  const solveig = await signIn('creator', 'Solveig', { status: offline })
  const rows = projects.map(([title, change], at) => projectRow(solveig.teamId, title, at + 1, change))
  await put(solveig, 'projects', ...rows)
  return { ...solveig, ids: rows.map(({ id }) => id) }
}

async function pick(title: string, entry: string): Promise<void> {
  await press(`Valg for ${title}`)
  await page.getByRole('menuitem', { name: entry }).click()
}

test('a project that could not be removed stays, and nobody is told that it is gone', async () => {
  const solveig = await withProjects(['Kaffe'])
  await openApp(LIST)
  await expectVisible(heading('Kaffe'))
  refuseWrites(solveig)
  await pick('Kaffe', 'Fjern')
  await expectVisible(text('Vi fikk ikke fjernet prosjektet. Prøv igjen.'))
  await expectVisible(heading('Kaffe'))
  await expectCount(text('«Kaffe» er fjernet'), 0)
})

test('a project that could not be taken back', async () => {
  const solveig = await withProjects(['Kaffe', { status: 'archived' }])
  await openApp(LIST)
  await expectVisible(button('Hent tilbake «Kaffe»'))
  refuseWrites(solveig)
  await press('Hent tilbake «Kaffe»')
  await expectVisible(text('Vi fikk ikke hentet tilbake prosjektet. Prøv igjen.'))
})

test('a project that could not be featured', async () => {
  const solveig = await withProjects(['Kaffe'])
  await openApp(LIST)
  await expectVisible(heading('Kaffe'))
  refuseWrites(solveig)
  await pick('Kaffe', 'Fremhev')
  await expectVisible(text('Vi fikk ikke endret hva som er fremhevet. Prøv igjen.'))
})

test('a project that could not be moved is back at its place', async () => {
  const solveig = await withProjects(['En'], ['To'])
  await openApp(LIST)
  await pressInMenu('Endre rekkefølge')
  await expect.element(button('Flytt «En» opp')).toBeDisabled()
  refuseWrites(solveig)
  await press('Flytt «En» ned')
  await expectVisible(text('Vi fikk ikke flyttet prosjektet. Prøv igjen.'))
  await expect.element(button('Flytt «En» opp')).toBeDisabled()
  expect(await unsent(solveig)).toEqual([])
})

test('what was written in a project is said not to be saved, stays, and is saved by «Prøv igjen»', async () => {
  const { ids, ...solveig } = await withProjects(['Kaffe'])
  const [id = ''] = ids
  await openApp(`${LIST}/${id}`)
  await expectVisible(field('Tittel'))
  const takeAgain = refuseWrites(solveig)
  await field('Tittel').fill('Te')
  await expectVisible(text('Vi fikk ikke lagret prosjektet. Prøv igjen.'))
  await expect.element(field('Tittel')).toHaveValue('Te')
  takeAgain()
  await press('Prøv igjen')
  await expect.poll(() => rowOf(solveig, 'projects', id)).toMatchObject({ title: 'Te' })
})

test('what is of the wrong type or too large is refused by name, with its own size', async () => {
  await withProjects()
  await openApp(`${LIST}/new`)
  await expectVisible(field('Tittel'))
  choose(
    INPUT,
    bigFile('lang.mp4', 'video/mp4', 180),
    bigFile('stort.png', 'image/png', 120),
    new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' }),
    disguisedPage('bilde.png', 'image/png'),
  )
  await expectVisible(text(/«lang\.mp4»: Videoen er 180\sMB\. Maks er 100\sMB\./))
  await expectVisible(text(/«stort\.png» er for stor: 120\sMB\. Grensen er \d+\sMB\./))
  await expectVisible(
    text(
      '«cv.pdf» er verken et bilde eller en video vi kan bruke. Velg JPEG, PNG, WebP, AVIF, MP4, MOV eller WebM.',
    ),
  )
  await expectVisible(text('Vi får ikke åpnet «bilde.png». Filen kan være skadet.'))
})

test.each([
  ['could not keep', undefined, 'Vi fikk ikke lagt til «kopp.jpg». Prøv igjen.'],
  [
    'has no room for',
    noRoom,
    'Det er ikke plass til «kopp.jpg» på enheten. Frigjør litt plass og prøv igjen.',
  ],
])('a picture that the device %s is said by name', async (_what, why, words) => {
  const solveig = await withProjects()
  await openApp(`${LIST}/new`)
  await expectVisible(field('Tittel'))
  refuseWrites(solveig, ['uploads'], why)
  choose(INPUT, await photo('kopp.jpg', 30))
  await expectVisible(text(words))
  await expectCount(field('Beskrivelse av bilde 1'), 0)
})

test('a portfolio that could not be fetched: said instead of offering to begin', async () => {
  await signIn('creator', 'Solveig', { status: firstPull })
  setNetwork(false)
  await openApp(LIST)
  await expectVisible(heading('Ikke hentet til denne enheten ennå'))
  await expectCount(heading('Vis hva du har laget'), 0)
})

test('nobody is told to begin while the first sync may bring some', async () => {
  await signIn('creator', 'Solveig', { status: firstPull })
  await openApp(LIST)
  await expectVisible(heading('Portefølje'))
  await expectVisible(page.getByRole('main').getByText('Henter porteføljen'))
  await expectCount(heading('Vis hva du har laget'), 0)
})
