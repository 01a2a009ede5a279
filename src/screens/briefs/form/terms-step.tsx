// What it is worth and when: price, deadline, the product.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useToday } from '../../../device/status/now.ts'
import { useRow, useRowError, useRowPart, useRowText } from '../../../forms/row-context.ts'
import { RowDay, RowSwitch, RowTextField } from '../../../forms/row-fields.tsx'
import { useFormat } from '../../../i18n/format.ts'
import { addDays, addMonths, isDay } from '../../../ui/date/day.ts'
import { ChoiceChips } from '../../../ui/form/chip-group.tsx'
import { wordsBelow } from '../../../ui/form/field.tsx'
import { RangeSlider } from '../../../ui/form/range-slider.tsx'
import { RowCurrency } from '../../../components/choices/currency-menu.tsx'
import { RowMoney, useRowWhole } from '../../../components/row-choices.tsx'

export function TermsStep() {
  const { t } = useTranslation(['briefs', 'common'])
  return (
    <>
      <Price />
      <Deadline />
      <div className="space-y-5">
        <RowSwitch field="will_send_product" label={t('form.sendProduct')} hint={t('form.willSendHint')} />
        <RowTextField
          autoComplete="off"
          field="product_link"
          type="url"
          label={t('field.product_link')}
          mark={t('common:optional')}
          placeholder="https://"
        />
      </div>
    </>
  )
}

/** The track ends at the first of these that holds both prices. */
const ends = [10_000, 25_000, 50_000, 100_000, 250_000, 500_000, 1_000_000, 10_000_000]
const STEPS = 100

function Price() {
  const { t } = useTranslation('briefs')
  const form = useRow()
  const format = useFormat()
  const currency = useRowText('currency') || 'NOK'
  const [low, high] = [useRowWhole('price_from'), useRowWhole('price_to')]
  // There is no range to draw: the fields say what is wrong, and mend it.
  const isCrossed = low !== null && high !== null && low > high
  const most = Math.max(low ?? 0, high ?? 0)
  const max = ends.find((end) => end >= most) ?? most
  const unit = format.unit(currency)
  const fields = { low: 'price_from', high: 'price_to' } as const
  const text = (price: number | null) => (price === null ? undefined : format.money(price, currency))
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">{t('form.price')}</legend>
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3">
        <span aria-hidden="true" className="text-sm font-semibold">
          {t('form.price')}
        </span>
        <RowCurrency />
      </div>
      <div className="grid grid-cols-[1fr_auto_1fr] gap-x-3">
        <RowMoney
          field="price_from"
          label={t('field.price_from')}
          hideLabel
          unit={unit}
          className={wordsBelow}
        />
        <span aria-hidden="true" className="pt-4.5 text-sm text-ink-muted">
          {t('form.to')}
        </span>
        <RowMoney field="price_to" label={t('field.price_to')} hideLabel unit={unit} className={wordsBelow} />
      </div>
      <div className="mt-2">
        {!isCrossed && (
          <RangeSlider
            label={t('form.price')}
            hideLabel
            min={0}
            max={max}
            step={max / STEPS}
            ends={[format.money(0, currency), format.money(max, currency)]}
            low={{ label: t('form.movePriceFrom'), value: low, text: text(low) }}
            high={{ label: t('form.movePriceTo'), value: high, text: text(high) }}
            onChange={(end, value) => form.set(fields[end], String(value), 'typed')}
            onLeave={(end) => form.leave(fields[end])}
          />
        )}
      </div>
    </fieldset>
  )
}

const choices = ['weeks2', 'weeks3', 'month'] as const
type Choice = (typeof choices)[number] | 'other'

/** Most deadlines are one of three. */
function Deadline() {
  const { t } = useTranslation('briefs')
  const form = useRow()
  const today = useToday()
  const value = useRowText('deadline')
  const [own, setOwn] = useState(false)
  const error = useRowError('deadline')
  const isMissed = useRowPart((state) => state.wanted) && value === ''
  const days = { weeks2: addDays(today, 14), weeks3: addDays(today, 21), month: addMonths(today, 1) }
  const chosen: Choice | '' = own
    ? 'other'
    : (choices.find((choice) => days[choice] === value) ?? (value === '' ? '' : 'other'))

  function choose(choice: Choice): void {
    setOwn(choice === 'other')
    if (choice !== 'other') form.set('deadline', days[choice])
  }
  return (
    <div id="deadline-choice">
      <ChoiceChips
        label={t('field.deadline')}
        value={chosen}
        onChange={choose}
        options={[...choices, 'other' as const].map((choice) => ({
          value: choice,
          label: t(`when.${choice}`),
        }))}
      />
      {/* What is wrong with it is said, and mended, in the field. */}
      <div hidden={chosen !== 'other' && !error && !isMissed} className="mt-3 max-w-60">
        <RowDay field="deadline" label={t('field.deadline')} hideLabel min={today} />
      </div>
      {isDay(value) && <DayInWords day={value} />}
    </div>
  )
}

function DayInWords({ day }: { day: string }) {
  const { i18n } = useTranslation()
  const words = new Intl.DateTimeFormat(i18n.language === 'en' ? 'en-GB' : 'nb-NO', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
  return <p className="mt-2 text-xs text-ink-muted first-letter:uppercase">{words}</p>
}
