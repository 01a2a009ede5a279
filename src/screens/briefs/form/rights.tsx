import { useTranslation } from 'react-i18next'
import { enumerations } from '../../../domain/enumerations.ts'
import { useRowText } from '../../../forms/row-context.ts'
import { useLabels } from '../../../i18n/labels.ts'
import { RowTiles } from '../../../components/row-choices.tsx'
import { ShowAll, useFirst } from './more.tsx'

const FIRST = 4

/** What the business may use the work for, each in its whole sentence. */
export function Rights() {
  const { t } = useTranslation('briefs')
  const label = useLabels()
  const chosen = useRowText('rights')
  // A brief has no field for rights of one's own: they stay where a brief has them from before.
  const offered = enumerations.rights.filter((value) => value !== 'custom' || value === chosen)
  const { shown, rest, open } = useFirst(offered, [chosen], FIRST)
  return (
    <RowTiles
      field="rights"
      label={t('field.rights')}
      hint={t('form.rightsHelp')}
      look="rows"
      tiles={[
        { value: '', label: t('form.later') },
        ...offered
          .filter((value) => shown.includes(value))
          .map((value) => ({ value, label: label('rights', value) })),
      ]}
    >
      <ShowAll count={rest} what={t('field.rights')} onOpen={open} />
    </RowTiles>
  )
}
