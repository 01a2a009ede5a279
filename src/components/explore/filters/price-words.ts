import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import type { Price } from './filter.ts'

/** «Inntil 4 000 kr», «2 500–4 000 kr». */
export function usePriceWords(): (price: Price) => string {
  const { t } = useTranslation('explore')
  const format = useFormat()
  return ({ from, to }) => {
    if (from === null) return to === null ? '' : t('price.upTo', { price: format.money(to, 'NOK') })
    return to === null
      ? t('price.atLeast', { price: format.money(from, 'NOK') })
      : format.range(from, to, 'NOK')
  }
}
