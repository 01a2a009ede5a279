import { Poster } from '../../../components/creators/poster.tsx'
import type { CreatorCard } from '../../../entities/creators/creator-card.ts'
import { posterOf } from '../../../entities/creators/poster.ts'
import { cx } from '../../../ui/class-names.ts'

interface ApplicantWorksProps {
  card: CreatorCard | null | undefined
  /** strip: low, in a card of the list. wall: tall, beside the facts. */
  look: 'strip' | 'wall'
}

/** The film and the cover of a creator; nothing without both, since the face stands beside the name already. */
export function ApplicantWorks({ card, look }: ApplicantWorksProps) {
  // As high as what is about to be read: the rows below must not jump.
  if (card === undefined) return <div className={look === 'strip' ? 'h-37.5' : 'aspect-9/16 w-44'} />
  if (!card || (card.film === '' && card.cover === '')) return null
  const hasCover = card.cover !== '' && (card.film === '' || posterOf(card) !== card.cover)
  const strip = look === 'strip'
  return (
    <div className={cx('flex', strip ? 'gap-2' : 'gap-3')}>
      {card.film !== '' && (
        <Poster
          card={card}
          caption={strip ? '' : undefined}
          className={strip ? 'h-37.5 w-24.5 shrink-0' : 'w-44 min-w-0'}
        />
      )}
      {hasCover && (
        <Poster
          card={{ ...card, film: '' }}
          caption=""
          className={strip ? 'h-37.5 min-w-0 flex-1' : 'w-44 min-w-0'}
        />
      )}
    </div>
  )
}
