import { Moon } from 'lucide-react'
import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { CreatorActions } from '../../components/creators/creator-actions.tsx'
import { CreatorCover, CreatorFace } from '../../components/creators/creator-head.tsx'
import { CreatorText } from '../../components/creators/creator-parts.tsx'
import { type Segment, CreatorSegments } from '../../components/creators/creator-segments.tsx'
import { useShareLink } from '../../components/creators/share-link.tsx'
import { useVisitorShowcase } from '../../components/creators/use-visitor-showcase.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { paths } from '../../paths.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { ROOMY, useMediaQuery } from '../../ui/use-media-query.ts'
import { AboutPart } from './about-part.tsx'
import { useShowcaseParts } from './showcase-parts.tsx'

const CreatorBar = lazyExtra(async () => {
  const [{ CreatorBar }] = await Promise.all([
    import('../../components/creators/creator-bar.tsx'),
    loadWords('offers'),
  ])
  return CreatorBar
})

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
  const { work, packages, counts } = useShowcaseParts({ card, showcase, asked })
  const canOrder = !card.is_away && (counts.packages ?? 0) > 0
  useHandleOfToday(card, name, own)
  const order = () => {
    setSegment('packages')
    setAsked(asked + 1)
  }
  const actions = (
    <Suspense>
      <CreatorBar card={card} onOrder={canOrder ? order : null} />
    </Suspense>
  )
  return (
    <Page
      title={card.first_name}
      back={{ label: t('creators'), render: <Link to={paths.creators} /> }}
      menu={[share]}
      picture={<CreatorCover creator={card} className="h-48" />}
      head={
        <header>
          <CreatorCover creator={card} className="h-44 rounded-lg max-md:hidden low:h-32" />
          <CreatorFace
            creator={card}
            about={[card.handle === '' ? '' : `@${card.handle}`, card.town]}
            action={roomy && actions}
          />
        </header>
      }
      bar={!roomy && actions}
    >
      <div className="mt-3 grid gap-3">
        {card.is_away && (
          <Banner tone="neutral" icon={Moon}>
            {t('away', { name: card.first_name })}
          </Banner>
        )}
        <CreatorText
          card={card}
          whole={showcase.state === 'here' ? showcase.found.about?.description : undefined}
        />
        <div className="max-w-sm">
          <CreatorActions card={card} isSecond={canOrder} />
        </div>
      </div>
      <div className="mt-4">
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
