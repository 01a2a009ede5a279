// How the two sides find each other: what a creator offers and shows, and whom a business keeps, invites and orders of.
import { favourites } from '../../../src/entities/favourites/mutators.ts'
import { invitationId } from '../../../src/entities/invitations/invitation.ts'
import { invitations } from '../../../src/entities/invitations/mutators.ts'
import { profileMedia } from '../../../src/entities/media/mutators.ts'
import { orders } from '../../../src/entities/orders/mutators.ts'
import { packages } from '../../../src/entities/packages/mutators.ts'
import { projects } from '../../../src/entities/projects/mutators.ts'
import { roomId } from '../../../src/entities/rooms/room.ts'
import type { Act, Row } from './actions.ts'
import { text } from './life.ts'

export const OFFERED = {
  package_type: 'ugc',
  title: 'Film',
  description: 'En film',
  price: 2000,
  currency: 'NOK',
  delivery_days: 7,
  revisions: 1,
  rights: 'ugc_30s_4w',
  rights_custom: '',
} as const

/** A creator sells work: makes packages, changes a price, puts one away and takes it back. */
function sell(act: Act, creator_id: string): string {
  const own = act.rows('packages')
  const what = act.dice.below(4)
  const one = own.length > 0 ? act.dice.pick(own) : undefined
  if (!one || what === 0)
    return act.save(packages.create.spec, { id: act.dice.uuid(), creator_id, set: OFFERED })
  const id = text(one.id)
  if (what === 1) return act.save(act.dice.pick([packages.archive.spec, packages.restore.spec]), { id })
  const before = typeof one.price === 'number' ? one.price : null
  return act.save(packages.edit.spec, {
    id,
    set: { price: 1000 + act.dice.below(5) * 100 },
    base: { price: before },
  })
}

/** A creator arranges a portfolio, which its devices may do at the same time. */
function arrangeProjects(act: Act, creator_id: string): string {
  const own = act.rows('projects')
  const what = act.dice.below(5)
  const one = own.length > 0 ? act.dice.pick(own) : undefined
  if (!one || what === 0)
    return act.save(projects.create.spec, {
      id: act.dice.uuid(),
      creator_id,
      set: { title: `Prosjekt ${own.length}` },
    })
  const id = text(one.id)
  if (what === 1) return act.save(projects.move.spec, { id, position: 1 + act.dice.below(4) })
  if (what === 2) return act.save(projects.feature.spec, { id, is_featured: act.dice.chance(0.7) })
  return act.save(act.dice.pick([projects.remove.spec, projects.restore.spec]), { id })
}

/** A creator arranges pictures. Their files are the demo's: uploads have tests of their own. */
function arrangeMedia(act: Act, creator_id: string): string {
  const own = act.rows('profile_media')
  const what = act.dice.below(4)
  const one = own.length > 0 ? act.dice.pick(own) : undefined
  if (!one || what === 0)
    return act.save(profileMedia.add.spec, {
      id: act.dice.uuid(),
      creator_id,
      kind: 'image',
      path: '/demo/people/amina.webp',
      poster: '',
      small: '',
      medium: '',
      description: 'Bilde',
      width: 10,
      height: 10,
      duration_ms: null,
      position: act.dice.chance(0.5) ? 1 : null,
    })
  const id = text(one.id)
  if (what === 1) return act.save(profileMedia.move.spec, { id, position: 1 + act.dice.below(4) })
  if (what === 2) return act.save(profileMedia.chooseCover.spec, { id })
  return act.save(profileMedia.remove.spec, { id, creator_id: text(one.scope) })
}

/** A creator reads an invitation, or says no. */
function answerInvitation(act: Act): string {
  const got = act.rows('invitations')
  if (got.length === 0) return 'nobody has invited them'
  const id = text(act.dice.pick(got).id)
  return act.dice.chance(0.5)
    ? act.save(invitations.read.spec, { id })
    : act.save(invitations.decline.spec, { id, reason: 'no_time', text: '' })
}

/** A business keeps a creator at hand, writes a note about them, or keeps them no longer. */
async function favour(act: Act, business_id: string, creator_id: string): Promise<string> {
  const id = await roomId(business_id, creator_id)
  const isKept = act.rows('favourites').some((row) => row.id === id)
  const args = { id, business_id, creator_id }
  if (isKept && act.dice.chance(0.4))
    return act.save(favourites.note.spec, { ...args, note: `Notat ${act.dice.below(100)}` })
  return act.save(isKept && act.dice.chance(0.7) ? favourites.remove.spec : favourites.add.spec, args)
}

/** A business invites a creator to one of its briefs, or takes an invitation back. */
async function invite(act: Act, business_id: string, creator_id: string): Promise<string> {
  const sent = act.rows('invitations').filter((row) => row.business_id === business_id)
  if (sent.length > 0 && act.dice.chance(0.3))
    return act.save(invitations.withdraw.spec, { id: text(act.dice.pick(sent).id) })
  const briefs = act.rows('briefs').filter((row) => row.business_id === business_id)
  if (briefs.length === 0) return 'no brief to invite to'
  const brief_id = text(act.dice.pick(briefs).id)
  return act.save(invitations.send.spec, {
    id: await invitationId(brief_id, creator_id),
    brief_id,
    business_id,
    creator_id,
    room_id: await roomId(business_id, creator_id),
    message: '',
  })
}

/**
 * A business orders a package as it was at first, which the creator may have changed or put away since; or takes an order
 * back.
 */
async function order(act: Act, business_id: string, creator_id: string): Promise<string> {
  const sent = act.rows('orders').filter((row) => row.business_id === business_id)
  if (sent.length > 0 && act.dice.chance(0.4))
    return act.save(orders.withdraw.spec, { id: text(act.dice.pick(sent).id) })
  const offers = await act.device.run.world.packages(creator_id)
  if (offers.length === 0) return 'nothing to order'
  return act.save(orders.send.spec, {
    id: act.dice.uuid(),
    package_id: act.dice.pick(offers),
    business_id,
    creator_id,
    room_id: await roomId(business_id, creator_id),
    package: OFFERED,
    product: 'Termos',
    message: 'På tur',
    wished_date: null,
    product_sent: false,
    must: '',
    must_not: '',
  })
}

/** A creator takes an order, or says no. */
function answerOrder(act: Act): string {
  const got = act.rows('orders')
  if (got.length === 0) return 'nobody has ordered'
  const id = text(act.dice.pick(got).id)
  return act.dice.chance(0.6)
    ? act.save(orders.accept.spec, { id })
    : act.save(orders.decline.spec, { id, reason: 'price', text: '' })
}

/** What a creator does to be found, and with what found them. */
export function beFound(act: Act, creators: readonly Row[]): string {
  const creator = text(act.dice.pick(creators).id)
  const what = act.dice.below(5)
  if (what === 0) return sell(act, creator)
  if (what === 1) return arrangeProjects(act, creator)
  if (what === 2) return arrangeMedia(act, creator)
  return what === 3 ? answerInvitation(act) : answerOrder(act)
}

/** What a business does with somebody in the catalogue. */
export function find(act: Act, businesses: readonly Row[]): Promise<string> | string {
  const cards = act.rows('creator_cards')
  if (cards.length === 0) return 'the catalogue is empty'
  const business = text(act.dice.pick(businesses).id)
  const creator = text(act.dice.pick(cards).id)
  const what = act.dice.below(3)
  if (what === 0) return favour(act, business, creator)
  return what === 1 ? invite(act, business, creator) : order(act, business, creator)
}
