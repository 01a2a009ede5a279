import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PosterSkeleton, PosterTile } from '../../components/creators/poster-tile.tsx'
import { Loadable } from '../../components/loadable.tsx'
import { useOne } from '../../device/status/loaded.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import { useSuggestedCreators } from '../../entities/creators/queries.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { Section } from '../../ui/layout/page.tsx'

const MANY = 12
const tile = 'w-29.5 shrink-0 snap-start sm:w-36'

/** A row that scrolls sideways, from edge to edge of a phone. */
const row =
  'scrollbar-none -mx-4 flex snap-x scroll-px-4 gap-2.5 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-1 lg:scroll-px-1 lg:px-1'

/** People to look at: those who fit the brief that is out, or the newest. */
export function SuggestedCreators({
  brief,
  pitches,
}: {
  brief: Brief | undefined
  pitches: readonly Pitch[]
}) {
  const { t } = useTranslation('businessHome')
  const applied = pitches.map(({ creator_id }) => creator_id)
  const found = useSuggestedCreators(brief ?? null, applied, MANY)
  const none = <p className="text-ink-muted">{t('noCreators')}</p>
  return (
    <Section
      title={t(found?.fits === true ? 'fitting' : 'newest')}
      action={
        <TextLink quiet render={<Link to={paths.explore} />}>
          {t('allCreators')}
        </TextLink>
      }
    >
      <Loadable
        of={useOne(found?.cards.length === 0 ? null : found)}
        waiting={<PosterRowSkeleton />}
        none={none}
        unreachable={none}
      >
        {({ cards }) => (
          // py-1: the ring of a focused poster would be cut off
          <ul className={`${row} -mt-1 pt-1`}>
            {cards.map((card) => (
              <li key={card.id} className={tile}>
                <PosterTile card={card} />
              </li>
            ))}
          </ul>
        )}
      </Loadable>
    </Section>
  )
}

export function PosterRowSkeleton() {
  return (
    <div aria-hidden="true" className="flex gap-2.5 overflow-hidden">
      {[1, 2, 3, 4, 5, 6].map((one) => (
        <PosterSkeleton key={one} className={tile} />
      ))}
    </div>
  )
}
