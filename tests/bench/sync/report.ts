// The table: medians, and each peer's multiple of ours.
import { availableParallelism } from 'node:os'
import { quantile } from '../stage.ts'
import type { Name, Weight } from './build.ts'
import type { Figures } from './measure.ts'
import { settings } from './settings.ts'

interface Line {
  what: string
  key: string
  unit: string
  /** `more`: higher is better. `less`: lower is. `none`: must be zero, no ratio. `all`: must be all. */
  better: 'more' | 'less' | 'none' | 'all'
  digits: number
}

const lines: Line[] = [
  { what: 'JavaScript of a session', key: 'weight', unit: 'kB gz', better: 'less', digits: 1 },
  { what: 'initial sync', key: 'rowsPerSecond', unit: 'rows/s', better: 'more', digits: 0 },
  { what: 'longest main-thread task meanwhile', key: 'longestTask', unit: 'ms', better: 'less', digits: 0 },
  { what: '… at 4× CPU slowdown', key: 'slowLongest', unit: 'ms', better: 'less', digits: 0 },
  { what: 'warm start to first read, p50', key: 'warm50', unit: 'ms', better: 'less', digits: 0 },
  { what: 'warm start to first read, p95', key: 'warm95', unit: 'ms', better: 'less', digits: 0 },
  { what: 'write → live query (100 live), p50', key: 'shown50', unit: 'ms', better: 'less', digits: 1 },
  { what: 'write → live query (100 live), p95', key: 'shown95', unit: 'ms', better: 'less', digits: 1 },
  {
    what: 'write → said to be safe on the device, p50',
    key: 'safe50',
    unit: 'ms',
    better: 'less',
    digits: 1,
  },
  { what: 'drain of 1,000 offline writes', key: 'drainMs', unit: 'ms', better: 'less', digits: 0 },
  { what: '… requests', key: 'drainRequests', unit: '', better: 'less', digits: 0 },
  { what: 'pull of 100 changes → live query', key: 'pullMs', unit: 'ms', better: 'less', digits: 0 },
  { what: 'heap after the sync', key: 'memory', unit: 'MB', better: 'less', digits: 1 },
  { what: 'rows lost: commits out of order (of 11)', key: 'lostOrder', unit: '', better: 'none', digits: 0 },
  { what: 'rows lost past 1,000 (of 13,000)', key: 'lostPast', unit: '', better: 'none', digits: 0 },
  {
    what: 'edits lost: one field, two people (of 20)',
    key: 'lostEdits',
    unit: '',
    better: 'none',
    digits: 0,
  },
  {
    what: 'unsent writes that survive a 401 (of 20)',
    key: 'survived401',
    unit: '',
    better: 'all',
    digits: 0,
  },
  {
    what: 'shown writes lost when the tab dies (of 8)',
    key: 'lostKilled',
    unit: '',
    better: 'none',
    digits: 0,
  },
]

const titles: Record<Name, string> = {
  ours: 'ours',
  floor: 'Dexie + fetch (floor)',
  rxdb: 'RxDB',
  legend: 'Legend-State',
  tanstack: 'TanStack DB',
}

interface Input {
  names: readonly Name[]
  samples: ReadonlyMap<Name, readonly Figures[]>
  weights: ReadonlyMap<Name, Weight>
  sizes: { cards: number; briefs: number; messages: number }
  runs: number
  browser: string
}

function median(samples: readonly Figures[], key: string): number {
  const found = samples
    .map((one) => one[key])
    .filter((value) => value !== undefined && Number.isFinite(value))
  return found.length === 0
    ? Number.NaN
    : quantile(
        found.filter((value) => value !== undefined),
        0.5,
      )
}

function shown(line: Line, value: number, ours: number): string {
  if (!Number.isFinite(value)) return '–'
  if (line.unit === 'ms' && line.key.toLowerCase().includes('longest') && value < 50) return '< 50'
  const text = value.toLocaleString('en', {
    maximumFractionDigits: line.digits,
    minimumFractionDigits: line.digits,
  })
  if (line.better === 'none' || line.better === 'all' || !Number.isFinite(ours) || ours === 0) return text
  const ratio = line.better === 'more' ? ours / value : value / ours
  return `${text} (${ratio.toLocaleString('en', { maximumFractionDigits: ratio < 10 ? 2 : 0 })}×)`
}

/** The table for the terminal, and the whole page for tests/bench/results.md. */
export function report(input: Input): { table: Record<string, string>[]; markdown: string } {
  const { names, samples, weights } = input
  const value = (name: Name, key: string): number => median(samples.get(name) ?? [], key)
  const rows = lines.map((line) => ({
    line,
    cells: names.map((name) =>
      shown(line, value(name, line.key), name === 'ours' ? Number.NaN : value('ours', line.key)),
    ),
  }))
  const table = rows.map(({ line, cells }) => ({
    what: `${line.what}${line.unit === '' ? '' : `, ${line.unit}`}`,
    ...Object.fromEntries(names.map((name, at) => [name, cells[at] ?? ''])),
  }))
  const head = ['', ...names.map((name) => titles[name])]
  const body = rows.map(({ line, cells }) => [
    `${line.what}${line.unit === '' ? '' : `, ${line.unit}`}`,
    ...cells,
  ])
  const markdownTable = [head, head.map((_, at) => (at === 0 ? '---' : '--:')), ...body]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')
  const { cards, briefs, messages } = input.sizes
  const parts = weights
    .get('ours')
    ?.files.map(({ file, kb }) => `${file.replace(/-[\w-]{8}\.js$/, '.js')} ${kb.toFixed(1)}`)
  const markdown = `# The engine beside its peers

\`npm run bench:sync\`, ${new Date().toISOString().slice(0, 10)}: headless Chromium ${input.browser}, ${availableParallelism()} cores, one backend (embedded PostgreSQL) for all, ${cards.toLocaleString('en')} cards, ${briefs.toLocaleString('en')} briefs and ${messages.toLocaleString('en')} messages. Medians of ${input.runs} interleaved runs, each on a fresh device; in brackets how many times worse than ours (below 1: better). The last rows are counts of one run each. Written by the run; the reading of it stands in \`tests/bench/sync/README.md\`.

${markdownTable}

Our JavaScript by file, kB gz: ${parts?.join(' · ') ?? ''}. The table counts what a session fetches; Dexie (30) is there twice, in the page and in the worker.

## Settings

${names.map((name) => `- **${titles[name]}**: ${settings[name]}`).join('\n')}

## How it is measured

- Initial sync: from the first call until every row is readable and stored on the device. Pages of 1,000 rows, as hosted PostgREST caps answers; ours come from a function, which that cap does not count, and have 2,000 from the second on where answers are quick.
- Longest task: the browser's own \`longtask\` entries of the page's main thread, which begin at 50 ms. The slowdown (CDP) holds for the page's main thread.
- Warm start: from a new navigation to the twenty cards with most followers and one brief's messages, without waiting for the network.
- Write → live query: one write after the other while 100 live queries stand open, measured in the page. "Safe" is when the contender's own promise says so; Legend-State and TanStack DB have none that means the disk.
- Drain: writes made offline; from the moment the network is back until the last one is in PostgreSQL.
- Pull: 100 rows changed by SQL without a poke; from the question to the live query that has all of them.
- Heap: used JavaScript heap after a collection, page and workers together (CDP \`Runtime.getHeapUsage\`).
- Out of order: ten rows of a transaction that began earlier and committed after the device had asked, while it was away.
- Past 1,000: with each documentation's own first example; everywhere else Legend-State reads in pages too.
- One field, two people: ten texts, edited at the end on the device (offline) and at the beginning on the server. A text that is held for its writer to decide is not lost.
- 401: the session is ended on the server, twenty writes follow, then there is a new token; if need be the app is opened again.
- Tab dies: the write is on the screen, the page does nothing more, the renderer is killed.
`
  return { table, markdown }
}
