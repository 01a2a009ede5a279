import { useTranslation } from 'react-i18next'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLabels } from '../../i18n/labels.ts'
import { FactsLine } from '../../ui/display/facts.tsx'

const line = 'h-[1.125rem] truncate text-xs'

interface TileFactsProps {
  card: CreatorCard
  /** In place of the last line. */
  instead?: string | null
}

/**
 * Under the name on a creator's tile: the town, the price, what they care for. Always three lines, so that tiles side by side
 * can be compared. Needs the words of `explore`.
 */
export function TileFacts({ card, instead = null }: TileFactsProps) {
  const { t } = useTranslation('explore')
  const label = useLabels()
  const format = useFormat()
  const kinds = card.cat_job_types.map((kind) => label('job_type', kind))
  const interests = card.cat_interests.slice(0, 2).map((interest) => label('interest', interest))
  const last = instead ?? (card.is_away ? t('away') : null)
  return (
    <>
      <p dir="auto" className={`${line} text-ink-muted`}>
        {card.town}
      </p>
      {card.price_from === null ? (
        <FactsLine facts={kinds} lead={t('group.job_type')} />
      ) : (
        <p className={`${line} font-semibold tabular-nums`}>
          {t('price.cheapest', { price: format.money(card.price_from, 'NOK') })}
        </p>
      )}
      {last === null ? (
        <FactsLine facts={interests} lead={t('group.interest')} />
      ) : (
        <p className={`${line} text-ink-muted`}>{last}</p>
      )}
    </>
  )
}
