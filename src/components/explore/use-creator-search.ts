import { useEffect, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { labelWords } from '../../i18n/labels.ts'
import { whenIdle } from '../../ui/when-idle.ts'
import { CreatorSearch, labelsFrom } from './creator-search.ts'
import type { Found } from './ranking.ts'

/** So long is one task of the index: shorter than a frame. */
const SLICE_MS = 8

const labelsOf = labelsFrom(labelWords)

/** One for the page, in the language of the reader: whoever comes back finds it as it was. */
let kept: { language: string; search: CreatorSearch } | null = null

function searchIn(language: string): CreatorSearch {
  if (kept?.language !== language) kept = { language, search: new CreatorSearch(labelsOf) }
  return kept.search
}

/** Indexes what is new in the catalogue, in short tasks while the page is idle. */
function useIndexed(search: CreatorSearch, cards: readonly CreatorCard[]): number {
  const [done, setDone] = useState(0)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const slice = (from: number): void => {
      const until = performance.now() + SLICE_MS
      let at = from
      for (let card = cards[at]; card && performance.now() < until; card = cards[at]) {
        search.put(card)
        at += 1
      }
      if (at < cards.length) timer = setTimeout(slice, 0, at)
      else setDone((before) => before + 1)
    }
    const cancel = whenIdle(() => {
      search.keepOnly(new Set(cards.map(({ id }) => id)))
      slice(0)
    })
    return () => {
      cancel()
      clearTimeout(timer)
    }
  }, [search, cards])
  return done
}

/** Whom a search finds in the catalogue. It can be asked at once; mistyped words are found when the index is done. */
export function useCreatorSearch(cards: readonly CreatorCard[], typed: string): Found {
  const { i18n } = useTranslation('enumerations')
  const search = searchIn(i18n.language)
  const done = useIndexed(search, cards)
  // oxlint-disable-next-line react/exhaustive-deps -- the index changes without its identity
  return useMemo(() => search.find(typed, cards), [search, typed, cards, done])
}
