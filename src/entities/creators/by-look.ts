import type { CreatorCard } from './creator-card.ts'

type Look = Pick<CreatorCard, 'film' | 'cover' | 'avatar'>

/** 3: a video, 2: a picture of the work, 1: a portrait, 0: nothing. */
const lookOf = ({ film, cover, avatar }: Look): number =>
  film !== '' ? 3 : cover !== '' ? 2 : avatar !== '' ? 1 : 0

/** Those with most to see first; those alike stay in their order. */
export const byLook = <Card extends Look>(cards: readonly Card[]): Card[] =>
  cards.toSorted((a, b) => lookOf(b) - lookOf(a))
