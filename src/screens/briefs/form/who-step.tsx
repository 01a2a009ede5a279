// Whom the business looks for: age, gender, interests, what is to be shown, style, and how many creators fit.
import { useTranslation } from 'react-i18next'
import { useCatalogue } from '../../../entities/creators/catalogue.ts'
import type { CreatorCard } from '../../../entities/creators/creator-card.ts'
import { useRow, useRowError, useRowList, useRowText } from '../../../forms/row-context.ts'
import { useLabels } from '../../../i18n/labels.ts'
import { ChoiceChips } from '../../../ui/form/chip-group.tsx'
import { RangeSlider } from '../../../ui/form/range-slider.tsx'
import { useRowWhole } from '../../../components/row-choices.tsx'
import { MoreChips } from './more.tsx'

const AGES = { min: 18, max: 99 } as const
const CHIPS_FIRST = 8
/** The two that briefs ask for come first. Nobody looks for a person who will not say. */
const genders = ['female', 'male', 'other'] as const

/** @param isShown otherwise nobody counts creators */
export function WhoStep({ isShown }: { isShown: boolean }) {
  const { t } = useTranslation('briefs')
  return (
    <>
      <Age />
      <Gender />
      <MoreChips field="interests" kind="interest" label={t('field.interests')} first={CHIPS_FIRST} />
      <MoreChips field="props" kind="prop" label={t('field.props')} first={CHIPS_FIRST} />
      <MoreChips field="traits" kind="trait" label={t('field.traits')} first={CHIPS_FIRST} />
      {isShown && <Fitting />}
    </>
  )
}

function Age() {
  const { t } = useTranslation('briefs')
  const form = useRow()
  const [from, to] = [useRowWhole('age_from'), useRowWhole('age_to')]
  const [lowError, highError] = [useRowError('age_from'), useRowError('age_to')]
  const fields = { low: 'age_from', high: 'age_to' } as const
  const words = () => {
    if (from === null && to === null) return t('form.anyAge')
    if (to === null) return t('facts.ageFrom', { from })
    if (from === null) return t('facts.ageTo', { to })
    return from === to ? t('facts.ageOne', { from }) : t('facts.ageRange', { from, to })
  }
  return (
    <RangeSlider
      label={t('facts.age')}
      aside={words()}
      {...AGES}
      low={{
        label: t('field.age_from'),
        name: 'age_from',
        value: from,
        text: t('facts.ageOne', { from: from ?? AGES.min }),
      }}
      high={{
        label: t('field.age_to'),
        name: 'age_to',
        value: to,
        text: t('facts.ageOne', { from: to ?? AGES.max }),
      }}
      error={lowError ?? highError}
      // The ends of the track are no limit at all.
      onChange={(end, value) =>
        form.set(fields[end], value === (end === 'low' ? AGES.min : AGES.max) ? '' : String(value), 'typed')
      }
      onLeave={(end) => form.leave(fields[end])}
    />
  )
}

function Gender() {
  const { t } = useTranslation('briefs')
  const form = useRow()
  const label = useLabels()
  const chosen = useRowText('gender')
  return (
    <div id="gender">
      <ChoiceChips
        label={t('field.gender')}
        value={chosen || 'anyone'}
        error={useRowError('gender')}
        onChange={(value) => form.set('gender', value === 'anyone' ? '' : value)}
        options={[
          { value: 'anyone', label: t('form.anyone') },
          ...genders.map((value) => ({ value, label: label('gender', value) })),
          // Of an earlier release
          ...(chosen === 'prefer_not_to_say' ? [{ value: chosen, label: label('gender', chosen) }] : []),
        ]}
      />
    </div>
  )
}

type Wishes = Record<'interests' | 'traits' | 'props', readonly unknown[]>

/** One of the interests, one of the styles, and everything that is to be shown. A card tells no age and no gender. */
const fits = (card: CreatorCard, { interests, traits, props }: Wishes): boolean =>
  (interests.length === 0 || card.cat_interests.some((one) => interests.includes(one))) &&
  (traits.length === 0 || card.cat_traits.some((one) => traits.includes(one))) &&
  props.every((prop) => card.cat_props.some((one) => one === prop))

function Fitting() {
  const { t } = useTranslation('briefs')
  const catalogue = useCatalogue(null)
  const wishes = {
    interests: useRowList('interests'),
    traits: useRowList('traits'),
    props: useRowList('props'),
  }
  if (!catalogue || catalogue.cards.length === 0) return null
  const count = catalogue.cards.filter((card) => fits(card, wishes)).length
  return (
    <p className="border-t border-line pt-4 text-sm">
      <strong className="font-semibold">
        {count > 0 ? t('form.fitting', { count }) : t('form.noneFitting')}
      </strong>{' '}
      <span className="text-ink-muted">{t('form.fittingBy')}</span>
    </p>
  )
}
