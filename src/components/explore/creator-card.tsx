import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreatorCard as Row } from '../../entities/creators/creator-card.ts'
import { Poster } from '../creators/poster.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useLabels } from '../../i18n/labels.ts'
import { LazyDrawer } from '../../ui/overlay/lazy.tsx'

export type CreatorCardProps = { card: Row; onOpen: () => void }

/** The picture fills the card; the name is its button. */
export function CreatorCard({ card, onOpen }: CreatorCardProps) {
  const { t } = useTranslation('explore')
  const label = useLabels()
  const format = useFormat()
  const [isPointed, setPointed] = useState(false)
  const kinds = card.cat_job_types.map((kind) => label('job_type', kind))
  const interests = card.cat_interests.slice(0, 2).map((interest) => label('interest', interest))
  return (
    <article
      className="group/poster relative rounded-md has-[button:focus-visible]:outline-2 has-[button:focus-visible]:outline-offset-4 has-[button:focus-visible]:outline-focus"
      onPointerEnter={({ pointerType }) => setPointed(pointerType === 'mouse')}
      onPointerLeave={() => setPointed(false)}
    >
      <Poster card={card} isPointed={isPointed} />
      <h2 dir="auto" className="mt-2 truncate text-row">
        <button
          type="button"
          className="outline-none after:absolute after:inset-0 after:content-['']"
          onClick={onOpen}
          {...LazyDrawer.opener}
        >
          {card.first_name}
        </button>
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
      {card.is_away ? (
        <p className="h-4.5 truncate text-xs text-ink-muted">{t('away')}</p>
      ) : (
        <Facts facts={interests} lead={t('group.interest')} />
      )}
    </article>
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
