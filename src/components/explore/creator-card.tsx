import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreatorCard as Row } from '../../entities/creators/creator-card.ts'
import { Poster } from '../creators/poster.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useLabels } from '../../i18n/labels.ts'
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
  const { t } = useTranslation('explore')
  const label = useLabels()
  const format = useFormat()
  const [isPointed, setPointed] = useState(false)
  const kinds = card.cat_job_types.map((kind) => label('job_type', kind))
  const interests = card.cat_interests.slice(0, 2).map((interest) => label('interest', interest))
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
      <p dir="auto" className="h-4.5 truncate text-xs">
        {card.town}
      </p>
      {card.price_from === null ? (
        <Facts facts={kinds} lead={t('group.job_type')} />
      ) : (
        <p className="numeric h-4.5 truncate text-xs font-semibold">
          {t('price.cheapest', { price: format.money(card.price_from, 'NOK') })}
        </p>
      )}
      {unavailable !== null ? (
        <p className="h-4.5 truncate text-xs text-ink-muted">{unavailable}</p>
      ) : card.is_away ? (
        <p className="h-4.5 truncate text-xs text-ink-muted">{t('away')}</p>
      ) : (
        <Facts facts={interests} lead={t('group.interest')} />
      )}
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

/** As many as fit in one line, each of them whole: what wraps is cut off. */
function Facts({ facts, lead }: { facts: readonly string[]; lead: string }) {
  if (facts.length === 0) return <p className="h-4.5" />
  return (
    <p className="flex h-4.5 flex-wrap overflow-hidden text-xs text-ink-muted">
      <span className="sr-only">{lead}: </span>
      {facts.map((fact, index) => (
        <span key={fact} className="max-w-full truncate">
          {index > 0 && (
            <span aria-hidden="true" className="mx-1">
              ·
            </span>
          )}
          {fact}
        </span>
      ))}
    </p>
  )
}
