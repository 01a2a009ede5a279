// The answers of the server to a search, page after page.
import { useCallback, useEffect, useState } from 'react'
import { searchCreators } from '../../../entities/creators/ask-for-creators.ts'
import { withConsented } from '../../../entities/creators/consented-traits.ts'
import type { CreatorCard } from '../../../entities/creators/creator-card.ts'
import type { CatalogueQuery } from './catalogue-query.ts'

/** Nobody is asked about while letters still come. */
const PAUSE_MS = 250

export interface Answers {
  /** What was asked, without the page. */
  asked: string
  cards: readonly CreatorCard[]
  count: number
  isMore: boolean
  isCorrected: boolean
  after: string | null
}

export interface FoundCreatorsState {
  /** The latest; of the question before, while the new one is on its way. Null: none yet. */
  answers: Answers | null
  /** The latest question is on its way. */
  isAsking: boolean
  /** It could not be asked: without a network, or the server failed. It is asked again when the network returns. */
  isUnreachable: boolean
  /** Asks for the next page, if there is one. */
  more(): void
  /** Asks once more after a failure. */
  again(): void
}

async function answersTo(
  query: CatalogueQuery,
  before: Answers | null,
  how: Parameters<typeof searchCreators>[1],
): Promise<Answers> {
  const { cards, traits, ...rest } = await searchCreators({ ...query, after: before?.after ?? null }, how)
  const shown = cards.map((card) => withConsented(card, traits))
  // Somebody whose card has changed since may come a second time.
  const known = new Set(before?.cards.map(({ id }) => id))
  const fresh = shown.filter(({ id }) => !known.has(id))
  return { ...rest, asked: keyOf(query), cards: [...(before?.cards ?? []), ...fresh] }
}

const keyOf = (query: CatalogueQuery): string => JSON.stringify(query)

/** @param query must be the same object as long as nothing else is asked */
export function useFoundCreators(query: CatalogueQuery, isGuest: boolean): FoundCreatorsState {
  const [answers, setAnswers] = useState<Answers | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  /** The question whose next page is wanted. */
  const [moreOf, setMoreOf] = useState('')
  const [nth, setNth] = useState(0)
  const asked = keyOf(query)
  const isAnswered = answers?.asked === asked
  const wantsMore = isAnswered && answers.after !== null && moreOf === asked
  const isWanted = !isAnswered || wantsMore
  const question = `${asked} ${isAnswered ? answers.after : ''} ${nth}`
  const isUnreachable = failed === question

  useEffect(() => {
    if (!isWanted || isUnreachable) return undefined
    const stop = new AbortController()
    const ask = async () => {
      try {
        const next = await answersTo(query, isAnswered ? answers : null, { isGuest, signal: stop.signal })
        if (stop.signal.aborted) return
        setAnswers(next)
        setMoreOf('')
      } catch {
        if (!stop.signal.aborted) setFailed(question)
      }
    }
    const timer = setTimeout(() => void ask(), answers === null || isAnswered ? 0 : PAUSE_MS)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
    // oxlint-disable-next-line react/exhaustive-deps -- `question` names all of them
  }, [question, isWanted, isUnreachable, isGuest])

  const again = useCallback(() => setNth((before) => before + 1), [])
  useEffect(() => {
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [again])
  return {
    answers,
    isAsking: isWanted && !isUnreachable,
    isUnreachable,
    more: useCallback(() => setMoreOf(asked), [asked]),
    again,
  }
}
