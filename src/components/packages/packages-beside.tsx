import { useTranslation } from 'react-i18next'
import type { ShowcasePackage } from '../../entities/creators/showcase.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/action/button.tsx'

interface PackagesBesideProps {
  packages: readonly ShowcasePackage[]
  /** Goes to the packages themselves. */
  onSee: () => void
}

/** What a creator's packages cost, beside their work while that is looked through. Needs the words of `offers`. */
export function PackagesBeside({ packages, onSee }: PackagesBesideProps) {
  const { t } = useTranslation('offers')
  const { money } = useFormat()
  return (
    <aside aria-label={t('title')} className="sticky top-20 max-lg:hidden">
      <ul className="divide-y divide-line border-y border-line">
        {packages.map(({ id, title, price, currency }) => (
          <li key={id} dir="auto" className="py-3 text-sm wrap-anywhere">
            <span className="block">{title}</span>
            <span className="numeric mt-0.5 block font-semibold">{money(price, currency)}</span>
          </li>
        ))}
      </ul>
      <Button className="mt-4 w-full" onClick={onSee}>
        {t('see')}
      </Button>
    </aside>
  )
}
