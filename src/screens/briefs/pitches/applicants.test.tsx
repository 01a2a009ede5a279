// Who has applied to a brief: what a business sees of each, on a phone and beside the list of a wide screen.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { applicant, applicants, openApplicants } from '../../../../tests/components/applicants.ts'
import { axeClean } from '../../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectPath,
  expectVisible,
  press,
  text,
} from '../../../../tests/components/controls.ts'
import { rowOf } from '../../../../tests/components/person.ts'

const long = 'Jeg går på tur hver helg, og filmer gjerne. '.repeat(12)
const pane = (name: string) => page.getByRole('article', { name: `Søknad fra ${name}` })
const tab = (name: string) => page.getByRole('tab', { name })
const wide = () => page.viewport(1280, 800)
const three = [{ name: 'Ida' }, { name: 'Nora' }, { name: 'Sara' }]

test('a card shows the town, an interest, the price in its range, and leads to the profile', async () => {
  await openApplicants([
    {
      name: 'Ida',
      pitch: { price: 9000 },
      card: { town: 'Bergen', cat_interests: ['outdoors', 'food', 'dance'], handle: 'ida-lager' },
    },
  ])
  await expectVisible(applicant('Ida').getByText('Bergen', { exact: true }))
  await expectVisible(applicant('Ida').getByText('·Friluftsliv', { exact: true }))
  await expectVisible(applicant('Ida').getByText(/^9\s000\skr$/))
  await expectVisible(applicant('Ida').getByText('over rammen', { exact: true }))
  await expect
    .element(applicant('Ida').getByRole('link', { name: 'Ida', exact: true }))
    .toHaveAttribute('href', '/me/ida-lager')
  await expect
    .element(applicant('Ida').getByRole('link', { name: 'Svar Ida' }))
    .toHaveAttribute('href', expect.stringContaining('/messages/'))
  await axeClean('an applicant')
})

test('«Svar …» leads to where one writes', async () => {
  await openApplicants([{ name: 'Ida' }])
  await page.getByRole('link', { name: 'Svar Ida' }).click()
  await expect.element(page.getByRole('textbox', { name: 'Skriv en melding' })).toHaveFocus()
})

test('a long text opens in place, and is read then; a short one once it has been in view', async () => {
  const { pitch } = await openApplicants([{ name: 'Ida', pitch: { text: long } }, { name: 'Nora' }])
  await expect.poll(() => pitch('Nora')).toMatchObject({ status: 'read' })
  expect(await pitch('Ida')).toMatchObject({ status: 'sent' })
  await press('Les mer av søknaden fra Ida')
  await expect.poll(() => pitch('Ida')).toMatchObject({ status: 'read' })
  await expectVisible(button('Vis mindre av søknaden fra Ida'))
  await expectCount(button(/^Les mer av søknaden fra Nora/), 0)
})

test('the owner’s brief is behind the second segment, and the address keeps it', async () => {
  await openApplicants(three)
  await expectVisible(tab('Søkere 3'))
  await tab('Briefen').click()
  await expectVisible(text('Vis hvordan du bruker votten på tur'))
  await expectPath(/\?show=brief$/)
  await expectCount(applicants, 0)
  await axeClean('the brief behind its segment')
})

test('beside the invited and the brief stands the brief, and no applicant', async () => {
  await wide()
  await openApplicants(three)
  await expectVisible(pane('Sara'))
  const brief = page.getByRole('region', { name: 'Briefen' })
  for (const half of ['Invitert 0', 'Briefen']) {
    await tab(half).click()
    await expectVisible(brief.getByText('Vis hvordan du bruker votten på tur', { exact: false }))
    await expectCount(page.getByRole('article'), 0)
    await userEvent.keyboard('j')
    await expectCount(page.getByRole('article'), 0)
  }
  await axeClean('the brief beside its segment')
})

test('filters are combined, and the order is chosen; the address keeps both', async () => {
  await openApplicants([
    { name: 'Ida', pitch: { price: 3000, status: 'read' } },
    { name: 'Nora', pitch: { price: 2500, text: long } },
    { name: 'Sara', pitch: { price: 9000, text: long } },
  ])
  const names = () =>
    applicants
      .getByRole('article')
      .elements()
      .map((one) => one.getAttribute('aria-label'))
  await expect.poll(names).toEqual(['Sara', 'Nora', 'Ida'])
  await press('Innenfor rammen 2')
  await expect.poll(names).toEqual(['Nora', 'Ida'])
  await press('Nye 2')
  await expect.poll(names).toEqual(['Nora'])
  await expectPath(/pitches=within&pitches=fresh$/)
  // Reading does not take it out from under the reader.
  await press('Les mer av søknaden fra Nora')
  await expect.element(applicant('Nora').getByText('Ny', { exact: true })).not.toBeInTheDocument()
  expect(names()).toEqual(['Nora'])
  await press('Utvalgte 0')
  await expectVisible(page.getByRole('heading', { name: 'Ingen søkere passer med filtrene' }))
  await press('Vis alle')
  await press(/^Rekkefølge/)
  await page.getByRole('menuitemradio', { name: 'Laveste pris' }).click()
  await expect.poll(names).toEqual(['Nora', 'Ida', 'Sara'])
  await expectPath(/\?order=cheapest$/)
})

test('withdrawn pitches are one quiet row without an answer', async () => {
  const withdrawn = { status: 'withdrawn' } as const
  await openApplicants([
    { name: 'Ida', pitch: withdrawn },
    { name: 'Nora', pitch: withdrawn },
    { name: 'Sara' },
  ])
  await expectVisible(tab('Søkere 1'))
  await expectVisible(page.getByRole('link', { name: 'Svar Sara' }))
  await press('2 trukne søknader')
  await expectVisible(text('Ida · Trukket'))
  await expectCount(page.getByRole('main').getByRole('link', { name: /^Svar/ }), 1)
  await axeClean('withdrawn pitches')
})

test('a creator who has left is read, not answered', async () => {
  await wide()
  await openApplicants([{ name: 'Ida', room: { creator_left: true } }])
  await expectVisible(pane('Ida').getByRole('link', { name: 'Åpne samtalen' }))
  await expectCount(button('Svar Ida'), 0)
})

test('five hundred applicants are counted, and come as one scrolls', async () => {
  await openApplicants(Array.from({ length: 500 }, (_, n) => ({ name: `Ida ${n}`, pitch: { text: long } })))
  await expectVisible(tab('Søkere 500'))
  const cards = () => applicants.getByRole('article').elements().length
  expect(cards()).toBeLessThan(100)
  const before = cards()
  const atEnd = () => {
    scrollTo(0, document.documentElement.scrollHeight)
    return cards()
  }
  await expect.poll(atEnd).toBeGreaterThan(before)
  await expect.element(applicants.getByRole('listitem').first()).toHaveAttribute('aria-setsize', '500')
})

test('nobody has applied: the brief itself stands beside it on a wide screen', async () => {
  await openApplicants([])
  await expectVisible(page.getByRole('heading', { name: 'Ingen søknader ennå' }))
  await axeClean('no applicants')
  await wide()
  await expectVisible(page.getByRole('region', { name: 'Briefen' }))
})

test('a title without a space, a long name and right-to-left text stay inside 320 px', async () => {
  await page.viewport(320, 640)
  await openApplicants(
    [
      { name: 'Wilhelmina-Josephine Kristoffersdatter', card: { town: 'Brønnøysund' } },
      { name: 'סיגריד', pitch: { text: 'אני עובדת לילות. '.repeat(30), price: 10_000_000 } },
    ],
    { brief: { title: 'x'.repeat(120) } },
  )
  await expectVisible(applicant('סיגריד'))
  expect(document.documentElement.scrollWidth).toBe(320)
  expect(getComputedStyle(applicant('סיגריד').getByText(/אני/).element()).direction).toBe('rtl')
})

test('J and K go through the list, R answers, Enter opens the profile; none of them in a field', async () => {
  await wide()
  const { pitch, sent, fjord, of } = await openApplicants(
    three.map((one) => ({ ...one, card: {}, pitch: { text: long } })),
  )
  await expectVisible(pane('Sara'))
  // Letters need the focus in the list: elsewhere they may be meant for something else.
  await userEvent.keyboard('j')
  await userEvent.keyboard('{ArrowDown}')
  await expectVisible(pane('Nora'))
  await expect.element(applicants.getByRole('link', { name: /^Nora/ })).toHaveFocus()
  await userEvent.keyboard('j')
  await expectVisible(pane('Ida'))
  await userEvent.keyboard('jk')
  await expectVisible(pane('Nora'))
  await expectPath(/\?pitch=/)
  await userEvent.keyboard('r')
  const answer = page.getByRole('textbox', { name: 'Svar til Nora' })
  await expect.element(answer).toHaveFocus()
  await expect.poll(() => pitch('Nora')).toMatchObject({ status: 'read' })
  await userEvent.keyboard('jerk')
  await expect.element(answer).toHaveValue('jerk')
  await expectVisible(pane('Nora'))
  await axeClean('answering beside the list')
  // Kept as the conversation's own draft.
  const { id: room } = of('Nora').room
  await expect
    .poll(() => rowOf(fjord, 'drafts', `message:${room}`))
    .toMatchObject({ values: { text: 'jerk' } })
  await userEvent.keyboard('{Escape}')
  await expectCount(answer, 0)
  await press('Svar Nora')
  await expect.element(answer).toHaveValue('jerk')
  await press('Send svaret')
  await expectVisible(text('Svaret til Nora ligger i samtalen'))
  expect(await sent()).toMatchObject([{ name: 'messages.send', args: { room_id: room, text: 'jerk' } }])
  await expect.poll(() => rowOf(fjord, 'drafts', `message:${room}`)).toBeUndefined()
  await page.getByRole('link', { name: /^Sara/ }).click()
  await expectVisible(pane('Sara'))
  await userEvent.keyboard('{Enter}')
  await expectPath(/^\/me\/sara$/)
  await expectVisible(page.getByRole('heading', { level: 1, name: 'Sara' }))
})
