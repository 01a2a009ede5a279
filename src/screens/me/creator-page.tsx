import { Moon } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { CreatorCover, CreatorFace } from '../../components/creators/creator-head.tsx'
import { CreatorText } from '../../components/creators/creator-parts.tsx'
import { type Segment, CreatorSegments } from '../../components/creators/creator-segments.tsx'
import { CreatorStanding } from '../../components/creators/creator-standing.tsx'
import { useShareLink } from '../../components/creators/share-link.tsx'
import { useVisitorShowcase } from '../../components/creators/use-visitor-showcase.ts'
import type { Loaded } from '../../device/status/loaded.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import type { Showcase } from '../../entities/creators/showcase.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { ROOMY, useMediaQuery } from '../../ui/use-media-query.ts'
import { AboutPart } from './about-part.tsx'
import { useShowcaseParts } from './showcase-parts.tsx'

/** The cover's height without the bar's. */
const COVER_PX = 108

/** Kept in the address that is handed on: every link becomes the handle of today. */
function useHandleOfToday({ handle }: CreatorCard, name: string, own: string): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (handle !== '' && handle !== name) void navigate(own, { replace: true })
  }, [handle, name, own, navigate])
}

export function CreatorPage({ card, name }: { card: CreatorCard; name: string }) {
  const { t } = useTranslation('me')
  const own = paths.me(card.handle || card.id)
  const roomy = useMediaQuery(ROOMY)
  const showcase = useVisitorShowcase(card.id)
  const share = useShareLink({ path: own, title: card.first_name })
  const [segment, setSegment] = useState<Segment | null>(null)
  const [asked, setAsked] = useState(0)
  const order = () => {
    setSegment('packages')
    setAsked(asked + 1)
  }
  const parts = useShowcaseParts({ card, showcase, asked, onAsk: order, roomy })
  const { actions, work, packages, counts, canOrder } = parts
  useHandleOfToday(card, name, own)
  return (
    <Page
      title={card.first_name}
      back={{ label: t('creators'), render: <Link to={paths.creators} /> }}
      menu={[share]}
      picture={<CreatorCover creator={card} className="h-40" />}
      picturePx={COVER_PX}
      head={<Intro {...{ card, showcase, canOrder }} actions={roomy && actions} />}
      // Each package has its own button.
      bar={!roomy && segment !== 'packages' && actions}
    >
      <div className="mt-4 lg:mt-6">
        <CreatorSegments
          parts={{ work, packages, about: <AboutPart card={card} /> }}
          counts={counts}
          value={segment}
          onChange={(next) => {
            setSegment(next)
            setAsked(0)
          }}
        />
      </div>
    </Page>
  )
}

interface IntroProps {
  card: CreatorCard
  showcase: Loaded<Showcase>
  canOrder: boolean
  /** Where they are not in a bar. */
  actions: ReactNode
}

/** Who they are, in so little of a phone that their work is seen too; a wide screen has the cover beside it. */
function Intro({ card, showcase, canOrder, actions }: IntroProps) {
  const { t } = useTranslation('me')
  return (
    <header className="grid gap-x-10 gap-y-3 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
      <CreatorCover
        creator={card}
        className="-mb-3 h-56 rounded-lg phone:hidden lg:col-start-2 lg:row-span-2 lg:row-start-1 lg:mb-0 lg:h-auto lg:min-h-56"
      />
      <CreatorFace
        creator={card}
        about={[card.handle === '' ? '' : `@${card.handle}`, card.town]}
        priceFrom={card.is_away ? null : card.price_from}
      />
      <div className="grid content-start gap-3">
        {card.is_away && (
          <Banner tone="neutral" icon={Moon}>
            {t('away', { name: card.first_name })}
          </Banner>
        )}
        <CreatorText
          card={card}
          whole={showcase.state === 'here' ? showcase.found.about?.description : undefined}
          isTight
        />
        <div className="grid gap-3 md:pt-1">
          {actions && <div className="flex flex-wrap gap-2 empty:hidden">{actions}</div>}
          <div className="min-w-0 empty:hidden">
            <CreatorStanding card={card} canOrder={canOrder} />
          </div>
        </div>
      </div>
    </header>
  )
}
