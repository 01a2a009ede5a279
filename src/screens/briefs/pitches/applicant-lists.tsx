import { useTranslation } from 'react-i18next'
import type { CreatorCard } from '../../../entities/creators/creator-card.ts'
import { useLabels } from '../../../i18n/labels.ts'

/** What somebody can show and speaks, as pairs of a `dl`. Lists without an entry are left out. */
export function ApplicantLists({ card }: { card: CreatorCard | null | undefined }) {
  const { t } = useTranslation('briefs')
  const label = useLabels()
  const lists = [
    { key: 'props', title: t('pitch.props'), words: card?.cat_props.map((one) => label('prop', one)) },
    {
      key: 'languages',
      title: t('pitch.languages'),
      words: card?.cat_languages.map((one) => label('language', one)),
    },
  ]
  return lists.map(
    ({ key, title, words }) =>
      words &&
      words.length > 0 && (
        <div key={key}>
          <dt className="font-semibold">{title}</dt>
          <dd className="text-ink-muted">{words.join(', ')}</dd>
        </div>
      ),
  )
}
