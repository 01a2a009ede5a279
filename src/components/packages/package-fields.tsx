// The fields of a package's form. They need the words of `packages`.
import { useTranslation } from 'react-i18next'
import { RightsCard } from './rights-card.tsx'
import { RowCurrency } from '../choices/currency-menu.tsx'
import { RowMoney, RowTiles } from '../row-choices.tsx'
import { enumerations } from '../../domain/enumerations.ts'
import { rightsOf, suits } from '../../entities/packages/package.ts'
import { packageSchema } from '../../entities/packages/fields.ts'
import { useRow, useRowText } from '../../forms/row-context.ts'
import { RowArea, RowNumber, RowTextField } from '../../forms/row-fields.tsx'
import { useFormat } from '../../i18n/format.ts'
import { useLabels } from '../../i18n/labels.ts'
import { Card } from '../../ui/display/card.tsx'

const { of } = packageSchema

export function OfferFields() {
  const { t } = useTranslation('packages')
  const label = useLabels()
  const form = useRow()
  return (
    <>
      <RowTiles
        field="package_type"
        label={t('field.package_type')}
        look="segments"
        tiles={enumerations.package_type.map((value) => ({ value, label: label('package_type', value) }))}
        // Rights of the other type are about other work.
        onChosen={(type) => {
          const rights = String(form.get().values.rights)
          if (rights !== '' && !suits(rights, type)) form.set('rights', '')
        }}
      />
      <RowTextField
        field="title"
        label={t('field.title')}
        hint={t('hint.title')}
        autoComplete="off"
        maxLength={of.title.max}
      />
      <RowArea
        field="description"
        label={t('field.description')}
        hint={t('hint.description')}
        counter={of.description.max}
      />
    </>
  )
}

export function PriceFields() {
  const { t } = useTranslation('packages')
  const format = useFormat()
  const currency = useRowText('currency') || 'NOK'
  return (
    <>
      <div>
        <RowMoney field="price" label={t('field.price')} unit={format.unit(currency)} />
        <RowCurrency />
      </div>
      <div className="grid items-start gap-x-3 gap-y-6 sm:grid-cols-2">
        <RowNumber field="delivery_days" label={t('field.delivery_days')} />
        <RowNumber field="revisions" label={t('field.revisions')} hint={t('hint.revisions')} />
      </div>
    </>
  )
}

export function RightsFields() {
  const { t } = useTranslation('packages')
  const label = useLabels()
  const rights = useRowText('rights')
  const choices = rightsOf(useRowText('package_type'))
  return (
    <>
      <RowTiles
        field="rights"
        label={t('field.rights')}
        hideLabel
        look="rows"
        tiles={choices.map((value) => ({ value, label: label('rights', value) }))}
      >
        {choices.length === 0 && <p className="py-3 text-sm text-ink-muted">{t('rightsFirst')}</p>}
      </RowTiles>
      <div hidden={rights !== 'custom'}>
        <RowArea
          field="rights_custom"
          label={t('field.rights_custom')}
          hint={t('hint.rights_custom')}
          counter={of.rights_custom.max}
        />
      </div>
      {rights !== '' && rights !== 'custom' && (
        // The preview beside it says the same on a wide screen.
        <Card tone="plain" className="lg:hidden">
          <RightsCard rights={rights} custom="" />
        </Card>
      )}
    </>
  )
}
