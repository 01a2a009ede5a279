// A row of any entity on the exported page, by its definition: its name, status, texts, fields and files.
import * as z from 'zod/mini'
import type { Everything } from './collect.ts'
import { type Html, html } from './html.ts'
import { placeInZip } from './place.ts'
import type { ExportWords } from './words.ts'
import { isBlank } from '../domain/fields/fields.ts'
import { objectOf, textIn } from '../entities/definition/arguments.ts'
import type { Entity } from '../entities/definition/entity.ts'
import { businessTable } from '../entities/teams/entity.ts'
import { shownName } from '../i18n/shown-name.ts'

export interface PageSource {
  everything: Everything
  words: ExportWords
  /** The files that are in the zip beside the page. */
  files: ReadonlySet<string>
}

export const prose = (text: string): Html | false =>
  text !== '' && html`<p class="prose" dir="auto">${text}</p>`

/** A term and what is said of it. */
export type Item = readonly [string, string]

export const itemList = (items: readonly Item[]): Html =>
  html`<dl>
    ${items.map(
      ([label, value]) =>
        value !== '' &&
        html`<div>
          <dt>${label}</dt>
          <dd dir="auto">${value}</dd>
        </div>`,
    )}
  </dl>`

/** A file that a row names; a picture has a description instead of a name. */
const fileOfRow = z.object({
  path: z.string(),
  description: z.optional(z.string()),
  name: z.optional(z.string()),
})
export type FileOfRow = z.infer<typeof fileOfRow>

/** A picture or a link, when the file is in the zip; its name, when it is not. */
export function fileArticle({ path, description, name = '' }: FileOfRow, { files, words }: PageSource): Html {
  if (!files.has(path))
    return html`<p class="quiet">${words.say('page.notHere', { name: description ?? name })}</p>`
  const link = placeInZip(path)
  return path.startsWith('images/')
    ? html`<figure>
        <img src="${link}" alt="${description ?? name}" loading="lazy" />
        ${description !== undefined && html`<figcaption>${description}</figcaption>`}
      </figure>`
    : html`<p><a href="${link}">${name}</a></p>`
}

const filesIn = (value: unknown): FileOfRow[] =>
  Array.isArray(value) ? value.flatMap((item: unknown) => fileOfRow.safeParse(item).data ?? []) : []

/** The name of a row, as the person's own side sees it; empty when it has none. */
export function titleOf<R>(entity: Entity<R>, row: R, { rows }: Everything): string {
  const { business } = entity.teams(row)
  const isOwn = rows(businessTable).some(({ id }) => id === business)
  return shownName(entity.title(row, isOwn ? 'business' : 'creator'))
}

type Values = Readonly<Record<string, unknown>>

/** The fields of `values` that `isSaid`, except texts, which have a place of their own. */
export function factsOf(
  entity: Entity,
  values: Values,
  words: ExportWords,
  isSaid: (name: string) => boolean = (name) => !isBlank(values[name]),
): Item[] {
  const { of, names = [] } = entity.table.written ?? {}
  const said = words.fields(entity)
  const currency = textIn(values, 'currency')
  return names
    .filter((name) => of?.[name]?.show !== 'prose' && isSaid(name))
    .map((name): Item => [said.label(name), said.value(name, values[name], currency)])
}

/** The texts of a row; one by itself needs no heading. */
export function textsOf(entity: Entity, values: Values, words: ExportWords): Html[] {
  const { of, names = [] } = entity.table.written ?? {}
  const all = names.filter((name) => of?.[name]?.show === 'prose')
  return all
    .filter((name) => !isBlank(values[name]))
    .map(
      (name) =>
        html`${all.length > 1 && html`<h4>${words.fields(entity).label(name)}</h4>`}
        ${prose(textIn(values, name))}`,
    )
}

/** All of a row that a person wrote. */
export function rowArticle(entity: Entity, row: unknown, source: PageSource): Html {
  const { words, everything } = source
  const status = words.status(entity, row)
  const values = objectOf(row)
  const title = titleOf(entity, row, everything)
  const { names = [] } = entity.table.written ?? {}
  const files = names.flatMap((name) => filesIn(values[name]))
  const facts = factsOf(
    entity,
    values,
    words,
    (name) => !isBlank(values[name]) && values[name] !== title && filesIn(values[name]).length === 0,
  )
  const changed = words.say('page.changed', { when: words.moment(textIn(values, 'updated_at')) })
  return html`<article>
    <h3 dir="auto">${title || words.say('change.untitled')}</h3>
    <p class="quiet">${status !== '' && html`${status} · `}${changed}</p>
    ${textsOf(entity, values, words)} ${facts.length > 0 && itemList(facts)}
    ${files.map((file) => fileArticle(file, source))}
  </article>`
}
