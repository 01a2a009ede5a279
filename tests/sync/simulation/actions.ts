// What people do, through the product's own mutators. Every sentence adds a word that exists nowhere else, so that a
// lost word can be named.
import { LISTINGS_SCOPE } from '../../../src/domain/scopes.ts'
import { roomId } from '../../../src/domain/room.ts'
import { accountsEdit } from '../../../src/data/mutators/accounts.ts'
import {
  briefsArchive,
  briefsCreate,
  briefsDisable,
  briefsDiscard,
  briefsEdit,
  briefsPublish,
} from '../../../src/data/mutators/briefs.ts'
import { messagesSend } from '../../../src/data/mutators/messages.ts'
import { notificationsMarkRead } from '../../../src/data/mutators/notifications.ts'
import { pitchesRead, pitchesSend, pitchesWithdraw } from '../../../src/data/mutators/pitches.ts'
import { roomsMarkRead } from '../../../src/data/mutators/rooms.ts'
import { Refusal } from '../../../src/data/mutators/refusal.ts'
import type { Json, MutatorSpec, Row } from '../../../sync/index.ts'
import type { Device } from './device.ts'
import type { Dice } from './random.ts'

export interface Written {
  /** Unique word → the brief it was written into. */
  words: Map<string, string>
  messages: Map<string, string>
}

const rowsOf = async (device: Device, table: string): Promise<Row[]> =>
  (await device.store.db.table(table).toArray()).toSorted((a: Row, b: Row) => (a.id < b.id ? -1 : 1))

const text = (value: Json | undefined): string => (typeof value === 'string' ? value : '')
const list = (value: Json | undefined): string[] => (Array.isArray(value) ? value.map(text) : [])

const TRAITS = ['professional', 'comedy', 'athletic', 'acne', 'lgbtq'] as const

async function attempt<A extends Json>(device: Device, mutator: MutatorSpec<A>, args: A): Promise<string> {
  try {
    await device.mutate(mutator, args)
    return `${mutator.name} ${JSON.stringify(args)}`
  } catch (error) {
    if (error instanceof Refusal) return `${mutator.name} refused here: ${error.code}`
    throw error
  }
}

/** Places for the new word, so that edits meet in the same sentence and in different ones. */
function withWord(before: string, word: string, dice: Dice): string {
  const words = before.split(' ').filter(Boolean)
  words.splice(dice.pick([0, words.length, dice.below(words.length + 1)]), 0, word)
  return words.join(' ')
}

async function editBrief(device: Device, dice: Dice, written: Written): Promise<string> {
  const briefs = await rowsOf(device, 'briefs')
  if (briefs.length === 0) return 'no brief to edit'
  const brief = dice.pick(briefs)
  const what = dice.below(4)
  if (what === 0) {
    const before = list(brief.traits)
    const trait = dice.pick(TRAITS)
    const after = before.includes(trait) ? before.filter((one) => one !== trait) : [...before, trait]
    return attempt(device, briefsEdit, { id: brief.id, set: { traits: after }, base: { traits: before } })
  }
  if (what === 1) {
    const before = typeof brief.price_from === 'number' ? brief.price_from : null
    return attempt(device, briefsEdit, {
      id: brief.id,
      set: { price_from: dice.below(5) * 10 },
      base: { price_from: before },
    })
  }
  const word = `w${written.words.size}`
  const before = text(brief.description)
  const done = await attempt(device, briefsEdit, {
    id: brief.id,
    set: { description: withWord(before, word, dice) },
    base: { description: before },
  })
  written.words.set(word, brief.id)
  return done
}

async function converse(device: Device, dice: Dice, written: Written): Promise<string> {
  const rooms = await rowsOf(device, 'rooms')
  if (rooms.length === 0) return 'no room'
  const room = dice.pick(rooms)
  if (dice.chance(0.2)) return attempt(device, roomsMarkRead, { id: room.id, at: new Date().toISOString() })
  const id = dice.uuid()
  const words = `hei ${id.slice(0, 6)}`
  const done = await attempt(device, messagesSend, { id, room_id: room.id, text: words })
  if (!done.includes('refused here')) written.messages.set(id, words)
  return done
}

async function asBusiness(device: Device, dice: Dice, written: Written): Promise<string> {
  const briefs = await rowsOf(device, 'briefs')
  const roll = dice.below(12)
  if (briefs.length === 0 || (roll === 0 && briefs.length < 4)) {
    const filled = {
      title: `Brief ${briefs.length}`,
      description: 'grunnlag',
      deliverable: 'video',
      format: 'any',
      price_from: 0,
      price_to: 1000,
      deadline: '2099-01-01',
    }
    return attempt(device, briefsCreate, { id: dice.uuid(), business_id: device.person.team, set: filled })
  }
  const brief = dice.pick(briefs)
  if (roll <= 5) return editBrief(device, dice, written)
  if (roll === 6) {
    const active = briefs.find((one) => one.status === 'active' && one.id !== brief.id)
    return attempt(device, briefsPublish, { id: brief.id, archive_id: active?.id ?? null })
  }
  if (roll === 7) return attempt(device, dice.pick([briefsDisable, briefsArchive]), { id: brief.id })
  if (roll === 8) return attempt(device, briefsDiscard, { id: brief.id })
  if (roll === 9) {
    const pitches = await rowsOf(device, 'pitches')
    if (pitches.length > 0) return attempt(device, pitchesRead, { id: dice.pick(pitches).id })
  }
  return converse(device, dice, written)
}

async function asCreator(device: Device, dice: Dice, written: Written): Promise<string> {
  const roll = dice.below(6)
  const pitches = await rowsOf(device, 'pitches')
  if (roll <= 2) {
    const listings = (await rowsOf(device, 'brief_listings')).filter((row) => row.scope === LISTINGS_SCOPE)
    if (listings.length > 0) {
      const { id, business_id } = dice.pick(listings)
      const business = text(business_id)
      const room_id = await roomId(business, device.person.team)
      const ids = {
        id: dice.uuid(),
        room_id,
        brief_id: id,
        business_id: business,
        creator_id: device.person.team,
      }
      return attempt(device, pitchesSend, { ...ids, text: 'Jeg vil gjerne', price: 100, currency: 'NOK' })
    }
  }
  if (roll === 3 && pitches.length > 0) return attempt(device, pitchesWithdraw, { id: dice.pick(pitches).id })
  return converse(device, dice, written)
}

/** One thing that one person does now. Returns what it was. */
export async function act(device: Device, dice: Dice, written: Written): Promise<string> {
  const roll = dice.below(20)
  if (roll === 0) {
    const [account] = await rowsOf(device, 'accounts')
    const base = text(account?.locale)
    const locales = ['nb', 'en'] as const
    if (account && (base === 'nb' || base === 'en' || base === '')) {
      return attempt(device, accountsEdit, {
        id: account.id,
        set: { locale: dice.pick(locales) },
        base: { locale: base },
      })
    }
  }
  if (roll === 1) {
    const ids = (await rowsOf(device, 'notifications')).map((row) => row.id)
    if (ids.length > 0) return attempt(device, notificationsMarkRead, { ids })
  }
  return device.person.kind === 'business'
    ? asBusiness(device, dice, written)
    : asCreator(device, dice, written)
}
