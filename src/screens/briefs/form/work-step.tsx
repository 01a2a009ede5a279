// What is to be made: title, deliverable, format, description.
import { Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { enumerations } from '../../../domain/enumerations.ts'
import { lengthOf } from '../../../domain/issue.ts'
import { briefSchema } from '../../../entities/briefs/fields.ts'
import { focusField } from '../../../forms/focus-field.ts'
import { useRow, useRowText } from '../../../forms/row-context.ts'
import { RowArea, RowTextField } from '../../../forms/row-fields.tsx'
import { useLabels } from '../../../i18n/labels.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { deliverableIcons } from '../../../components/files/brief-art.tsx'
import { counterOf } from '../../../ui/form/field.tsx'
import { RowTiles } from '../../../components/row-choices.tsx'
import { ShowAll, useFirst } from './more.tsx'

type Format = (typeof enumerations.format)[number]

/** The format's own shape. */
const shapes: Readonly<Record<Format, string>> = {
  vertical_9_16: 'h-10 aspect-9/16',
  portrait_4_5: 'h-9 aspect-4/5',
  square_1_1: 'h-8 aspect-square',
  landscape_16_9: 'h-6 aspect-video',
  any: 'h-8 aspect-square border-dashed',
}

const DELIVERABLES_FIRST = 6

export function WorkStep() {
  const { t } = useTranslation('briefs')
  const label = useLabels()
  return (
    <>
      <Title />
      <Deliverables />
      <RowTiles
        field="format"
        label={t('field.format')}
        look="shapes"
        tiles={enumerations.format.map((value) => ({
          value,
          label: label('format', value),
          picture: (
            <span className="grid h-10 place-items-center">
              <span
                aria-hidden="true"
                className={cx('block rounded-sm border-2 border-current opacity-70', shapes[value])}
              />
            </span>
          ),
        }))}
      />
      <Description />
    </>
  )
}

/** Ends at its limit: a longer title would stay on this device. One that is longer already is kept, and counted. */
function Title() {
  const { t } = useTranslation('briefs')
  const { max } = briefSchema.of.title
  const length = lengthOf(useRowText('title'))
  return (
    <RowTextField
      autoComplete="off"
      field="title"
      maxLength={max}
      label={t('field.title')}
      hint={t('form.titleHint')}
      aside={counterOf(length, max)}
    />
  )
}

function Deliverables() {
  const { t } = useTranslation('briefs')
  const label = useLabels()
  const { shown, rest, open } = useFirst(
    enumerations.deliverable,
    [useRowText('deliverable')],
    DELIVERABLES_FIRST,
  )
  return (
    <RowTiles
      field="deliverable"
      label={t('field.deliverable')}
      look="tiles"
      tiles={enumerations.deliverable
        .filter((value) => shown.includes(value))
        .map((value) => ({
          value,
          label: label('deliverable', value),
          picture: <Icon icon={deliverableIcons[value]} size={22} />,
        }))}
    >
      <ShowAll count={rest} what={t('field.deliverable')} onOpen={open} />
    </RowTiles>
  )
}

const starters = ['must', 'never', 'mood'] as const

/** Three beginnings of a line that briefs which work have. */
function Description() {
  const { t } = useTranslation('briefs')
  const form = useRow()
  const text = useRowText('description')
  const unused = starters.filter((starter) => !text.includes(t(`starter.text.${starter}`)))

  function begin(words: string): void {
    const now = String(form.get().values.description ?? '').trimEnd()
    form.set('description', `${now}${now === '' ? '' : '\n\n'}${words}: `, 'typed')
    focusField('description')
    const area = document.activeElement
    if (area instanceof HTMLTextAreaElement) area.setSelectionRange(area.textLength, area.textLength)
  }

  return (
    <div>
      <RowArea
        field="description"
        label={t('field.description')}
        hint={t('form.descriptionHint')}
        counter={briefSchema.of.description.max}
      />
      {unused.length > 0 && (
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset would be a group of fields
        <div role="group" aria-label={t('starter.label')} className="mt-3 flex flex-wrap gap-2">
          {unused.map((starter) => (
            <button
              key={starter}
              type="button"
              onClick={() => begin(t(`starter.text.${starter}`))}
              className="inline-flex min-h-11 items-center gap-1 rounded-full border border-line-strong/70 bg-surface-raised ps-2.5 pe-3.5 text-sm font-medium hover:bg-surface-chosen"
            >
              <Icon icon={Plus} size={16} className="text-ink-muted" />
              {t(`starter.name.${starter}`)}
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
