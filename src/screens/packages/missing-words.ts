import { useTranslation } from 'react-i18next'
import type { PackageField } from '../../entities/packages/package.ts'
import { useLocale } from '../../i18n/use-locale.ts'

/** «Mangler pris og rettigheter»: what keeps a package from being shown. */
export function useMissingWords(): (missing: readonly PackageField[]) => string {
  const { t } = useTranslation('packages')
  const listing = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  return (missing) => t('missing', { fields: listing.format(missing.map((field) => t(`lack.${field}`))) })
}
