// Measures a contender from inside its page: no figure includes a round trip of the runner.
import type { Contender, Counts, NewMessage, Setting } from './contender.ts'

const KEY = 'bench-setting'
const settled = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

function newMessages(count: number, briefs: readonly string[], word: string): NewMessage[] {
  return Array.from({ length: count }, (_, at) => ({
    id: crypto.randomUUID(),
    brief_id: briefs[at % briefs.length] ?? '',
    text: `${word} ${at}: Takk for sist, her kommer et forslag til opptak på fredag.`,
  }))
}

function longTasks(): () => number {
  let longest = 0
  const observer = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longest = Math.max(longest, entry.duration)
  })
  observer.observe({ type: 'longtask' })
  return () => {
    for (const entry of observer.takeRecords()) longest = Math.max(longest, entry.duration)
    observer.disconnect()
    return longest
  }
}

function createBench(contender: Contender) {
  const open = async (setting: Setting): Promise<void> => {
    sessionStorage.setItem(KEY, JSON.stringify(setting))
    await contender.open(setting)
  }
  return {
    open,
    start: () => contender.start(),
    counts: (): Promise<Counts> => contender.counts(),
    pull: () => contender.pull(),
    edit: (brief: string, text: string) => contender.edit(brief, text),
    text: (brief: string) => contender.text(brief),
    held: async (brief: string) => ((await contender.held?.(brief)) ?? []).join('\n'),
    useToken: (token: string) => contender.useToken(token),

    /** From an empty device to every row stored. */
    async initial(): Promise<{ ms: number; rows: number; longest: number }> {
      const longest = longTasks()
      const begun = performance.now()
      await contender.start()
      const ms = performance.now() - begun
      await settled(100)
      const counts = await contender.counts()
      return { ms, rows: counts.cards + counts.briefs + counts.messages, longest: longest() }
    },

    /** One write after the other, each until the live query shows it and until it is reported stored. */
    async writes(count: number, briefs: readonly string[]): Promise<{ shown: number[]; safe: number[] }> {
      const [own = ''] = briefs
      let ids: readonly string[] = []
      let look: (() => void) | null = null
      for (const brief of briefs) {
        contender.watchMessages(brief, (found) => {
          if (brief !== own) return
          ids = found
          look?.()
        })
      }
      await settled(500)
      const shown: number[] = []
      const safe: number[] = []
      for (const message of newMessages(count, [own], 'ny')) {
        const begun = performance.now()
        const seen = new Promise<void>((resolve) => {
          look = () => ids.includes(message.id) && resolve()
        })
        const saved = contender.say(message)
        await Promise.all([
          seen.then(() => shown.push(performance.now() - begun)),
          saved?.then(() => safe.push(performance.now() - begun)),
        ])
        await settled(5)
      }
      return { shown, safe }
    },

    /** Many writes, some concurrently, like an import. */
    async say(count: number, briefs: readonly string[], word: string): Promise<void> {
      const messages = newMessages(count, briefs, word)
      for (let at = 0; at < messages.length; at += 20)
        await Promise.all(messages.slice(at, at + 20).map((message) => contender.say(message)))
    },

    /** Shows one write and then does nothing more, like a page that is killed at that moment. */
    async sayAndFreeze(brief: string, word: string): Promise<void> {
      const [message] = newMessages(1, [brief], word)
      if (!message) return
      await new Promise<void>((resolve) => {
        contender.watchMessages(brief, (found) => found.includes(message.id) && resolve())
        void contender.say(message)
      })
      console.log('shown')
      for (const until = performance.now() + 5_000; performance.now() < until;);
    },

    /** From the pull until the live query has all of it. */
    async pulled(prefix: string, wanted: number): Promise<number> {
      let begun = 0
      const all = new Promise<void>((resolve) => {
        contender.watchTitles(prefix, (count) => begun > 0 && count >= wanted && resolve())
      })
      await settled(400)
      begun = performance.now()
      await Promise.all([all, contender.pull()])
      return performance.now() - begun
    },
  }
}

export type Bench = ReturnType<typeof createBench>

/** Mounts the contender on the page. With `#warm` it opens at once and reports when the first answer is there. */
export function mount(contender: Contender): void {
  const bench = createBench(contender)
  Object.assign(globalThis, { bench })
  const known = sessionStorage.getItem(KEY)
  if (!location.hash.startsWith('#warm=') || known === null) return
  const warm = async (): Promise<number> => {
    await contender.open(JSON.parse(known))
    const found = await contender.first(location.hash.slice('#warm='.length))
    return found > 0 ? performance.now() : Number.NaN
  }
  Object.assign(globalThis, { warm: warm() })
}
