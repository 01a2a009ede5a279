import { useTranslation } from 'react-i18next'
import type { PackageField } from '../../entities/packages/package.ts'
import { useFormat } from '../../i18n/format.ts'

/** «Mangler pris og rettigheter»: what keeps a package from being shown. */
export function useMissingWords(): (missing: readonly PackageField[]) => string {
  const { t } = useTranslation('packages')
  const format = useFormat()
  return (missing) => t('missing', { fields: format.list(missing.map((field) => t(`lack.${field}`))) })
}
