// What a creator's page fetches beyond the card, as parts of the page.
import { type ReactNode, Suspense } from 'react'
import type { Loaded } from '../../device/status/loaded.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import type { Showcase } from '../../entities/creators/showcase.ts'
import { GalleryGrid, usual } from '../../components/media/gallery-grid.tsx'
import { CreatorStanding } from '../../components/creators/creator-standing.tsx'
import { CreatorShowcase } from '../../components/creators/creator-parts.tsx'
import { loadWords } from '../../i18n/i18n.ts'
import { lazyExtra } from '../../ui/lazy-extra.tsx'

const Packages = lazyExtra(async () => {
  const [{ ShowcasePackages }] = await Promise.all([
    import('../../components/packages/showcase-packages.tsx'),
    loadWords('offers'),
  ])
  return ShowcasePackages
})

const PackagesBeside = lazyExtra(async () => {
  const [module] = await Promise.all([
    import('../../components/packages/packages-beside.tsx'),
    loadWords('offers'),
  ])
  return module.PackagesBeside
})

const CreatorBar = lazyExtra(async () => {
  const [module] = await Promise.all([
    import('../../components/creators/creator-bar.tsx'),
    loadWords('offers'),
  ])
  return module.CreatorBar
})

const Tiles = lazyExtra(async () => {
  const [{ Gallery }] = await Promise.all([
    import('../../components/media/gallery.tsx'),
    loadWords('media', 'files'),
  ])
  return Gallery
})

const Projects = lazyExtra(async () => {
  const [{ ProjectCards }] = await Promise.all([
    import('../../components/projects/project-cards.tsx'),
    loadWords('projects', 'files'),
  ])
  return ProjectCards
})

interface ShowcasePartsProps {
  card: CreatorCard
  showcase: Loaded<Showcase>
  /** How often the packages were asked for. */
  asked: number
  onAsk: () => void
  /** There may be room for the packages beside the work. */
  roomy: boolean
}

interface WorkProps extends Omit<ShowcasePartsProps, 'asked'> {
  canOrder: boolean
  actions: ReactNode
}

/** As many as stand beside the film on a phone. */
const TilesWaiting = () =>
  [0, 1].map((one) => (
    <li key={one} aria-hidden="true" className={`${usual} aspect-9/16 animate-shimmer bg-skeleton`} />
  ))

/**
 * The film is there at once; the pictures and films around it come when they are known. A wide screen has room for what the
 * packages cost.
 */
function Work({ card, showcase, canOrder, actions, onAsk, roomy }: WorkProps) {
  const found = showcase.state === 'here' ? showcase.found : null
  const isAwaited = showcase.state === 'reading'
  const hasFilm = card.film !== ''
  const lead = (hasFilm || (card.cover !== '' && !found)) && <CreatorShowcase card={card} />
  const media = found?.media.filter(({ path }) => path !== card.film) ?? []
  return (
    <div className="items-start gap-x-8 lg:grid lg:grid-cols-[minmax(0,52rem)_minmax(13rem,1fr)]">
      <div>
        <GalleryGrid lead={lead} count={found ? media.length + Number(hasFilm) : undefined}>
          <Suspense fallback={<TilesWaiting />}>
            {found
              ? media.length > 0 && <Tiles media={media} leads={!hasFilm} />
              : isAwaited && <TilesWaiting />}
          </Suspense>
        </GalleryGrid>
        <div className="mt-8 empty:hidden">
          <Suspense>{found && <Projects projects={found.projects} level={2} isWide />}</Suspense>
        </div>
      </div>
      <Suspense>
        {found && canOrder && roomy && (
          <PackagesBeside
            creator={card}
            packages={found.packages}
            standing={<CreatorStanding card={card} canOrder />}
            actions={actions}
            onSee={onAsk}
          />
        )}
      </Suspense>
    </div>
  )
}

/** Null where it is known that there is nothing. */
export function useShowcaseParts({ card, showcase, asked, onAsk, roomy }: ShowcasePartsProps): {
  /** What can be done about the creator. */
  actions: ReactNode
  work: ReactNode
  packages: ReactNode
  counts: { work?: number; packages?: number }
  canOrder: boolean
} {
  const found = showcase.state === 'here' ? showcase.found : null
  const work = found ? found.media.length + found.projects.length : 0
  const none = found?.packages.length === 0 || showcase.state === 'none'
  const isKnown = found !== null || showcase.state === 'none'
  const canOrder = !card.is_away && (found?.packages.length ?? 0) > 0
  const hasWork = !isKnown || card.film !== '' || card.cover !== '' || work > 0
  const actions = (
    <Suspense>
      <CreatorBar card={card} onOrder={canOrder ? onAsk : null} />
    </Suspense>
  )
  return {
    actions,
    work: hasWork ? <Work {...{ card, showcase, canOrder, actions, onAsk, roomy }} /> : null,
    packages: none ? null : (
      <Suspense>
        <Packages
          showcase={showcase}
          creator={card.is_away ? undefined : card.handle || card.id}
          level={2}
          asked={asked}
          isWide
          isNamed
        />
      </Suspense>
    ),
    counts: found ? { work, packages: found.packages.length } : {},
    canOrder,
  }
}
