// What people do, through the product's own mutators. Every sentence adds a unique word, so that a lost word can be
// named.
import { accounts } from '../../../src/entities/accounts/mutators.ts'
import { briefs } from '../../../src/entities/briefs/mutators.ts'
import { heldTable } from '../../../src/entities/held/entity.ts'
import { held } from '../../../src/entities/held/mutators.ts'
import { messages } from '../../../src/entities/messages/mutators.ts'
import { notifications } from '../../../src/entities/notifications/mutators.ts'
import { pitches } from '../../../src/entities/pitches/mutators.ts'
import { rooms } from '../../../src/entities/rooms/mutators.ts'
import { subscriptions } from '../../../src/entities/subscriptions/mutators.ts'
import { teams } from '../../../src/entities/teams/mutators.ts'
import { giveHeldRows } from '../../../src/forms/held/held-rows.ts'
import { shareHeld } from '../../../src/forms/held/share-held.ts'
import { roomId } from '../../../src/entities/rooms/room.ts'
import {
  discardRejection,
  removeConflict,
  retryRejection,
  writeDraft,
  type Json,
  type MutatorSpec,
} from '../../../sync/index.ts'
import type { Device } from './device.ts'
import { beFound, find } from './finding.ts'
import { text } from './life.ts'
import { wordsIn } from './operator.ts'
import type { Process } from './process.ts'
import type { Dice } from './random.ts'

export type Row = Record<string, unknown>

giveHeldRows({ table: heldTable, mutations: () => Promise.resolve(held) })

/** One action of one person on one page of one device. */
export class Act {
  readonly device: Device
  readonly process: Process
  readonly dice: Dice

  constructor(device: Device, process: Process, dice: Dice) {
    this.device = device
    this.process = process
    this.dice = dice
  }

  rows(table: string): Row[] {
    return this.device.rows(table).toSorted((a, b) => (text(a.id) < text(b.id) ? -1 : 1))
  }

  teams(table: 'business_users' | 'creator_users'): Row[] {
    return this.rows(table).filter(
      (row) => row.user_id === this.device.person.id && row.is_archived === false,
    )
  }

  save<A extends Json>(mutator: MutatorSpec<A>, args: A, onSaved: () => void = () => undefined): string {
    const key = this.draftKey()
    const also =
      this.device.drafts.has(key) && !this.device.isDrafting(key) && this.dice.chance(0.5)
        ? { draft: key }
        : undefined
    void this.device.save(this.process, mutator, args, also, onSaved)
    return `${mutator.name} ${JSON.stringify(args)}${also ? ` with ${key}` : ''}`
  }

  draftKey(): string {
    return `form-${this.dice.below(3)}`
  }

  draft(): string {
    const key = this.draftKey()
    if (this.device.isDrafting(key)) return `still writes ${key}`
    void this.keep(key, this.dice.uuid())
    return `draft ${key}`
  }

  /** Until it is reported as saved, either the old text or the new one may be found. */
  async keep(key: string, words: string): Promise<void> {
    const { device, process } = this
    device.unsure.add(key)
    process.drafting.add(key)
    try {
      await writeDraft(process.store, { key, values: { words }, base: null, savedAt: '', v: 1 })
      if (!process.isAlive) return
      device.drafts.set(key, words)
      device.unsure.delete(key)
    } catch (error) {
      device.failed(process, error)
    } finally {
      process.drafting.delete(key)
    }
  }

  box(): string {
    const box = this.rows('rejections')
    const { device, process, dice } = this
    if (box.length === 0) return 'nothing was refused'
    const refused = dice.pick(box)
    const uuid = text(refused.uuid)
    const again = dice.chance(0.7)
    device.decided.add(uuid)
    const thrown = [...wordsIn(refused.args), ...(JSON.stringify(refused.args).match(/[\w-]+/g) ?? [])]
    if (!again) for (const one of thrown) device.thrown.add(one)
    const done = again ? retryRejection(process.store, uuid) : discardRejection(process.store, uuid)
    done.catch((error: unknown) => device.failed(process, error))
    return `${again ? 'sends again' : 'throws away'} ${uuid}`
  }

  /** The texts that wait for a decision: the engine's records, and the rows that the product makes of them. */
  heldTexts(): { id: string; brief: string; mine: string; isRow: boolean }[] {
    const records = this.rows('conflicts').filter(({ base }) => base !== undefined)
    const rows = this.rows('held_texts')
    return [
      ...records.map(({ id, row, mine }) => ({ id, brief: row, mine, isRow: false })),
      ...rows.map(({ id, row_id, mine }) => ({ id, brief: row_id, mine, isRow: true })),
    ]
      .map(({ id, brief, mine, isRow }) => ({ id: text(id), brief: text(brief), mine: text(mine), isRow }))
      .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  }

  /** Takes the engine's records to the person's other devices, as the product does by itself after a while. */
  share(): string {
    const { device, process } = this
    const { store, mutate } = process
    const identity = { userId: device.person.id, email: '' }
    const now = () => new Date(device.now()).toISOString()
    shareHeld({ identity, store, mutate, now, sync: new Promise(() => undefined) }).catch((error: unknown) =>
      device.failed(process, error),
    )
    return 'shares its held texts'
  }

  /** Decides about a held text: keeps one of the two, or writes both into one. */
  decide(): string {
    const { device, process, dice } = this
    const waiting = this.heldTexts()
    if (waiting.length === 0) return this.box()
    const one = dice.pick(waiting)
    // By the id, not by the dice, so that seeds keep their course.
    if (!one.isRow && /[0-9a-b]$/.test(one.id)) return this.share()
    const id = one.brief
    const brief = this.rows('briefs').find((row) => row.id === id)
    const [mine, theirs] = [one.mine, text(brief?.description)]
    const value = dice.pick([mine, theirs, `${theirs}\n${mine}`])
    const kept = new Set(wordsIn(value))
    for (const word of wordsIn([mine, theirs])) if (!kept.has(word)) device.thrown.add(word)
    const settle = () => {
      if (one.isRow) void device.save(process, held.settle.spec, { id: one.id }, undefined, () => undefined)
      else removeConflict(process.store, one.id).catch((error: unknown) => device.failed(process, error))
    }
    if (!brief || value === theirs) {
      settle()
      return `keeps theirs of ${id}`
    }
    const args = { id, set: { description: value }, base: { description: theirs } }
    return this.save(briefs.edit.spec, args, settle)
  }

  edit(brief: Row): string {
    const { dice, device } = this
    // A form begins where its last save ended [S16], so the save must have ended.
    if (device.processes.some((process) => process.saving > 0)) return 'is still saving'
    const id = text(brief.id)
    const what = dice.below(4)
    if (what === 0) {
      const before = list(brief.traits)
      const trait = dice.pick(TRAITS)
      const after = before.includes(trait) ? before.filter((one) => one !== trait) : [...before, trait]
      return this.save(briefs.edit.spec, { id, set: { traits: after }, base: { traits: before } })
    }
    if (what === 1) {
      const before = typeof brief.price_from === 'number' ? brief.price_from : null
      return this.save(briefs.edit.spec, {
        id,
        set: { price_from: dice.below(5) * 10 },
        base: { price_from: before },
      })
    }
    const { written } = device.run
    const word = device.run.newWord(device)
    const before = text(brief.description)
    const description = withWord(before, word, dice)
    for (const one of description.split('\n')) written.paragraphs.add(one)
    return this.save(briefs.edit.spec, { id, set: { description }, base: { description: before } }, () =>
      written.words.set(word, { brief: id, device }),
    )
  }

  converse(): string {
    const inbox = this.rows('rooms')
    const { dice, device } = this
    if (inbox.length === 0) return 'no room'
    const room = text(dice.pick(inbox).id)
    if (dice.chance(0.2))
      return this.save(rooms.markRead.spec, { id: room, at: new Date(device.now()).toISOString() })
    const id = dice.uuid()
    const words = `hei ${id.slice(0, 6)}`
    const args = messages.send.spec.parse({ id, room_id: room, text: words, attachments: [] })
    return this.save(messages.send.spec, args, () => device.run.written.messages.set(id, words))
  }

  asBusiness(businesses: Row[]): string {
    const { dice } = this
    const business = text(dice.pick(businesses).id)
    const own = this.rows('briefs')
    const roll = dice.below(12)
    if (own.length === 0 || (roll === 0 && own.length < 4)) {
      if (!this.rows('subscriptions').some(({ id }) => id === business))
        return this.save(subscriptions.choose.spec, { id: business, interval: 'month' })
      const set = { ...FILLED, title: `Brief ${own.length}` }
      return this.save(
        briefs.create.spec,
        briefs.create.spec.parse({ id: dice.uuid(), business_id: business, set }),
      )
    }
    const brief = dice.pick(own)
    const id = text(brief.id)
    if (roll <= 5) return this.edit(brief)
    if (roll === 6) {
      const active = own.find((one) => one.status === 'active' && one.id !== id)
      return this.save(briefs.publish.spec, { id, archive_id: active ? text(active.id) : null })
    }
    if (roll === 7) return this.save(dice.pick([briefs.disable.spec, briefs.archive.spec]), { id })
    if (roll === 8) return this.save(briefs.discard.spec, { id })
    if (roll === 9) {
      const sent = this.rows('pitches')
      if (sent.length === 0) return this.converse()
      const pitch = text(dice.pick(sent).id)
      // By the id, not by the dice, so that seeds keep their course.
      if (/[0-7]$/.test(pitch)) return this.save(pitches.read.spec, { id: pitch })
      const status = /[89ab]$/.test(pitch) ? 'approved' : 'rejected'
      return this.save(pitches.decide.spec, { id: pitch, status, message_id: null })
    }
    return this.converse()
  }

  async asCreator(creators: Row[]): Promise<string> {
    const { dice } = this
    const creator_id = text(dice.pick(creators).id)
    const roll = dice.below(6)
    const sent = this.rows('pitches')
    const listings = this.rows('brief_listings')
    if (roll <= 2 && listings.length > 0) {
      const listing = dice.pick(listings)
      const business_id = text(listing.business_id)
      const room_id = await roomId(business_id, creator_id)
      const ids = { id: dice.uuid(), room_id, brief_id: text(listing.id), business_id, creator_id }
      return this.save(pitches.send.spec, { ...ids, text: 'Jeg vil gjerne', price: 100, currency: 'NOK' })
    }
    if (roll === 3 && sent.length > 0)
      return this.save(pitches.withdraw.spec, { id: text(dice.pick(sent).id) })
    return this.converse()
  }

  async one(): Promise<string> {
    const { dice, device } = this
    const roll = dice.below(24)
    if (roll === 0) {
      const [account] = this.rows('accounts')
      const base = text(account?.locale)
      const locale = dice.pick(['nb', 'en'] as const)
      if (account && (base === 'nb' || base === 'en' || base === ''))
        return this.save(accounts.edit.spec, {
          id: text(account.id),
          set: { locale },
          base: { locale: base },
        })
    }
    if (roll === 1) {
      const ids = this.rows('notifications').map((row) => text(row.id))
      if (ids.length > 0) return this.save(notifications.markRead.spec, { ids })
    }
    if (roll === 2)
      return this.save(teams.createBusiness.spec, { id: dice.uuid(), name: `Firma ${device.short}` })
    if (roll <= 4) return this.draft()
    if (roll <= 6) return this.decide()
    const [businesses, creators] = [this.teams('business_users'), this.teams('creator_users')]
    if (roll <= 11 && businesses.length + creators.length > 0)
      return creators.length > 0 && (businesses.length === 0 || dice.chance(0.5))
        ? beFound(this, creators)
        : find(this, businesses)
    if (creators.length === 0 || (businesses.length > 0 && dice.chance(0.6)))
      return businesses.length > 0 ? this.asBusiness(businesses) : 'nobody to act as'
    return this.asCreator(creators)
  }
}

const TRAITS = ['professional', 'comedy', 'athletic', 'acne', 'lgbtq'] as const
const FILLED = {
  description: 'grunnlag',
  deliverable: 'video',
  format: 'any',
  price_from: 0,
  price_to: 1000,
  deadline: '2099-01-01',
}

const list = (value: unknown): string[] => (Array.isArray(value) ? value.map(text) : [])

/** Places for the new word, so that edits meet in the same paragraph, in different ones, and between them. */
export function withWord(before: string, word: string, dice: Dice): string {
  const paragraphs = before.split('\n')
  const at = dice.below(paragraphs.length + 1)
  const words = paragraphs[at]?.split(' ').filter(Boolean)
  if (!words) return dice.chance(0.5) ? `${word}\n${before}` : `${before}\n${word}`
  words.splice(dice.pick([0, words.length, dice.below(words.length + 1)]), 0, word)
  return paragraphs.with(at, words.join(' ')).join('\n')
}

/** Runs one action of one person. Returns its name. */
export function act(device: Device, process: Process, dice: Dice): Promise<string> {
  return new Act(device, process, dice).one()
}
