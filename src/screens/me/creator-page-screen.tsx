import { CloudOff, MapPin, Moon, RotateCw } from 'lucide-react'
import { Suspense, lazy, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useParams } from 'react-router'
import * as z from 'zod/mini'
import { CreatorActions } from '../../components/creators/creator-actions.tsx'
import { CreatorFacts } from '../../components/creators/creator-facts.tsx'
import { CreatorShowcase, CreatorText } from '../../components/creators/creator-parts.tsx'
import { Loadable } from '../../components/loadable.tsx'
import { useVisitorShowcase } from '../../components/creators/use-visitor-showcase.ts'
import { ShareLink } from '../../components/creators/share-link.tsx'
import { useTitle } from '../../components/title.ts'
import { useIdentity } from '../../components/visitor.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { useCreatorNamed } from '../../entities/creators/find-creator.ts'
import { cardTable } from '../../entities/creators/entity.ts'
import { openPublicData } from '../../entities/open.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { NobodyHere } from './nobody-here.tsx'

const Packages = lazyExtra(async () => {
  const [{ ShowcasePackages }] = await Promise.all([
    import('../../components/packages/showcase-packages.tsx'),
    loadWords('offers'),
  ])
  return ShowcasePackages
})

const Media = lazyExtra(async () => {
  const [{ ShowcaseMedia }] = await Promise.all([
    import('../../components/media/showcase-media.tsx'),
    loadWords('media', 'files'),
  ])
  return ShowcaseMedia
})

const CreatorBar = lazyExtra(async () => {
  const [{ CreatorBar }] = await Promise.all([
    import('../../components/creators/creator-bar.tsx'),
    loadWords('offers'),
  ])
  return CreatorBar
})

// It asks as the person who is signed in.
const ConsentedFacts = lazyExtra(() => import('./consented-facts.tsx').then((m) => m.ConsentedFacts))

const Projects = lazyExtra(async () => {
  const [{ ProjectCards }] = await Promise.all([
    import('../../components/projects/project-cards.tsx'),
    loadWords('projects', 'files'),
  ])
  return ProjectCards
})

// It knows the person's teams, which a guest has none of.
const OwnHidden = lazy(() => import('./own-hidden.tsx').then((m) => ({ default: m.OwnHidden })))

const handedOn = z.object({ card: cardTable.row })

/** The card as the list had it: the poster that was pressed can only move into a page that is there at once. */
function useHandedCard(): CreatorCard | undefined {
  const { state }: { state: unknown } = useLocation()
  return handedOn.safeParse(state).data?.card
}

/** /me/<handle or id>: a creator's public page, for guests too. A former handle leads to the one of today. */
export function CreatorPageScreen() {
  const { t } = useTranslation('me')
  const { name = '' } = useParams()
  const isGuest = useIdentity() === null
  const creator = useCreatorNamed(name, isGuest ? openPublicData : null)
  const handed = useHandedCard()
  const shown = creator.state === 'reading' && handed ? { state: 'here' as const, found: handed } : creator
  useTitle(shown.state === 'here' ? shown.found.first_name : t('title'))
  return (
    <Loadable
      of={shown}
      level={1}
      waiting={<Waiting />}
      none={
        isGuest ? (
          <NobodyHere name={name} />
        ) : (
          <Suspense fallback={<Waiting />}>
            <OwnHidden name={name} otherwise={<NobodyHere name={name} />} />
          </Suspense>
        )
      }
      unreachable={
        <EmptyState
          level={1}
          icon={CloudOff}
          title={t('unreachable.title')}
          text={t('unreachable.text')}
          action={
            <Button icon={RotateCw} onClick={creator.again}>
              {t('unreachable.again')}
            </Button>
          }
        />
      }
    >
      {(card) => <CreatorPage card={card} name={name} />}
    </Loadable>
  )
}

function Waiting() {
  const { t } = useTranslation('me')
  return (
    <Page title={t('title')}>
      <Skeleton shape="block" className="aspect-4/5 max-w-80" label={t('waiting')} />
    </Page>
  )
}

function CreatorPage({ card, name }: { card: CreatorCard; name: string }) {
  const { t } = useTranslation('me')
  const navigate = useNavigate()
  const own = paths.me(card.handle || card.id)
  const showcase = useVisitorShowcase(card.id)
  // That they wait or cannot be had is said once, by the packages.
  const found = showcase.state === 'here' ? showcase.found : null
  useEffect(() => {
    // Links are passed on: every one of them becomes the handle of today.
    if (card.handle !== '' && card.handle !== name) void navigate(own, { replace: true })
  }, [card.handle, name, own, navigate])
  return (
    <Page
      title={card.first_name}
      back={{ label: t('creators'), render: <Link to={paths.creators} /> }}
      intro={
        <span className="flex flex-wrap gap-x-4 gap-y-1 wrap-anywhere">
          {card.handle !== '' && <span>@{card.handle}</span>}
          {card.town !== '' && (
            <span dir="auto" className="flex items-center gap-1.5">
              <Icon icon={MapPin} size={16} />
              {card.town}
            </span>
          )}
        </span>
      }
      actions={<ShareLink path={own} title={card.first_name} />}
      bar={
        <Suspense>
          <CreatorBar card={card} canOrder={!card.is_away && (found?.packages.length ?? 0) > 0} />
        </Suspense>
      }
    >
      <div className="grid items-start gap-6 md:grid-cols-[minmax(0,20rem)_minmax(0,1fr)] md:gap-10">
        {/* The poster that led here moves into this place. */}
        <div className="[view-transition-name:poster]">
          <CreatorShowcase card={card} />
        </div>
        <AboutCreator card={card} whole={found?.about?.description} />
      </div>
      <div className="mt-10 empty:hidden">
        <Suspense>{found && <Media media={found.media} />}</Suspense>
      </div>
      <div className="mt-10 empty:hidden">
        <Suspense>
          <Packages
            showcase={showcase}
            creator={card.is_away ? undefined : card.handle || card.id}
            level={2}
            isWide
          />
        </Suspense>
      </div>
      <div className="mt-10 empty:hidden">
        <Suspense>{found && <Projects projects={found.projects} level={2} isWide />}</Suspense>
      </div>
    </Page>
  )
}

/** @param whole the whole description, once the server has told it */
function AboutCreator({ card, whole }: { card: CreatorCard; whole: string | undefined }) {
  const { t } = useTranslation('me')
  const isGuest = useIdentity() === null
  return (
    <section aria-label={t('about', { name: card.first_name })} className="grid max-w-[65ch] gap-5">
      {card.is_away && (
        <Banner tone="neutral" icon={Moon}>
          {t('away', { name: card.first_name })}
        </Banner>
      )}
      <CreatorText card={card} whole={whole} />
      <CreatorFacts card={card} />
      {!isGuest && (
        <Suspense>
          <ConsentedFacts card={card} />
        </Suspense>
      )}
      <div className="max-w-sm">
        <CreatorActions card={card} hasBar />
      </div>
    </section>
  )
}
