import { useTranslation } from 'react-i18next'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { useLabelLine, useLabels } from '../../i18n/labels.ts'
import { type Fact, Facts } from '../../ui/display/facts.tsx'

const DAY_HOURS = 24

/** «Innen 6 timer», «Innen 2 døgn»; empty: too few answers to tell. Needs the words of `me`. */
function useAnswerTime({ answer_hours: hours }: CreatorCard): string {
  const { t } = useTranslation('me')
  if (hours === null) return ''
  return hours < DAY_HOURS
    ? t('answer.hours', { count: hours })
    : t('answer.days', { count: Math.round(hours / DAY_HOURS) })
}

interface CreatorFactsProps {
  card: CreatorCard
  /** What they care for too, where that is not shown in whole beside them. */
  withInterests?: boolean
}

/** What the catalogue knows of a creator, as far as it is filled in. */
export function CreatorFacts({ card, withInterests = false }: CreatorFactsProps) {
  const { t } = useTranslation('me')
  const line = useLabelLine(useLabels())
  const answer = useAnswerTime(card)
  const items: Fact[] = (
    [
      ['job_type', card.cat_job_types],
      ['interest', withInterests ? card.cat_interests : []],
      ['prop', card.cat_props],
      ['trait', card.cat_traits],
      ['language', card.cat_languages],
      ['age_band', [card.age_band]],
      ['gender', [card.gender]],
    ] as const
  ).flatMap(([kind, values]) => {
    const there = values.filter((value) => value !== '')
    return there.length === 0 ? [] : [{ key: kind, label: t(`fact.${kind}`), value: line(kind, there) }]
  })
  if (answer !== '') items.push({ key: 'answer', label: t('fact.answer'), value: answer })
  return items.length === 0 ? null : <Facts layout="rows" items={items} />
}
