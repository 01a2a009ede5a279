import { useTranslation } from 'react-i18next'
import type { PackageField } from '../../entities/packages/package.ts'
import { useFormat } from '../../i18n/format.ts'

/** So many stand on one line. */
const SHORT = 3

type MissingWords = (missing: readonly PackageField[], isShort?: boolean) => string

/** «Mangler pris og rettigheter»: what keeps a package from being shown; short: «Mangler tittel, innhold og 4 til». */
export function useMissingWords(): MissingWords {
  const { t } = useTranslation('packages')
  const format = useFormat()
  return (missing, isShort = false) => {
    const names = missing.map((field) => t(`lack.${field}`))
    if (!isShort || names.length <= SHORT) return t('missing', { fields: format.list(names) })
    const first = names.slice(0, SHORT - 1)
    return t('missing', {
      fields: format.list([...first, t('moreLacks', { count: names.length - first.length })]),
    })
  }
}
