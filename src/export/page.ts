// The readable page of the exported file, in the app's words but without its code.
import { conversations, draftArticles, newestFirst, pitchArticles, unsentArticle } from './articles.ts'
import { type Html, html } from './html.ts'
import { accountArticle, profileArticles } from './person.ts'
import { type PageSource, rowArticle } from './row-article.ts'
import { objectOf, textIn } from '../entities/definition/arguments.ts'
import { type TableName, entities } from '../entities/entities.ts'
import { style } from './style.ts'

interface Part {
  id: string
  title: string
  content: readonly Html[]
}

const section = ({ id, title, content }: Part): Html =>
  html`<section id="${id}">
    <h2>${title}</h2>
    ${content}
  </section>`

/** Entities with parts of their own, each in a section with others that belong to it. */
export const apart: readonly string[] = [
  'rooms',
  'messages',
  'pitches',
  'shortlist',
  'creator_users',
  'business_users',
  'accounts',
  'preferences',
] satisfies TableName[]

/** Every other entity that the page tells of, row by row. */
const rowParts = (source: PageSource): Part[] =>
  entities
    .filter(({ table, exported }) => exported === 'page' && !apart.includes(table.name))
    .map((entity) => ({
      id: entity.table.name,
      title: source.words.of(entity, `exported.${entity.table.name}`),
      content: newestFirst(source.everything.rows(entity.table).map(stamped)).map(({ row }) =>
        rowArticle(entity, row, source),
      ),
    }))

const stamped = (row: unknown) => ({ row, created_at: textIn(objectOf(row), 'created_at') })

/** The whole page as a document of its own: no script, no font, nothing from the network. */
export function exportPage(source: PageSource): string {
  const { everything, words } = source
  const { say } = words
  const all: Part[] = [
    {
      id: 'unsent',
      title: say('page.unsent'),
      content: everything.unsent.map((one) => unsentArticle(one, source)),
    },
    { id: 'drafts', title: say('page.drafts'), content: draftArticles(source) },
    ...rowParts(source),
    { id: 'conversations', title: say('page.conversations'), content: conversations(source) },
    { id: 'pitches', title: say('page.pitches'), content: pitchArticles(source) },
    { id: 'profiles', title: say('page.profiles'), content: profileArticles(source) },
    { id: 'account', title: say('page.account.title'), content: accountArticle(source) },
  ]
  const sections = all.filter(({ content }) => content.length > 0)
  return html`<!doctype html>
    <html lang="${words.locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${say('page.title')} · Samspill</title>
        <style>
          ${style}
        </style>
      </head>
      <body>
        <header>
          <p class="mark">samspill</p>
          <h1>${say('page.title')}</h1>
          <p>${say('page.intro', { email: everything.email, when: words.moment(everything.at) })}</p>
          <nav aria-label="${say('page.contents')}">
            <ul>
              ${sections.map(
                ({ id, title, content }) =>
                  html`<li><a href="#${id}">${title}</a> <span class="quiet">${content.length}</span></li>`,
              )}
            </ul>
          </nav>
        </header>
        <main>${sections.map(section)}</main>
        <footer><p>${say('page.footer')}</p></footer>
      </body>
    </html>`.text
}
