import { useTranslation } from 'react-i18next'
import { useConsentedTraits, withConsented } from '../../entities/creators/consented-traits.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { useLabelLine, useLabels } from '../../i18n/labels.ts'
import { Facts } from '../../ui/display/facts.tsx'

/** What this creator shows to businesses alone; nothing for anybody else. */
export function ConsentedFacts({ card }: { card: CreatorCard }) {
  const { t } = useTranslation('me')
  const line = useLabelLine(useLabels())
  const { cat_traits: traits } = withConsented({ ...card, cat_traits: [] }, useConsentedTraits())
  if (traits.length === 0) return null
  const value = line('trait', traits)
  return <Facts layout="rows" items={[{ key: 'consented', label: t('fact.consented'), value }]} />
}
