// The parts of the exported page that are more than the rows of an entity: conversations, pitches, unsent changes, drafts.
import type { UnsentChange } from './collect.ts'
import { readDrafts } from './drafts.ts'
import { type Html, html } from './html.ts'
import { type PageSource, fileArticle, itemList, prose } from './row-article.ts'
import type { Message } from '../entities/messages/message.ts'
import type { Pitch } from '../entities/pitches/pitch.ts'
import { type Room, nameOf } from '../entities/rooms/room.ts'
import { businessTable } from '../entities/teams/entity.ts'
import { messageTable } from '../entities/messages/entity.ts'
import { pitchTable } from '../entities/pitches/entity.ts'
import { roomTable } from '../entities/rooms/entity.ts'
import { shortlistTable } from '../entities/shortlist/entity.ts'
import { shownName } from '../i18n/shown-name.ts'

const byTime = (a: { created_at: string }, b: { created_at: string }): number =>
  Date.parse(a.created_at) - Date.parse(b.created_at)

/** Newest first. */
export const newestFirst = <R extends { created_at: string }>(rows: readonly R[]): R[] =>
  rows.toSorted(byTime).reverse()

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
            ${prose(message.text)} ${message.attachments.map((file) => fileArticle(file, source))}
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

const pitchArticle = (pitch: Pitch, listed: boolean, { words }: PageSource): Html =>
  html`<article>
    <h3 dir="auto">${pitch.brief_title}</h3>
    <p class="quiet">
      ${shownName(pitch.creator_name)} · ${words.label('pitch_status', pitch.status)} ·
      ${words.moment(pitch.created_at)}${listed && html` · ${words.say('page.shortlisted')}`}
    </p>
    ${prose(pitch.text)}
    <p>${words.format.money(pitch.price, pitch.currency)}</p>
  </article>`

export function pitchArticles(source: PageSource): Html[] {
  const { everything } = source
  const listed = new Set(everything.rows(shortlistTable).map(({ id }) => id))
  return newestFirst(everything.rows(pitchTable)).map((one) => pitchArticle(one, listed.has(one.id), source))
}

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
  return readDrafts(source).map(
    ({ entity, words: title, subject, savedAt, text, facts }) =>
      html`<article>
        <h3 dir="auto">${words.of(entity, title, { subject: subject || words.say('change.untitled') })}</h3>
        <p class="quiet">${words.moment(savedAt)}</p>
        ${text} ${facts.length > 0 && itemList(facts)}
      </article>`,
  )
}
