// A creator's public page: by handle, by a former one, by id; from the device, or from the server.
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openApp } from '../../../tests/components/app.tsx'
import { axeClean } from '../../../tests/components/axe.ts'
import {
  button,
  expectPath,
  expectVisible,
  heading,
  press,
  text,
} from '../../../tests/components/controls.ts'
import { answer } from '../../../tests/components/network.ts'
import { guestStore, put, signIn } from '../../../tests/components/person.ts'
import {
  briefRow,
  cardRow,
  invitationRow,
  packageRow,
  roomRow,
  wholeBrief,
} from '../../../tests/components/rows.ts'
import { openPublicData } from '../../entities/open.ts'
import { PosterTile } from '../../components/creators/poster-tile.tsx'
import { CreatorPageScreen } from './creator-page-screen.tsx'

const ida = cardRow('Ida', {
  handle: 'Ida-Nord',
  description: 'Jeg filmer turer på fjellet.',
  town: 'Bodø',
  cat_interests: ['outdoors'],
})
const server = (card: object | null, status = 200) =>
  answer('/rpc/find_creator', () => Response.json(card, { status }))

/** A system that shares, as phones do; the test browser's does not. */
function systemSheet() {
  const share = vi.fn<(what: ShareData) => Promise<void>>(() => Promise.resolve())
  Object.defineProperty(navigator, 'share', { configurable: true, value: share })
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'))
  return share
}

async function pressShare() {
  await press('Flere valg')
  await page.getByRole('menuitem', { name: 'Del', exact: true }).click()
}

beforeEach(async () => {
  const { db } = await guestStore()
  await db.table('creator_cards').bulkPut([ida, cardRow('Mats')])
})

describe('a guest', () => {
  test.each(['Ida-Nord', 'ida-nord', ida.id])('opens a card of this device, offline: %s', async (name) => {
    const calls = server(null, 500)
    await openApp(`/me/${name}`)
    await expectVisible(heading('Ida'))
    await expectVisible(text('Jeg filmer turer på fjellet.'))
    await expectVisible(text('Bodø'))
    await expectPath(/^\/me\/Ida-Nord$/)
    await axeClean('a creator')
    expect(calls).toEqual([])
  })

  test('follows a former handle to the one of today', async () => {
    const calls = server(ida)
    await openApp('/me/ida_fjell')
    await expectVisible(heading('Ida'))
    await expectPath(/^\/me\/Ida-Nord$/)
    expect(calls.map(({ body }) => body)).toEqual([{ name: 'ida_fjell' }])
  })

  test('sees a card that is not on the device yet', async () => {
    server(cardRow('Solveig', { handle: 'solveig' }))
    await openApp('/me/solveig')
    await expectVisible(heading('Solveig'))
  })

  test('is told when nobody is there', async () => {
    server(null)
    await openApp('/me/ingen')
    await expectVisible(heading('Fant ikke kreatøren'))
    await expectVisible(text('«ingen»'))
    await expectVisible(page.getByRole('main').getByRole('link', { name: 'Se kreatørene' }))
    await axeClean('nobody')
  })

  test('is told when the server cannot be asked, and sees the creator when it can', async () => {
    server(null, 503)
    await openApp('/me/ida_fjell')
    await expectVisible(heading('Profilen er ikke på denne enheten'))
    await axeClean('unreachable')
    server(ida)
    dispatchEvent(new Event('online'))
    await expectVisible(heading('Ida'))
  })

  test('copies the link where the system has no sheet for it', async () => {
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await openApp('/me/ida-nord')
    await press('Flere valg')
    await page.getByRole('menuitem', { name: 'Kopier lenken' }).click()
    await expectVisible(text('Lenken er kopiert'))
    expect(write).toHaveBeenCalledWith(`${location.origin}/me/Ida-Nord`)
  })

  test('shares by the system’s own sheet where there is one', async () => {
    const share = systemSheet()
    await openApp('/me/ida-nord')
    await pressShare()
    expect(share).toHaveBeenCalledExactlyOnceWith({ url: `${location.origin}/me/Ida-Nord`, title: 'Ida' })
  })

  test('hears nothing after closing the sheet, and has the link when it fails', async () => {
    const share = systemSheet()
    share.mockRejectedValueOnce(new DOMException('Closed by the person', 'AbortError'))
    share.mockRejectedValueOnce(new DOMException('The system refused', 'NotAllowedError'))
    await openApp('/me/ida-nord')
    await pressShare()
    await pressShare()
    await expectVisible(text(`Vi fikk ikke delt lenken. Her er den: ${location.origin}/me/Ida-Nord`))
    expect(share).toHaveBeenCalledTimes(2)
    expect(document.querySelectorAll('.toaster li')).toHaveLength(1)
  })

  test('sees the pictures and films of the profile, and plays one', async () => {
    const shown = { poster: '', width: 960, height: 1200 }
    const media = [
      { ...shown, id: 'a', kind: 'image', path: '/demo/scenes/rain.webp', description: 'Regn' },
      { ...shown, id: 'b', kind: 'video', path: '/demo/films/serum.webm', description: 'Serum' },
    ]
    const calls = answer('/rpc/find_showcase', () => Response.json({ media, packages: [] }))
    await openApp('/me/ida-nord')
    const gallery = page.getByRole('list', { name: 'Bilder og videoer' })
    await expectVisible(gallery.getByRole('button', { name: 'Åpne: Regn' }))
    await axeClean('a profile with pictures')
    await gallery.getByRole('button', { name: 'Spill av: Serum' }).click()
    await expectVisible(page.getByRole('dialog').getByLabelText('Video: Serum'))
    // The parts of the page ask once.
    expect(calls.map(({ body }) => body)).toEqual([{ creator: ida.id }])
    await page.getByRole('dialog').getByRole('button', { name: 'Lukk' }).click()
  })

  test('reads the whole description, and the facts that are known', async () => {
    const whole = `${'Jeg filmer turer på fjellet. '.repeat(12)}Slutt.`
    const { db } = openPublicData().store
    await db.table('creator_cards').put({
      ...ida,
      description: whole.slice(0, 280),
      cat_job_types: ['ugc'],
      cat_languages: ['norwegian', 'sami'],
      age_band: '35_44',
      gender: 'female',
      answer_hours: 48,
    })
    answer('/rpc/find_showcase', () => Response.json({ about: { description: whole } }))
    await openApp('/me/ida-nord')
    await press('Les mer')
    await expectVisible(text('Slutt.'))
    await expectVisible(text('35–44 år'))
    await expectVisible(text('Norsk, samisk'))
    await expectVisible(text('Innen 2 døgn'))
    await axeClean('a creator with facts')
  })

  test('hears that a creator takes no work now, and cannot order', async () => {
    const { db } = openPublicData().store
    await db.table('creator_cards').put({ ...ida, is_away: true })
    const { creator_id: _creator, ...offer } = packageRow(ida.id)
    answer('/rpc/find_showcase', () => Response.json({ packages: [offer] }))
    await openApp('/me/ida-nord')
    await expectVisible(text('Ida tar ikke oppdrag nå.'))
    await page.getByRole('tab', { name: /^Pakker/ }).click()
    await expectVisible(heading('Pakker'))
    expect(page.getByRole('link', { name: /bestille/ }).elements()).toEqual([])
    expect(page.getByRole('button', { name: 'Bestill' }).elements()).toEqual([])
  })

  test('comes from the drawer of the catalogue', async () => {
    await openApp('/creators')
    await press('Ida')
    await page.getByRole('dialog').getByRole('link', { name: 'Åpne siden til Ida' }).click()
    await expectPath(/^\/me\/Ida-Nord$/)
    await expectVisible(page.getByRole('heading', { name: 'Ida', level: 1 }))
  })
})

describe('the first screen of a phone', () => {
  const busy = {
    ...ida,
    description: 'Jeg filmer turer på fjellet, i regn og i sol, med hund og termos. '.repeat(4),
    cat_interests: ['outdoors', 'travel', 'food', 'lifestyle', 'music'],
    price_from: 3500,
  }
  const media = ['rain', 'hiking', 'dog'].map((name) => ({
    id: name,
    kind: 'image',
    path: `/demo/scenes/${name}.webp`,
    poster: '',
    width: 960,
    height: 1200,
    description: name,
  }))

  async function showsWork(action: string) {
    await openApp('/me/ida-nord')
    const foot = page.getByRole('button', { name: action, exact: true })
    await expectVisible(foot)
    await expectVisible(text('Bodø'))
    await expectVisible(text(/Pakker fra 3\s500\skr/))
    const work = page.getByRole('list', { name: 'Bilder og videoer' })
    await expectVisible(work.getByRole('button', { name: 'Åpne: rain' }))
    const bar = foot.element().closest('.page-foot')
    await expect
      .poll(() => Number(bar?.getBoundingClientRect().top) - work.element().getBoundingClientRect().top)
      .toBeGreaterThanOrEqual(180)
    expect(scrollY).toBe(0)
    expect(foot.element().getBoundingClientRect().bottom).toBeLessThanOrEqual(innerHeight)
  }

  const offer = () => {
    const { creator_id: _creator, ...one } = packageRow(ida.id)
    answer('/rpc/find_showcase', () => Response.json({ media, packages: [one] }))
  }

  test('has the work in it for a guest, with the price and what to do', async () => {
    await openPublicData().store.db.table('creator_cards').put(busy)
    offer()
    await showsWork('Bestill')
    await expectVisible(page.getByRole('link', { name: 'Opprett konto for å invitere' }))
  })

  test('has it for a business too that has invited the creator', async () => {
    const own = await signIn('business', 'Fjord')
    await put(own, 'creator_cards', busy)
    const brief = briefRow(own.teamId, { ...wholeBrief, status: 'active' })
    const room = roomRow(own.teamId, ida.id)
    await put(own, 'briefs', brief)
    await put(own, 'rooms', room)
    await put(own, 'invitations', invitationRow(room, { brief_id: brief.id }))
    offer()
    await showsWork('Bestill')
    await expectVisible(text('Ida er invitert til briefen'))
  })

  test('has every interest under «Om», as the line above has no room for them', async () => {
    await openPublicData().store.db.table('creator_cards').put(busy)
    offer()
    await openApp('/me/ida-nord')
    await page.getByRole('tab', { name: 'Om' }).click()
    await expectVisible(text('Friluftsliv, reise, mat og drikke, livsstil, musikk'))
  })
})

describe('who wants to write with a creator', () => {
  const act = (name: string) => page.getByRole('link', { name, exact: true })

  test('is shown the way to an account as a guest, on the page and in the drawer', async () => {
    await openApp('/me/ida-nord')
    await expect
      .element(act('Opprett konto for å invitere'))
      .toHaveAttribute('href', '/auth/SignUp?side=business')
    await openApp('/creators')
    await press('Ida')
    await expectVisible(page.getByRole('dialog').getByRole('link', { name: 'Opprett konto for å invitere' }))
    await axeClean('the drawer of a guest')
  })

  test('writes as a business where there is a conversation, and makes a brief where there is none', async () => {
    const own = await signIn('business', 'Fjord')
    await put(own, 'creator_cards', ida)
    await openApp('/me/ida-nord')
    await expectVisible(text('Publiser en brief, så kan du invitere Ida til den.'))
    // In the bar, beside a heart that would be alone there.
    const toBrief = act('Lag en brief')
    await expect.element(toBrief).toHaveAttribute('href', '/business/briefs/Create')
    expect(toBrief.element().closest('.page-foot')?.contains(button('Legg til i favoritter').element())).toBe(
      true,
    )
    await axeClean('a business without a brief')
    const room = roomRow(own.teamId, ida.id)
    await put(own, 'rooms', room)
    await expect.element(act('Skriv til Ida')).toHaveAttribute('href', `/messages/${room.id}`)
    // Still there, but no longer the main thing.
    await expect.element(toBrief).toHaveAttribute('href', '/business/briefs/Create')
    expect(toBrief.element().closest('.page-foot')).toBeNull()
  })

  test('has everything in reach as a business: a favourite, an invitation, the conversation, an order', async () => {
    const own = await signIn('business', 'Fjord')
    await put(own, 'creator_cards', ida)
    await put(own, 'briefs', briefRow(own.teamId, { ...wholeBrief, status: 'active' }))
    const { creator_id: _creator, ...offer } = packageRow(ida.id)
    answer('/rpc/find_showcase', () => Response.json({ packages: [offer] }))
    await openApp('/me/ida-nord')
    await press('Legg til i favoritter')
    await expectVisible(button('Fjern fra favoritter'))
    await press('Inviter til brief')
    await expectVisible(page.getByRole('dialog', { name: 'Inviter Ida' }))
    await press('Lukk')
    await put(own, 'rooms', roomRow(own.teamId, ida.id))
    await expectVisible(act('Skriv til Ida'))
    await axeClean('the bar of a profile')
    await press('Bestill')
    await expect.element(heading('Pakker')).toHaveFocus()
    // Each package has its own button there, and the bar none beside it.
    expect(act('Skriv til Ida').elements()).toEqual([])
    await expectVisible(page.getByRole('main').getByRole('link', { name: /^Bestill/ }))
  })

  test('sees as a business what the creator shows to businesses alone', async () => {
    const own = await signIn('business', 'Fjord')
    await put(own, 'creator_cards', ida)
    const calls = answer('/rpc/find_traits', () =>
      Response.json({ [ida.id]: ['acne'], [own.teamId]: ['lgbtq'] }),
    )
    await openApp('/me/ida-nord')
    await page.getByRole('tab', { name: 'Om' }).click()
    await expectVisible(text('Vil også vise'))
    await expectVisible(text('Akne'))
    await axeClean('what businesses see')
    expect(calls).toHaveLength(1)
    // Asked for each time: nothing of it is kept.
    expect(JSON.stringify(await own.data.store.db.table('creator_cards').toArray())).not.toContain('acne')
  })

  test('has no way as a creator', async () => {
    const own = await signIn('creator', 'Mats')
    await put(own, 'creator_cards', ida)
    await openApp('/me/ida-nord')
    await expectVisible(text('Jeg filmer turer på fjellet.'))
    expect(page.getByText(/Lag en brief|Skriv til|Opprett konto/).elements()).toEqual([])
  })
})

describe('a creator', () => {
  test('finds the own link in the profile, and hears on the page why it does not work yet', async () => {
    await signIn('creator', 'Mats', { team: { handle: 'mats', is_public: false } })
    server(null)
    await openApp('/creator/profile?edit=who')
    await expectVisible(text('Lenken virker når profilen vises.'))
    await page.getByRole('link', { name: `${location.host}/me/mats` }).click()
    await expectVisible(heading('Bare du ser dette'))
    await axeClean('own and hidden')
    await page.getByRole('main').getByRole('link', { name: 'Til profilen' }).click()
    await expectPath(/^\/creator\/profile/)
  })
})

test('the pressed poster alone moves into the page of its creator, which is there at once', async () => {
  const named = () =>
    [...document.querySelectorAll('main *')].filter(
      (element) => getComputedStyle(element).viewTransitionName === 'poster',
    )
  const cards = ['Linh', 'Ida'].map((name) =>
    cardRow(name, { id: crypto.randomUUID(), handle: name, film: '/demo/films/serum.webm' }),
  )
  const list = (
    <main>
      {cards.map((card) => (
        <PosterTile key={card.id} card={card} level={2} />
      ))}
    </main>
  )
  const creator = (
    <main>
      <CreatorPageScreen />
    </main>
  )
  await openApp('/alone', [
    { path: '/alone', element: list },
    { path: '/me/:name', element: creator },
  ])
  await expect.element(page.getByRole('link').first()).toBeInTheDocument()
  expect(named()).toEqual([])
  const { db } = openPublicData().store
  await db.table('creator_cards').bulkPut(cards)
  const none = Object.getOwnPropertyDescriptor(document, 'startViewTransition') ?? {}
  /** What the browser would take its second picture of. */
  let after: (string | null | undefined)[] | undefined
  const value = (update: () => Promise<void>) => {
    const change = async () => {
      await update()
      after = named().map((element) => element.querySelector('video')?.ariaLabel)
    }
    const done = change()
    return { finished: done, ready: done, updateCallbackDone: done, skipTransition: () => undefined }
  }
  Object.defineProperty(document, 'startViewTransition', { value, configurable: true })
  try {
    await page.getByRole('link', { name: 'Ida' }).click()
    await expect.poll(() => after).toEqual(['Video av Ida'])
  } finally {
    Object.defineProperty(document, 'startViewTransition', none)
  }
})
