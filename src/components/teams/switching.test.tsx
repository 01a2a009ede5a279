// One person with several teams: frame, page, title and counts follow the active one, all from the device.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { closeApp, navigate, openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectCount,
  expectPath,
  expectVisible,
  field,
  heading,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { type Member, offline, put, signIn } from '../../../tests/components/person.ts'
import {
  briefRow,
  businessRow,
  creatorRow,
  messageRow,
  notificationRow,
  pitchRow,
  roomRow,
  subscriptionRow,
} from '../../../tests/components/rows.ts'
import { desktop } from '../../../tests/components/setup.ts'

const account = (name: string) => page.getByRole('banner').getByRole('link', { name, exact: true })
const inMenu = (name: string | RegExp) => page.getByRole('menuitemradio', { name })
const menu = button(/Åpne kontomenyen$/)
const switched = page.getByText('Byttet til Bakeriet', { exact: true })

async function switchTo(name: string): Promise<void> {
  await menu.click()
  await inMenu(new RegExp(`^${name}`)).click()
  await expectVisible(account(name))
}

interface Several {
  ida: Member
  brief: string
  room: string
}

/** Two businesses and a creator; Bakeriet has a brief with a pitch that nobody has read. */
async function several(): Promise<Several> {
  const ida = await signIn('business', 'Fjordull', { status: offline })
  const bakery = businessRow(ida.userId, crypto.randomUUID(), 'Bakeriet')
  const self = creatorRow(ida.userId, crypto.randomUUID(), 'Ida')
  const at = '2026-11-02T10:00:00.000Z'
  const brief = briefRow(bakery.id, { title: 'Surdeig' })
  const room = roomRow(bakery.id, crypto.randomUUID(), {
    business_name: 'Bakeriet',
    creator_name: 'Noor',
    last_message_at: at,
    last_message: 'Når passer det?',
    last_sender: crypto.randomUUID(),
  })
  await put(ida, 'business_users', bakery)
  await put(ida, 'subscriptions', subscriptionRow(bakery.id))
  await put(ida, 'creator_users', self)
  await put(ida, 'briefs', briefRow(ida.teamId, { title: 'Ullsokker' }), brief)
  await put(ida, 'rooms', room)
  await put(ida, 'messages', messageRow(room, 'creator', 'Når passer det?', at))
  await put(ida, 'pitches', pitchRow(room, { brief_id: brief.id, brief_title: 'Surdeig' }))
  await put(
    ida,
    'notifications',
    notificationRow(
      ida.userId,
      { side: 'business', id: bakery.id },
      {
        type: 'brief_requested',
        data: { brief_id: brief.id, creator_name: 'Noor' },
      },
    ),
  )
  await page.viewport(desktop.width, desktop.height)
  return { ida, brief: brief.id, room: room.id }
}

test('the menu shows all teams, the active one checked, with unread counts', async () => {
  await several()
  await openApp('/business')
  await expectVisible(account('Fjordull'))
  await expect.poll(() => document.title).toMatch(/ · Fjordull · Samspill$/)
  await expectVisible(menu)
  const opener = menu.element()
  if (opener instanceof HTMLElement) opener.focus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(inMenu('Fjordull Bedrift')).toBeChecked()
  await expect.element(inMenu('Ida Kreatør')).not.toBeChecked()
  await expectVisible(inMenu('Bakeriet Bedrift 2 uleste'))
  await expectVisible(page.getByRole('menuitem', { name: 'Legg til bedrift' }))
  await expectCount(page.getByRole('menuitem', { name: /kreatør/i }), 0)
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).toHaveFocus()
})

test('switching leads home from the other side’s page; title and counts follow, without a toast, and after a restart', async () => {
  await several()
  await openApp('/creator')
  await expectVisible(account('Ida'))
  await switchTo('Bakeriet')
  await expectPath(/^\/business$/)
  await expectVisible(heading('Én ting venter'))
  await expect.poll(() => document.title).toMatch(/ · Bakeriet · Samspill$/)
  await expectVisible(page.getByRole('link', { name: /^Meldinger.*1 ulest/ }))
  await expectVisible(button('Varsler, 1 ulest'))
  await expectCount(switched, 0)
  await closeApp()
  await openApp('/?source=pwa')
  await expectVisible(account('Bakeriet'))
  await expectVisible(heading('Én ting venter'))
})

/** Looks at a brief of Bakeriet, then goes on as Fjordull. */
async function leaveBriefOfAnotherTeam(brief: string): Promise<void> {
  await openApp('/business')
  await switchTo('Bakeriet')
  await navigate(`/business/briefs/${brief}`)
  await expectVisible(heading('Surdeig'))
  await switchTo('Fjordull')
}

test('a page for either team stays, a page of one team gives way to its list', async () => {
  const { brief } = await several()
  await leaveBriefOfAnotherTeam(brief)
  await expectPath(/^\/business\/briefs$/)
  await expectVisible(page.getByRole('link', { name: /Ullsokker/ }))
  await expectCount(text('Surdeig'), 0)
  await expectVisible(button('Varsler'))
  await navigate('/notifications')
  await expectVisible(text('Ingen varsler'))
  await switchTo('Bakeriet')
  await expectPath(/^\/notifications$/)
  await expectVisible(page.getByRole('main').getByText('Noor', { exact: false }))
  await switchTo('Ida')
  await expectPath(/^\/notifications$/)
  await expectCount(page.getByRole('main').getByText('Noor', { exact: false }), 0)
})

test('text typed in one business waits there', async () => {
  await several()
  await openApp('/business')
  await switchTo('Bakeriet')
  await navigate('/business/briefs/Create')
  await field('Tittel').fill('Kanelboller til jul')
  await switchTo('Fjordull')
  await expectPath(/^\/business\/briefs\/Create$/)
  await expect.element(field('Tittel')).toHaveValue('')
  await switchTo('Bakeriet')
  await expect.element(field('Tittel')).toHaveValue('Kanelboller til jul')
})

test.each([
  ['a brief', ({ brief }: Several) => `/business/briefs/${brief}`, /^\/business\/briefs$/],
  ['its form', ({ brief }: Several) => `/business/briefs/update/${brief}`, /^\/business\/briefs$/],
  ['its versions', ({ brief }: Several) => `/business/briefs/${brief}/versions`, /^\/business\/briefs$/],
  ['a conversation', ({ room }: Several) => `/messages/${room}`, /^\/messages$/],
] as const)(
  'a link to %s of another own team switches to it, with a toast and undo',
  async (_, of, undone) => {
    const path = of(await several())
    await openApp('/business')
    await expectVisible(account('Fjordull'))
    await openApp(path)
    await expectVisible(account('Bakeriet'))
    await expectVisible(switched)
    expect(location.pathname).toBe(path)
    await expectVisible(path.startsWith('/messages') ? field('Skriv en melding') : text('Surdeig'))
    await press('Angre')
    await expectVisible(account('Fjordull'))
    await expectPath(undone)
    await expectCount(switched, 0)
  },
)

test('Back into another own team switches to it, too; a stranger’s brief is not found', async () => {
  const { brief } = await several()
  await leaveBriefOfAnotherTeam(brief)
  history.back()
  await expectVisible(heading('Surdeig'))
  await expectVisible(account('Bakeriet'))
  await navigate(`/business/briefs/${crypto.randomUUID()}`)
  await expectVisible(text('Vi finner ikke denne briefen'))
  await expectVisible(account('Bakeriet'))
})

test('a team that disappears under its page leads home, not into onboarding', async () => {
  const ida = await signIn('creator', 'Ida')
  const bakery = businessRow(ida.userId, crypto.randomUUID(), 'Bakeriet')
  await put(ida, 'business_users', bakery)
  await put(ida, 'subscriptions', subscriptionRow(bakery.id))
  await page.viewport(desktop.width, desktop.height)
  await openApp('/business/briefs')
  await expectVisible(account('Bakeriet'))
  const archived = { ...bakery, is_archived: true }
  await put(ida, 'business_users', archived)
  await expectPath(/^\/creator$/)
  await expectVisible(account('Ida'))
})

test.each([
  ['business', '/creator/briefs', 'Denne siden er for kreatører', 'Legg til kreatørprofil', 'creator'],
  ['creator', '/business/briefs', 'Denne siden er for bedrifter', 'Legg til bedrift', 'business'],
] as const)(
  'a %s who opens %s is told whom it is for, and chooses',
  async (side, path, words, add, other) => {
    await signIn(side, 'Fjordull', { status: offline })
    await openApp(path)
    await expectVisible(heading(words))
    await expectPath(new RegExp(`^${path}$`))
    await axeClean('the other side')
    await page.getByRole('link', { name: 'Gå til Hjem' }).click()
    await expectPath(new RegExp(`^/${side}$`))
    await navigate(path)
    await page.getByRole('link', { name: add, exact: true }).click()
    await expectPath(new RegExp(`^/onboarding\\?add=${other}`))
  },
)

const next = (name = 'Fortsett'): Promise<void> => press(name)

test('a business is added from the menu: kept when left half-way, and opened when done', async () => {
  await signIn('creator', 'Ida', { status: offline })
  await openApp('/creator/briefs')
  const openMenu = () => press(/Åpne menyen$/)
  await openMenu()
  await page.getByRole('link', { name: 'Legg til bedrift' }).click()
  await expectPath(/^\/onboarding\?add=business/)
  const name = field('Navn på bedriften')
  await name.fill('Idas kafé')
  await page.getByRole('link', { name: 'Fortsett senere' }).click()
  await expectPath(/^\/creator$/)
  await openMenu()
  await page.getByRole('link', { name: /^(Legg til bedrift|Gjør bedriftsprofilen ferdig)$/ }).click()
  await expect.element(name).toHaveValue('Idas kafé')
  await next()
  await expectVisible(heading('Hvordan når vi dere?'))
  await next()
  await next()
  await press('Bytt til hvert år')
  await next('Fullfør')
  await expectVisible(heading('Velkommen, Idas kafé'))
  await page.getByRole('link', { name: /Gå til Hjem/i }).click()
  await expectPath(/^\/business$/)
  await expectVisible(heading('Lag den første briefen din'))
  await openMenu()
  await expect
    .element(page.getByRole('dialog').getByRole('link', { name: 'Idas kafé Bedrift' }))
    .toHaveAttribute('aria-current', 'true')
  await expectVisible(page.getByRole('link', { name: 'Legg til bedrift' }))
})
