import { Html } from './html.ts'

/** The style of the exported page: readable in both themes, and on paper. */
export const style = new Html(`
:root { color-scheme: light dark; --ink: light-dark(#1d2a25, #f0efe9); --soft: light-dark(#5b6963, #b3bdb8);
  --page: light-dark(#fbf9f4, #121a17); --raised: light-dark(#fff, #1a2420); --line: light-dark(#e2e1da, #33413b);
  --gran: light-dark(#1f5a44, #a9dcc3); --mine: light-dark(#e3efe8, #23382f) }
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 46rem; padding: 2rem 1.25rem 4rem; background: var(--page); color: var(--ink);
  font: 1.0625rem/1.55 system-ui, sans-serif }
h1, h2, h3 { line-height: 1.2; letter-spacing: -.015em; overflow-wrap: anywhere }
h1 { font-size: 2rem; margin: .25rem 0 .5rem } h2 { margin: 3rem 0 1rem } h3 { margin: 0; font-size: 1.125rem }
a { color: var(--gran) } p { margin: .25rem 0 } ol, ul { padding: 0; list-style: none; margin: 0 }
.mark { font-weight: 700; color: var(--gran) } .quiet { color: var(--soft); font-size: .875rem }
.prose { white-space: pre-wrap; overflow-wrap: anywhere; margin: .75rem 0 }
nav ul { display: flex; flex-wrap: wrap; gap: .25rem 1.25rem; margin-top: 1rem }
article { background: var(--raised); border: 1px solid var(--line); border-radius: 1rem; padding: 1.125rem 1.25rem;
  margin: .75rem 0; break-inside: avoid }
article ol { margin-top: .75rem } li.mine, li.theirs { border-radius: .75rem; padding: .5rem .875rem; margin: .5rem 0;
  max-width: 85%; border: 1px solid var(--line) }
li.mine { background: var(--mine); margin-inline-start: auto; border-color: transparent }
li .prose { margin: .125rem 0 } dl { margin: .75rem 0 0 }
dl div { display: flex; justify-content: space-between; gap: 1.5rem; padding: .375rem 0; border-top: 1px solid var(--line) }
dt { color: var(--soft) } dd { margin: 0; text-align: end; overflow-wrap: anywhere }
figure { margin: .75rem 0 0 } img { max-width: 100%; max-height: 32rem; border-radius: .75rem }
figcaption { color: var(--soft); font-size: .875rem } footer { margin-top: 3rem; color: var(--soft); font-size: .875rem }
`)
