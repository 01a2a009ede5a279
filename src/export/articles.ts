// The parts of the exported page: a brief, a conversation, a pitch, unsent changes.
import type { Everything, UnsentChange } from './collect.ts'
import { isBlank } from '../domain/fields/fields.ts'
import { placeInZip } from './place.ts'
import { type Brief, type BriefField, briefFields } from '../entities/briefs/brief.ts'
import type { ProductImage } from '../entities/briefs/fields.ts'
import type { Attachment, Message } from '../entities/messages/message.ts'
import type { Pitch } from '../entities/pitches/pitch.ts'
import { type Room, nameOf } from '../entities/rooms/room.ts'
import { readDrafts } from './drafts.ts'
import { type Html, html } from './html.ts'
import type { ExportWords } from './words.ts'
import { businessTable } from '../entities/teams/entity.ts'
import { messageTable } from '../entities/messages/entity.ts'
import { roomTable } from '../entities/rooms/entity.ts'
import { shownName } from '../i18n/shown-name.ts'

export interface PageSource {
  everything: Everything
  words: ExportWords
  /** The files that are in the zip beside the page. */
  files: ReadonlySet<string>
}

export const byTime = (a: { created_at: string }, b: { created_at: string }): number =>
  Date.parse(a.created_at) - Date.parse(b.created_at)

const prose = (text: string): Html | false => text !== '' && html`<p class="prose" dir="auto">${text}</p>`

function picture({ path, description }: ProductImage, source: PageSource): Html {
  return source.files.has(path)
    ? html`<figure>
        <img src="${placeInZip(path)}" alt="${description}" loading="lazy" />
        <figcaption>${description}</figcaption>
      </figure>`
    : html`<p class="quiet">${source.words.say('page.notHere', { name: description })}</p>`
}

function attached({ path, name, type }: Attachment, source: PageSource): Html {
  if (!source.files.has(path)) return html`<p class="quiet">${source.words.say('page.notHere', { name })}</p>`
  const link = placeInZip(path)
  return type.startsWith('image/')
    ? html`<figure><img src="${link}" alt="${name}" loading="lazy" /></figure>`
    : html`<p><a href="${link}">${name}</a></p>`
}

const facts = (
  fields: readonly BriefField[],
  content: Partial<Record<BriefField, unknown>>,
  { fields: words }: ExportWords,
  currency?: string,
): Html =>
  html`<dl>
    ${fields.map(
      (field) =>
        html`<div>
          <dt>${words.label(field)}</dt>
          <dd dir="auto">${words.value(field, content[field], currency)}</dd>
        </div>`,
    )}
  </dl>`

const shownApart: readonly BriefField[] = ['title', 'description', 'product_images']

export function briefArticle(brief: Brief, source: PageSource): Html {
  const { words } = source
  const said = briefFields.filter((field) => !shownApart.includes(field) && !isBlank(brief[field]))
  return html`<article>
    <h3 dir="auto">${brief.title || words.say('change.untitled')}</h3>
    <p class="quiet">
      ${words.status('brief_status', brief.status)} ·
      ${words.say('page.changed', { when: words.moment(brief.updated_at) })}
    </p>
    ${prose(brief.description)} ${facts(said, brief, words, brief.currency)}
    ${brief.product_images.map((image) => picture(image, source))}
  </article>`
}

function conversation(room: Room, messages: readonly Message[], source: PageSource): Html {
  const { everything, words } = source
  const isBusiness = everything
    .rows(businessTable)
    .some((team) => team.id === room.business_id && team.user_id === everything.userId)
  const other = shownName(nameOf(room, isBusiness ? 'creator' : 'business'))
  return html`<article>
    <h3 dir="auto">${other}</h3>
    <ol>
      ${messages.map(
        (message) =>
          html`<li class="${message.sender_id === everything.userId ? 'mine' : 'theirs'}">
            <p class="quiet">
              ${message.sender_id === everything.userId ? words.say('page.you') : other} ·
              ${words.moment(message.created_at)}
            </p>
            ${prose(message.text)} ${message.attachments.map((file) => attached(file, source))}
          </li>`,
      )}
    </ol>
  </article>`
}

export function conversations(source: PageSource): Html[] {
  const messages = Map.groupBy(source.everything.rows(messageTable).toSorted(byTime), (one) => one.room_id)
  return source.everything
    .rows(roomTable)
    .filter((room) => messages.has(room.id))
    .map((room) => conversation(room, messages.get(room.id) ?? [], source))
}

export const pitchArticle = (pitch: Pitch, { words }: PageSource): Html =>
  html`<article>
    <h3 dir="auto">${pitch.brief_title}</h3>
    <p class="quiet">
      ${shownName(pitch.creator_name)} · ${words.status('pitch_status', pitch.status)} ·
      ${words.moment(pitch.created_at)}
    </p>
    ${prose(pitch.text)}
    <p>${words.format.money(pitch.price, pitch.currency)}</p>
  </article>`

export const unsentArticle = ({ change, at, refused }: UnsentChange, { words }: PageSource): Html =>
  html`<article>
    <h3 dir="auto">${words.changes.title(change)}</h3>
    <p class="quiet">
      ${refused ? words.say('page.refused', { why: words.code(refused.code) }) : words.say('page.waits')} ·
      ${words.moment(at)}
    </p>
    ${change.fields.length > 0 && html`<p>${words.changes.details(change)}</p>`} ${prose(change.text)}
  </article>`

export function draftArticles(source: PageSource): Html[] {
  const { words } = source
  return readDrafts(source.everything).map(
    ({ about, subject, savedAt, text, fields, values }) =>
      html`<article>
        <h3 dir="auto">
          ${words.say(`page.draft.${about}`, { subject: subject || words.say('change.untitled') })}
        </h3>
        <p class="quiet">${words.moment(savedAt)}</p>
        ${prose(text)} ${fields.length > 0 && facts(fields, values, words)}
      </article>`,
  )
}
