// The time that worker and page need for texts of the maximum length.
import { mergeText } from '../../sync/rebase/merge.ts'
import { wordDiff } from '../../src/ui/text/word-diff.ts'
import { type Measure, ms, quantile } from './stage.ts'

const WORDS = 1600
const ROUNDS = 9

function median(work: () => unknown): number {
  const times = Array.from({ length: ROUNDS }, () => {
    const started = performance.now()
    work()
    return performance.now() - started
  })
  return quantile(times, 0.5)
}

/** Three versions without a full stop, merged; two without a common word, compared. */
export async function longTexts(): Promise<Measure[]> {
  const small = ['og', 'i', 'på', 'en', 'er', 'som', 'vi']
  const base = Array.from({ length: WORDS }, (_, at) =>
    at % 3 === 0 ? small[at % 7] : `ord${(at * 7919) % 900}`,
  )
  const mine = base.map((word, at) => (at % 40 === 5 ? `mitt${at}` : word)).join(' ')
  const theirs = base.map((word, at) => (at % 40 === 25 ? `ditt${at}` : word)).join(' ')
  const merge = median(() => mergeText(mine, base.join(' '), theirs))
  const long = (word: string): string => Array.from({ length: WORDS }, (_, at) => `${word}${at}`).join(' ')
  const compare = median(() => wordDiff(long('en'), long('to')))
  return [
    { what: `merge of ${WORDS} words, p50`, budget: '≤ 1 s', measured: ms(merge), ok: merge <= 1000 },
    {
      what: `comparison of ${WORDS} words, p50`,
      budget: '≤ 200 ms',
      measured: ms(compare),
      ok: compare <= 200,
    },
  ]
}
