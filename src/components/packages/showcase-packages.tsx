import { useTranslation } from 'react-i18next'
import { type Showcase, useShowcase } from '../../entities/creators/showcase.ts'
import { openPublicData } from '../../entities/open.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Loadable } from '../loadable.tsx'
import { useIdentity } from '../visitor.ts'
import { PackageCards } from './package-cards.tsx'

interface ShowcasePackagesProps {
  creatorId: string
  level: 2 | 3
  isWide?: boolean
}

/** The packages on a public profile. */
export function ShowcasePackages({ creatorId, ...look }: ShowcasePackagesProps) {
  const { t } = useTranslation('offers')
  const isGuest = useIdentity() === null
  const showcase = useShowcase(creatorId, isGuest ? openPublicData : null)
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
