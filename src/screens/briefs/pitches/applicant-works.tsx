import { Poster } from '../../../components/creators/poster.tsx'
import { useVisitorShowcase } from '../../../components/creators/use-visitor-showcase.ts'
import type { CreatorCard } from '../../../entities/creators/creator-card.ts'
import { posterOf } from '../../../entities/creators/poster.ts'
import { forTile } from '../../../entities/media/media.ts'

/** The cover, unless the film begins with it. */
const coverOf = (card: CreatorCard): string =>
  card.film === '' || posterOf(card) !== card.cover ? card.cover : ''

/**
 * The film and the cover of a creator, low, in a card of the list; nothing without both, since the face stands beside the
 * name already. Undefined: not read yet.
 */
export function ApplicantStrip({ card }: { card: CreatorCard | null | undefined }) {
  // As high as what is about to be read: the rows below must not jump.
  if (card === undefined) return <div className="h-37.5" />
  if (!card || (card.film === '' && card.cover === '')) return null
  const cover = coverOf(card)
  return (
    <div className="flex gap-2">
      {card.film !== '' && <Poster card={card} caption="" className="h-37.5 w-24.5 shrink-0" />}
      {cover !== '' && (
        <Poster card={{ ...card, film: '', cover }} caption="" className="h-37.5 min-w-0 flex-1" />
      )}
    </div>
  )
}

/** Tall, above the text: of the one applicant who is looked at, further pictures too. */
export function ApplicantWall({ card }: { card: CreatorCard | null | undefined }) {
  if (card === undefined) return <div className="aspect-9/16 w-40" />
  if (!card || (card.film === '' && card.cover === '')) return null
  return <Wall key={card.id} card={card} />
}

/** Those that fit beside each other at 1280 px. */
const WALL = 4

function Wall({ card }: { card: CreatorCard }) {
  const showcase = useVisitorShowcase(card.id)
  const media = showcase.state === 'here' ? showcase.found.media : []
  const others = media.flatMap((one) =>
    one.kind === 'image' && forTile(one) !== card.cover ? [forTile(one)] : [],
  )
  const pictures = [coverOf(card), ...others].filter((one) => one !== '')
  return (
    <div className="flex gap-3">
      {card.film !== '' && <Poster card={card} className="w-40 min-w-0" />}
      {pictures.slice(0, card.film === '' ? WALL : WALL - 1).map((cover) => (
        <Poster
          key={cover}
          card={{ ...card, film: '', film_poster: '', cover }}
          caption=""
          className="w-40 min-w-0"
        />
      ))}
    </div>
  )
}
