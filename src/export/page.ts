// The readable page of the exported file, in the app's words but without its code.
import {
  type PageSource,
  briefArticle,
  byTime,
  conversations,
  draftArticles,
  pitchArticle,
  unsentArticle,
} from './articles.ts'
import { type Html, html } from './html.ts'
import { accountArticle, profileArticles } from './person.ts'
import { briefTable } from '../entities/briefs/entity.ts'
import { pitchTable } from '../entities/pitches/entity.ts'
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
    {
      id: 'briefs',
      title: say('page.briefs'),
      content: everything
        .rows(briefTable)
        .toSorted(byTime)
        .reverse()
        .map((one) => briefArticle(one, source)),
    },
    { id: 'conversations', title: say('page.conversations'), content: conversations(source) },
    {
      id: 'pitches',
      title: say('page.pitches'),
      content: everything
        .rows(pitchTable)
        .toSorted(byTime)
        .reverse()
        .map((one) => pitchArticle(one, source)),
    },
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
