// The catalogue for a business: search, filters, the address, favourites; offline as well.
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { navigate, openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectPath,
  expectVisible,
  heading,
  optional,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { answer } from '../../../tests/components/network.ts'
import { type Member, firstPull, offline, put, rowOf, signIn } from '../../../tests/components/person.ts'
import {
  briefRow,
  cardRow,
  invitationRow,
  roomRow,
  subscriptionRow,
  wholeBrief,
} from '../../../tests/components/rows.ts'
import { desktop, phone } from '../../../tests/components/setup.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { invitationId } from '../../entities/invitations/invitation.ts'
import { roomId } from '../../entities/rooms/room.ts'

const list = page.getByRole('list', { name: 'Kreatører' })
const names = () =>
  list
    .getByRole('heading')
    .elements()
    .map((one) => one.textContent)
const search = page.getByLabelText('Søk i kreatører')
const chosen = page.getByRole('list', { name: 'Valgte filtre' })
const drawer = page.getByRole('dialog')
/** A press on the chip: its checkbox is hidden behind it. */
const choose = (group: string, option: string) =>
  page.getByRole('group', { name: group }).getByText(option, { exact: false }).first().click()

const ida = cardRow('Ida', {
  created_at: '2026-11-02T08:00:00Z',
  town: 'Tromsø',
  cat_interests: ['food', 'travel'],
  cat_props: ['dog'],
  price_from: 2500,
  package_types: ['ugc'],
  cat_job_types: ['ugc'],
})
const jon = cardRow('Jon', {
  town: 'Bergen',
  cat_interests: ['cars'],
  cat_props: ['dog', 'boat'],
  created_at: '2026-11-03T08:00:00Z',
})
const mia = cardRow('Mia', {
  town: 'Trondheim',
  cat_interests: ['food'],
  film: '/demo/films/fjord.webm',
  description: 'Filmer på terrengsykkel.',
})

let fjord: Member
beforeEach(async () => {
  fjord = await signIn('business', 'Fjord')
  await put(fjord, 'creator_cards', ida, jon, mia)
})

test('the search finds while typing, forgives a wrong letter, and is kept in the address', async () => {
  await openApp('/business/explore')
  await expectVisible(heading('Utforsk'))
  await expect.poll(names).toEqual(['Mia', 'Jon', 'Ida'])
  await search.fill('sykkel')
  await expect.poll(names).toEqual(['Mia'])
  await expectVisible(text('1 av 3 kreatører'))
  await search.fill('tromso')
  await expect.poll(names).toEqual(['Ida'])
  await search.fill('Trondhiem')
  await expect.poll(names).toEqual(['Mia'])
  await expectPath(/^\/business\/explore\?q=Trondhiem$/)
})

/** Beside the list the groups that few ask for are folded. */
const unfold = (group: string) =>
  page.getByRole('region', { name: 'Filtre' }).getByText(group, { exact: true }).first().click()

test('an option keeps its place and the focus while creators arrive, until the focus has left', async () => {
  await page.viewport(desktop.width, desktop.height)
  await openApp('/business/explore')
  await unfold('Sted')
  const towns = page.getByRole('group', { name: 'Sted' }).getByRole('checkbox')
  const inOrder = () => towns.elements().map((one) => one.getAttribute('value'))
  await expect.poll(inOrder).toEqual(['bergen', 'tromso', 'trondheim'])
  const bergen = towns.first()
  bergen.element().focus()
  await put(fjord, 'creator_cards', cardRow('Pia', { town: 'Alta' }), cardRow('Per', { town: 'Alta' }))
  await put(fjord, 'creator_cards', cardRow('Eva', { town: 'Trondheim' }))
  await expect.poll(inOrder).toEqual(['bergen', 'tromso', 'trondheim', 'alta'])
  await expect.element(bergen).toHaveFocus()
  await userEvent.keyboard(' ')
  await expect.poll(names).toEqual(['Jon'])
  await search.click()
  await expect.poll(inOrder).toEqual(['alta', 'trondheim', 'bergen', 'tromso'])
})

test('on a phone filters are in a drawer, whose button tells how many there are with each choice', async () => {
  await openApp('/business/explore')
  await press('Filtre')
  await expectVisible(drawer.getByRole('button', { name: 'Vis 3 kreatører' }))
  await axeClean('filters')
  await choose('Interesser', 'Mat og drikke')
  await expectVisible(drawer.getByRole('button', { name: 'Vis 2 kreatører' }))
  await expectVisible(drawer.getByRole('checkbox', { name: /^Hund 1$/ }))
  await choose('Interesser', 'Bil')
  await expectVisible(drawer.getByRole('button', { name: 'Vis 3 kreatører' }))
  await choose('Kan vise', 'Båt')
  await drawer.getByRole('button', { name: 'Vis 1 kreatør' }).click()
  await expect.poll(names).toEqual(['Jon'])
  await expectVisible(button('Filtre (3)'))
  await expectPath(/\?interest=food&interest=cars&prop=boat$/)
  expect(document.documentElement.scrollWidth).toBe(phone.width)
})

test('what is chosen stands above the list, and each can be taken off', async () => {
  await openApp('/business/explore?interest=food&interest=cars&prop=boat')
  await expect.poll(names).toEqual(['Jon'])
  await axeClean('filtered')
  await chosen.getByRole('button', { name: 'Fjern Båt' }).click()
  await expect.poll(names).toEqual(['Mia', 'Jon', 'Ida'])
  await expect.element(chosen.getByRole('button', { name: 'Nullstill' })).toHaveFocus()
  await chosen.getByRole('button', { name: 'Fjern Bil og motor' }).click()
  await expect.poll(names).toEqual(['Mia', 'Ida'])
  await chosen.getByRole('button', { name: 'Nullstill' }).click()
  await expectCount(chosen, 0)
  await expectPath(/^\/business\/explore$/)
})

test('with nobody found, it says what to drop and offers a brief', async () => {
  await openApp('/business/explore?town=tromso&prop=boat')
  await expectVisible(heading('Ingen kreatører passer'))
  await expectVisible(button('Fjern «Tromsø» for 1 treff'))
  await expect
    .element(page.getByRole('link', { name: 'Lag en brief i stedet' }))
    .toHaveAttribute('href', '/business/briefs/Create')
  await axeClean('nobody')
  await press('Filtre (2)')
  await drawer.getByRole('button', { name: 'Ingen treff – endre filtre' }).click()
  await press('Fjern «Båt» for 1 treff')
  await expect.poll(names).toEqual(['Ida'])
  await search.fill('kvantefysikk')
  await press('Fjern søket «kvantefysikk» for 1 treff')
  await expect.poll(names).toEqual(['Ida'])
})

test('a price narrows it to those whose cheapest package is within it, and what is no price is said', async () => {
  const dear: CreatorCard = { ...jon, price_from: 6000, package_types: ['ugc', 'influencer'] }
  await put(fjord, 'creator_cards', dear)
  await openApp('/business/explore?sort=cheapest')
  await expect.poll(names).toEqual(['Ida', 'Jon', 'Mia'])
  await expectVisible(list.getByText('Fra 2 500 kr'))
  await press('Filtre')
  const most = drawer.getByLabelText('Til')
  await most.fill('2500,50')
  await userEvent.tab()
  await expectVisible(drawer.getByText('Bruk hele kroner.'))
  await most.fill('4.000')
  await userEvent.tab()
  await expect.element(most).toHaveValue('4\u00a0000')
  await expectCount(drawer.getByText('Bruk hele kroner.'), 0)
  await expectVisible(drawer.getByRole('checkbox', { name: /^UGC-pakke 1$/ }))
  await choose('Har pakke', 'Influenserpakke')
  await drawer.getByRole('button', { name: 'Ingen treff – endre filtre' }).click()
  await press(/^Fjern «Inntil 4.000.kr» for 1 treff$/)
  await expect.poll(names).toEqual(['Jon'])
  await expectPath(/\?package_type=influencer&sort=cheapest$/)
  await navigate('/business/explore?from=2000&to=4000')
  await expect.poll(names).toEqual(['Ida'])
  await press('Filtre (1)')
  await expect.element(drawer.getByLabelText('Fra')).toHaveValue('2\u00a0000')
  await axeClean('a price')
  await drawer.getByRole('button', { name: 'Nullstill' }).click()
  await expect.element(drawer.getByLabelText('Fra')).toHaveValue('')
})

test('beside the list a price of five digits is seen whole', async () => {
  await page.viewport(desktop.width, desktop.height)
  await openApp('/business/explore?from=10000')
  const from = page.getByLabelText('Fra', { exact: true })
  await expect.element(from).toHaveValue('10\u00a0000')
  expect(from.element().scrollWidth).toBeLessThanOrEqual(from.element().clientWidth)
})

test('sorts by what was made last, and Back from a page finds the list as it was', async () => {
  await openApp('/business/explore?prop=dog')
  await expect.poll(names).toEqual(['Jon', 'Ida'])
  await navigate('/business/explore?interest=food&sort=newest')
  await expect.poll(names).toEqual(['Ida', 'Mia'])
  await page.getByRole('button', { name: 'Rekkefølge: Nyest' }).click()
  await page.getByRole('menuitemradio', { name: 'Mest relevant' }).click()
  await expect.poll(names).toEqual(['Mia', 'Ida'])
  await expectPath(/\?interest=food$/)
  await navigate(`/me/${ida.id}`)
  await expectVisible(page.getByRole('heading', { name: 'Ida', level: 1 }))
  history.back()
  await expect.poll(names).toEqual(['Mia', 'Ida'])
  await expectVisible(chosen.getByRole('button', { name: 'Fjern Mat og drikke' }))
})

test('the heart makes a favourite without a network, and «Angre» takes it back', async () => {
  await put(fjord, 'meta', { ...offline, rev: '' })
  await openApp('/business/explore')
  await press('Legg til i favoritter: Ida')
  await expectVisible(button('Fjern fra favoritter: Ida'))
  expect(await rowOf(fjord, 'favourites', await roomId(fjord.teamId, ida.id))).toMatchObject({
    creator_id: ida.id,
  })
  await expectVisible(text('Du er ikke på nett. Du ser katalogen'))
  await press('Angre')
  await expectVisible(button('Legg til i favoritter: Ida'))
  await page.getByRole('link', { name: 'Favoritter' }).first().click()
  await expectPath(/^\/business\/explore\/favorites$/)
})

test('a wide screen has the filters beside the list', async () => {
  await page.viewport(desktop.width, desktop.height)
  await openApp('/business/explore')
  const panel = page.getByRole('region', { name: 'Filtre' })
  await unfold('Sted')
  await expectVisible(panel.getByRole('group', { name: 'Sted' }))
  await expectCount(button('Filtre'), 0)
  await choose('Sted', 'Bergen')
  await expect.poll(names).toEqual(['Jon'])
  expect(panel.element().getBoundingClientRect().width).toBeGreaterThanOrEqual(224)
  await axeClean('beside the list')
  await panel.getByRole('button', { name: 'Nullstill' }).click()
  await expect.poll(names).toHaveLength(3)
  const place = page.getByRole('checkbox', { name: /^Tromsø/ })
  place.element().focus()
  await userEvent.keyboard(' ')
  await expect.poll(names).toEqual(['Ida'])
})

test('waits for the catalogue, and says so when it cannot come', async () => {
  await signIn('business', 'Molo', { status: firstPull })
  await openApp('/business/explore')
  await expectVisible(text('Henter kreatører'))
  await signIn('business', 'Molo', { status: { ...firstPull, phase: 'offline' } })
  await openApp('/business/explore')
  await expectVisible(heading('Katalogen er ikke hentet ennå'))
  await signIn('business', 'Molo')
  await openApp('/business/explore')
  await expectVisible(heading('Katalogen er tom'))
})

test('asks for the subscription first', async () => {
  await put(fjord, 'subscriptions', subscriptionRow(fjord.teamId, { status: 'canceled' }))
  await openApp('/business/explore')
  await expectVisible(button('Aktiver gratis abonnement'))
  await expectCount(list, 0)
})

test('filters by age, gender and who takes work now, and sorts by who answers soonest', async () => {
  const told: CreatorCard[] = [
    { ...ida, age_band: '35_44', gender: 'female', answer_hours: 24 },
    { ...jon, age_band: '18_24', gender: 'male', answer_hours: 3 },
    { ...mia, is_away: true },
  ]
  await put(fjord, 'creator_cards', ...told)
  await page.viewport(desktop.width, desktop.height)
  await openApp('/business/explore')
  await expectVisible(text('Tar ikke oppdrag nå'))
  await choose('Ledig', 'Tar oppdrag nå')
  await expect.poll(names).toEqual(['Jon', 'Ida'])
  await unfold('Alder')
  await choose('Alder', '35–44 år')
  await expect.poll(names).toEqual(['Ida'])
  await choose('Alder', '18–24 år')
  await unfold('Kjønn')
  await choose('Kjønn', 'Mann')
  await expect.poll(names).toEqual(['Jon'])
  await navigate('/business/explore?sort=quickest')
  await expect.poll(names).toEqual(['Jon', 'Ida', 'Mia'])
})

/** Fjord's open brief, to which Jon is invited. */
async function openBrief(): Promise<string> {
  const brief = briefRow(fjord.teamId, { ...wholeBrief, status: 'active' })
  const room = roomRow(fjord.teamId, jon.id)
  await put(fjord, 'briefs', brief)
  await put(fjord, 'rooms', room)
  await put(fjord, 'invitations', invitationRow(room, { brief_id: brief.id }))
  return brief.id
}

test('several are invited at once to the open brief, but nobody twice; «Angre» takes all of it back', async () => {
  const brief = await openBrief()
  await put(fjord, 'meta', { ...offline, rev: '' })
  await openApp('/business/explore')
  await press('Velg flere')
  await expectVisible(text('Velg hvem'))
  await expect.element(button('Jon')).toHaveAttribute('aria-disabled', 'true')
  await press('Ida')
  await press('Mia')
  await expect.element(button('Ida')).toHaveAttribute('aria-pressed', 'true')
  await expectVisible(text('2 valgt'))
  await axeClean('marked creators')
  await press('Inviter')
  const dialog = page.getByRole('dialog', { name: 'Inviter 2 kreatører' })
  await expectVisible(dialog.getByText('Ida og Mia'))
  await axeClean('an invitation of several')
  await optional('Hvorfor akkurat dem?').fill('Dere filmer ute.')
  await dialog.getByRole('button', { name: 'Send 2 invitasjoner' }).click()
  await expectVisible(text('2 er invitert'))
  await expectVisible(button('Velg flere'))
  const written = async (status: string) => {
    for (const { id } of [ida, mia])
      expect(await rowOf(fjord, 'invitations', await invitationId(brief, id))).toMatchObject({
        message: 'Dere filmer ute.',
        status,
      })
  }
  await written('invited')
  await press('Angre')
  await expectVisible(text('2 invitasjoner er trukket'))
  await written('withdrawn')
})

test('what is written to several is there again, also after choosing others', async () => {
  await openBrief()
  await openApp('/business/explore')
  await press('Velg flere')
  await press('Ida')
  await press('Inviter')
  await optional('Hvorfor akkurat Ida?').fill('Dere filmer ute.')
  await drawer.getByRole('button', { name: 'Lukk' }).click()
  await press('Avbryt')
  await expectCount(text('1 valgt'), 0)
  await press('Velg flere')
  await press('Mia')
  await press('Inviter')
  await expect.element(optional('Hvorfor akkurat Mia?')).toHaveValue('Dere filmer ute.')
})

test('without an open brief nobody is marked', async () => {
  await openApp('/business/explore')
  await expect.poll(names).toHaveLength(3)
  await expectCount(button('Velg flere'), 0)
})

test('finds those who show a sensitive trait to businesses, and keeps none of it', async () => {
  answer('/rpc/find_traits', () => Response.json({ [jon.id]: ['acne'] }))
  await page.viewport(desktop.width, desktop.height)
  await openApp('/business/explore')
  await unfold('Stil')
  await choose('Stil', 'Akne')
  await expect.poll(names).toEqual(['Jon'])
  expect(await rowOf(fjord, 'creator_cards', jon.id)).toMatchObject({ cat_traits: [] })
})
