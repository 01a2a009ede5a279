import { useTranslation } from 'react-i18next'
import type { CreatorCard } from '../../../entities/creators/creator-card.ts'
import { useLabelLine, useLabels } from '../../../i18n/labels.ts'

/** What somebody can show and speaks, as pairs of a `dl`. Lists without an entry are left out. */
export function ApplicantLists({ card }: { card: CreatorCard | null | undefined }) {
  const { t } = useTranslation('briefs')
  const line = useLabelLine(useLabels())
  const lists = [
    { key: 'props', title: t('pitch.props'), words: line('prop', card?.cat_props ?? []) },
    { key: 'languages', title: t('pitch.languages'), words: line('language', card?.cat_languages ?? []) },
  ]
  return lists.map(
    ({ key, title, words }) =>
      words !== '' && (
        <div key={key}>
          <dt className="font-semibold">{title}</dt>
          <dd className="text-ink-muted">{words}</dd>
        </div>
      ),
  )
}
