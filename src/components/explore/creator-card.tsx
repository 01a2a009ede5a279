import { Check } from 'lucide-react'
import { useState } from 'react'
import type { CreatorCard as Row } from '../../entities/creators/creator-card.ts'
import { Poster } from '../creators/poster.tsx'
import { TileFacts } from '../creators/tile-facts.tsx'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { LazyDrawer } from '../../ui/overlay/lazy.tsx'

/** Cards are marked instead of opened. */
export interface Marking {
  marked: ReadonlySet<string>
  /** Why a creator cannot be marked, in a word or two under the name; null: she can. */
  unavailable: (card: Row) => string | null
  onMark: (card: Row) => void
}

export type CreatorCardProps = { card: Row; marking?: Marking | undefined; onOpen: () => void }

const nameButton = "outline-none after:absolute after:inset-0 after:content-['']"

/** The picture fills the card; the name is its button. */
export function CreatorCard({ card, marking, onOpen }: CreatorCardProps) {
  const [isPointed, setPointed] = useState(false)
  const unavailable = marking?.unavailable(card) ?? null
  const isMarked = marking?.marked.has(card.id) ?? false
  return (
    <article
      className="group/poster relative rounded-md has-[button:focus-visible]:outline-2 has-[button:focus-visible]:outline-offset-4 has-[button:focus-visible]:outline-focus"
      onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
    >
      <Poster
        card={card}
        isPointed={isPointed}
        className={cx('w-full', unavailable !== null && 'opacity-45')}
      >
        {marking && unavailable === null && <Mark isOn={isMarked} />}
      </Poster>
      <h2 dir="auto" className="mt-2 truncate text-row">
        {marking ? (
          <button
            type="button"
            aria-pressed={isMarked}
            aria-disabled={unavailable !== null}
            className={nameButton}
            onClick={() => unavailable === null && marking.onMark(card)}
          >
            {card.first_name}
          </button>
        ) : (
          <button type="button" className={nameButton} onClick={onOpen} {...LazyDrawer.opener}>
            {card.first_name}
          </button>
        )}
      </h2>
      <TileFacts card={card} instead={unavailable} />
    </article>
  )
}

/** In the corner of the picture; the button says the same. */
function Mark({ isOn }: { isOn: boolean }) {
  return (
    <>
      <span
        aria-hidden="true"
        className={cx(
          'absolute end-2 top-2 grid size-8 place-items-center rounded-full border-2 transition-colors',
          isOn ? 'border-primary bg-primary text-on-primary' : 'border-on-lightbox bg-lightbox/45',
        )}
      >
        {isOn && <Icon icon={Check} size={18} />}
      </span>
      {isOn && (
        <span
          aria-hidden="true"
          className="absolute inset-0 rounded-[inherit] inset-ring-3 inset-ring-primary"
        />
      )}
    </>
  )
}
