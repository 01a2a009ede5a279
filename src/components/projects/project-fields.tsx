// The fields of a project of the portfolio, in the form of its row.
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { projectSchema } from '../../entities/projects/fields.ts'
import { useRowPart, useRowText } from '../../forms/row-context.ts'
import { RowArea, RowDay, RowTextField } from '../../forms/row-fields.tsx'

/** The calendar begins here. */
const FIRST_DAY = '2000-01-01'

/** `pictures`: the field of its pictures and films, which needs the device's database. */
export function ProjectFields({ pictures }: { pictures: ReactNode }) {
  const { t } = useTranslation(['projects', 'common'])
  const start = useRowText('start_date')
  // Until then it is only kept here: a project is known by its title.
  const isUntitled = useRowPart(
    ({ known, bases, values }) =>
      known === null && bases.size > 0 && String(values.title ?? '').trim() === '',
  )
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,35rem)_minmax(0,1fr)] lg:grid-rows-[repeat(4,auto)_1fr] lg:items-start lg:gap-x-12">
      <RowTextField
        field="title"
        label={t('field.title')}
        hint={t(isUntitled ? 'form.needsTitle' : 'form.titleHint')}
        maxLength={projectSchema.of.title.max}
        autoComplete="off"
      />
      {/* Beside the words where there is room. It spans a row that grows, so that many of them part no fields. */}
      <div className="lg:col-start-2 lg:row-span-5 lg:row-start-1">{pictures}</div>
      <RowTextField
        field="client"
        label={t('field.client')}
        mark={t('common:optional')}
        maxLength={projectSchema.of.client.max}
        autoComplete="off"
      />
      <RowArea
        field="description"
        label={t('field.description')}
        mark={t('common:optional')}
        hint={t('form.descriptionHint')}
        counter={projectSchema.of.description.max}
      />
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <RowDay
          field="start_date"
          label={t('field.start_date')}
          mark={t('common:optional')}
          min={FIRST_DAY}
        />
        <RowDay
          field="end_date"
          label={t('field.end_date')}
          mark={t('common:optional')}
          hint={t('form.endHint')}
          min={start || FIRST_DAY}
        />
      </div>
    </div>
  )
}
