import { useTranslation } from 'react-i18next'
import type { Loaded } from '../../device/status/loaded.ts'
import type { Showcase } from '../../entities/creators/showcase.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Loadable } from '../loadable.tsx'
import { PackageCards, type PackageCardsProps } from './package-cards.tsx'

interface ShowcasePackagesProps extends Omit<PackageCardsProps, 'packages'> {
  showcase: Loaded<Showcase>
}

/** The packages on a public profile. */
export function ShowcasePackages({ showcase, ...look }: ShowcasePackagesProps) {
  const { t } = useTranslation('offers')
  return (
    <Loadable<Showcase>
      of={showcase}
      waiting={<Skeleton shape="block" className="h-40" label={t('waiting')} />}
      unreachable={<p className="text-sm text-ink-muted">{t('unreachable')}</p>}
    >
      {({ packages }) => <PackageCards {...look} packages={packages} />}
    </Loadable>
  )
}
