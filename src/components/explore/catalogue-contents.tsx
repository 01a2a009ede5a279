import { CloudOff, UsersRound } from 'lucide-react'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { loadedFrom } from '../../device/status/loaded.ts'
import type { Catalogue } from '../../entities/creators/catalogue.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { Loadable } from '../loadable.tsx'
import { useUrlFilter } from '../lists/url-filter.ts'
import { CreatorGridSkeleton } from './creator-grid.tsx'
import { Explore, type ExploreProps } from './explore.tsx'
import { readFilter, writeFilter } from './filters/filter.ts'

export type CatalogueContentsProps = Omit<ExploreProps, 'cards' | 'filter' | 'onFilter'> & {
  catalogue: Catalogue | undefined
}

// For a catalogue beyond the size that devices keep.
const ServerExplore = lazyExtra(() => import('./server/server-explore.tsx').then((m) => m.ServerExplore))

/** The catalogue below the title of its page, and what stands there until it has come. */
export function CatalogueContents({ catalogue, ...given }: CatalogueContentsProps) {
  const { t } = useTranslation('explore')
  // Here, since the catalogue may leave the device for the server, or come back, while somebody is typing.
  const [filter, onFilter] = useUrlFilter(readFilter, writeFilter)
  const props = { ...given, filter, onFilter }
  if (catalogue?.isKept === false)
    return (
      <div className="min-h-lvh">
        <Suspense fallback={<CatalogueSkeleton />}>
          <ServerExplore {...props} />
        </Suspense>
      </div>
    )
  // A guest's database has a sync status of its own.
  const loaded = loadedFrom(
    catalogue?.cards.length === 0 ? null : catalogue,
    catalogue && { ...catalogue, firstSyncDone: catalogue.fetched, online: catalogue.phase !== 'offline' },
  )
  return (
    // Whatever the list's height becomes, what stands below it is out of sight and does not move.
    <div className="min-h-lvh">
      <Loadable
        of={loaded}
        waiting={<CatalogueSkeleton />}
        none={<EmptyState icon={UsersRound} title={t('empty.title')} text={t('empty.text')} />}
        unreachable={<EmptyState icon={CloudOff} title={t('offline.title')} text={t('offline.text')} />}
      >
        {(found) => (
          <>
            {found.phase === 'offline' && (
              <div className="mb-5">
                <Banner tone="neutral" icon={CloudOff} announce="polite">
                  {t('offline.banner')}
                </Banner>
              </div>
            )}
            <Explore cards={found.cards} {...props} />
          </>
        )}
      </Loadable>
    </div>
  )
}

function CatalogueSkeleton() {
  const { t } = useTranslation('explore')
  return (
    <div aria-busy="true" className="lg:grid lg:grid-cols-[14rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      <Skeleton shape="block" className="h-120 max-lg:hidden" />
      <div>
        <Skeleton shape="block" className="mb-15 h-12 max-lg:mt-2" label={t('loading')} />
        <CreatorGridSkeleton />
      </div>
    </div>
  )
}
