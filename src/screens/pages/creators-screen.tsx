import { CloudOff, SearchX, UsersRound } from 'lucide-react'
import { Suspense, useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Loadable } from '../../components/loadable.tsx'
import { useTitle } from '../../components/title.ts'
import { loadedFrom } from '../../device/status/loaded.ts'
import { type Catalogue, useCatalogue } from '../../entities/creators/catalogue.ts'
import { openPublicData } from '../../entities/open.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { enumerations } from '../../domain/enumerations.ts'
import { useLabels } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { byLook } from './catalogue/by-look.ts'
import { filterCards, indexCards, readFilter, writeFilter } from './catalogue/catalogue-filter.ts'
import { CreatorDetails } from './catalogue/creator-details.tsx'
import { CreatorGrid } from './catalogue/creator-grid.tsx'
import { InterestFilter } from './catalogue/interest-filter.tsx'
import { PageFooter } from './page-footer.tsx'
import { useUrlFilter } from '../../components/lists/url-filter.ts'
import { useIdentity } from '../../components/visitor.ts'

// It knows the person's team, which a guest has none of.
const FavouritesLink = lazyExtra(() =>
  import('./catalogue/favourites-link.tsx').then((m) => m.FavouritesLink),
)

/** /creators: the whole catalogue is on the device, so the search answers while typing, online or offline. */
export function CreatorsScreen() {
  const { t } = useTranslation('pages')
  const guest = useIdentity() === null
  const catalogue = useCatalogue(guest ? openPublicData : null)
  useTitle(t('creators.title'))
  return (
    <>
      <Page
        title={t('creators.title')}
        intro={t('creators.lead')}
        actions={
          !guest && (
            <Suspense>
              <FavouritesLink />
            </Suspense>
          )
        }
      >
        {/* Whatever the list's height becomes, what stands below it is out of sight and does not move. */}
        <div className="min-h-lvh">
          <Contents catalogue={catalogue} />
        </div>
      </Page>
      <PageFooter />
    </>
  )
}

function Contents({ catalogue }: { catalogue: Catalogue | undefined }) {
  const { t } = useTranslation('pages')
  // A guest's database has a sync status of its own.
  const loaded = loadedFrom(
    catalogue?.cards.length === 0 ? null : catalogue,
    catalogue && { ...catalogue, firstSyncDone: catalogue.fetched, online: catalogue.phase !== 'offline' },
  )
  return (
    <Loadable
      of={loaded}
      waiting={<CatalogueSkeleton />}
      none={
        <EmptyState icon={UsersRound} title={t('creators.empty.title')} text={t('creators.empty.text')} />
      }
      unreachable={
        <EmptyState icon={CloudOff} title={t('creators.offline.title')} text={t('creators.offline.text')} />
      }
    >
      {(found) => (
        <>
          {found.phase === 'offline' && (
            <div className="mb-5">
              <Banner tone="neutral" icon={CloudOff} announce="polite">
                {t('creators.offline.banner')}
              </Banner>
            </div>
          )}
          <FilteredCatalogue catalogue={found} />
        </>
      )}
    </Loadable>
  )
}

function CatalogueSkeleton() {
  const { t } = useTranslation('pages')
  return (
    <div aria-busy="true">
      <Skeleton shape="block" className="mb-4 h-12 max-w-xl" label={t('creators.loading')} />
      <Skeleton shape="block" className="mb-18 h-11" />
      <div className="grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-6 md:grid-cols-4 lg:grid-cols-5">
        {Array.from({ length: 10 }, (_, index) => (
          <Skeleton key={index} shape="block" className="aspect-9/16" />
        ))}
      </div>
    </div>
  )
}

function FilteredCatalogue({ catalogue: { cards } }: { catalogue: Catalogue }) {
  const { t } = useTranslation('pages')
  const label = useLabels()
  const [filter, setFilter] = useUrlFilter(readFilter, writeFilter)
  const settled = useDeferredValue(filter)
  // As one string, so that cards are indexed again only when the language or the catalogue changes.
  const interestWords = enumerations.interest.map((interest) => label('interest', interest)).join('\n')
  const indexed = useMemo(() => indexCards(byLook(cards), interestWords.split('\n')), [cards, interestWords])
  const found = useMemo(() => filterCards(indexed, settled).map(({ card }) => card), [indexed, settled])
  const [opened, setOpened] = useState<CreatorCard | null>(null)
  const [open, setOpen] = useState(false)
  const filtered = filter.text.trim() !== '' || filter.interests.length > 0
  const clear = () => setFilter({ text: '', interests: [] })
  return (
    <>
      <InterestFilter indexed={indexed} settledText={settled.text} filter={filter} onChange={setFilter} />
      <div className="mt-5 mb-4 flex min-h-9 items-center gap-3">
        <output className="text-sm text-ink-muted">
          {filtered
            ? t('creators.filtered', { count: found.length, total: cards.length })
            : t('creators.count', { count: cards.length })}
        </output>
        {filtered && (
          <Button size="sm" variant="quiet" onClick={clear}>
            {t('creators.clear')}
          </Button>
        )}
      </div>
      {found.length > 0 ? (
        <CreatorGrid
          cards={found}
          label={t('creators.list')}
          onOpen={(card) => {
            setOpened(card)
            setOpen(true)
          }}
        />
      ) : (
        <EmptyState icon={SearchX} title={t('creators.none.title')} text={t('creators.none.text')} />
      )}
      <CreatorDetails card={opened} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
