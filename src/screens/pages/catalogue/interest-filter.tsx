import { SlidersHorizontal } from 'lucide-react'
import { useId, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { enumerations } from '../../../domain/enumerations.ts'
import { useLabels } from '../../../i18n/labels.ts'
import { Button } from '../../../ui/action/button.tsx'
import { ChipGroup } from '../../../ui/form/chip-group.tsx'
import { SearchField } from '../../../ui/form/search-field.tsx'
import { SwipeRow } from './swipe-row.tsx'
import { type CatalogueFilter, type IndexedCard, type Interest, countInterests } from './catalogue-filter.ts'

/** About one line on a wide screen. */
const FIRST = 7

export type InterestFilterProps = {
  indexed: readonly IndexedCard[]
  /** What the counts are about: it may lag behind `filter` while somebody types. */
  settledText: string
  filter: CatalogueFilter
  onChange: (filter: CatalogueFilter) => void
}

/** The search, and the interests most creators have; a button shows the others. */
export function InterestFilter({ indexed, settledText, filter, onChange }: InterestFilterProps) {
  const { t } = useTranslation('pages')
  const label = useLabels()
  const [showsAll, setShowsAll] = useState(false)
  const chipsId = useId()
  const counts = useMemo(() => countInterests(indexed, settledText), [indexed, settledText])
  // By the whole catalogue, so that they stay in their places while somebody types.
  const commonest = useMemo(() => {
    const all = countInterests(indexed, '')
    const had = enumerations.interest.filter((interest) => all.has(interest))
    return had.toSorted((a, b) => (all.get(b) ?? 0) - (all.get(a) ?? 0))
  }, [indexed])
  const isShown = (interest: Interest) => showsAll || filter.interests.includes(interest)
  const options = commonest
    .filter((interest, index) => index < FIRST || isShown(interest))
    .concat(filter.interests.filter((interest) => !commonest.includes(interest)))
    .map((value) => ({ value, label: label('interest', value), count: counts.get(value) ?? 0 }))
  const chips = (
    <ChipGroup
      label={t('creators.interests')}
      hideLabel
      options={options}
      value={filter.interests}
      onChange={(interests) =>
        // In the enumeration's order, as the URL has them.
        onChange({ ...filter, interests: enumerations.interest.filter((one) => interests.includes(one)) })
      }
    />
  )
  return (
    <div className="space-y-3">
      <div className="flex max-w-156 items-center gap-2">
        <SearchField
          label={t('creators.search')}
          value={filter.text}
          className="min-w-0 flex-1"
          onChange={(event) => onChange({ ...filter, text: event.target.value })}
        />
        {commonest.length > FIRST && (
          <Button
            icon={SlidersHorizontal}
            aria-expanded={showsAll}
            aria-controls={chipsId}
            onClick={() => setShowsAll(!showsAll)}
          >
            {t('creators.filter')}
          </Button>
        )}
      </div>
      <div id={chipsId}>{showsAll ? chips : <SwipeRow>{chips}</SwipeRow>}</div>
    </div>
  )
}
