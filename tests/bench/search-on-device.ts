// The search and the counts of the catalogue for each letter typed, without the page around them.
import { readFileSync } from 'node:fs'
import { CreatorSearch, labelsFrom } from '../../src/components/explore/creator-search.ts'
import { readFacts } from '../../src/components/explore/filters/facts.ts'
import { emptyFilter } from '../../src/components/explore/filters/filter.ts'
import { match } from '../../src/components/explore/matching.ts'
import { creatorCardRow } from '../../src/entities/creators/creator-card.ts'
import { z } from 'zod'
import { quantile } from './stage.ts'

const ROUNDS = 5
/** So much slower is a phone than this machine: as the slowdown of the other rows. */
const SLOWDOWN = 4

const labels = z
  .record(z.string(), z.record(z.string(), z.string()))
  .parse(JSON.parse(readFileSync(new URL('../../locales/nb/enumerations.json', import.meta.url), 'utf8')))

const labelsOf = labelsFrom((kind, value) => labels[kind]?.[value] ?? '')

/**
 * How long a letter takes, p95, in milliseconds, on a device that is four times as slow as this machine.
 *
 * @param rows cards as the server sends them
 * @param words each is typed letter by letter
 */
export function letterTime(rows: readonly unknown[], words: readonly string[]): number {
  const cards = rows.map((row) => creatorCardRow.parse(row))
  const search = new CreatorSearch(labelsOf)
  for (const card of cards) search.put(card)
  const facts = readFacts(cards)
  const taken: number[] = []
  const typed = words.flatMap((word) => Array.from(word, (_, at) => word.slice(0, at + 1)))
  for (let round = 0; round < ROUNDS; round += 1)
    for (const text of typed) {
      const started = performance.now()
      match(facts, { ...emptyFilter, text }, search.find(text, cards))
      taken.push((performance.now() - started) * SLOWDOWN)
    }
  return quantile(taken, 0.95)
}
