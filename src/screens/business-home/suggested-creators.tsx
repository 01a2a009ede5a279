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
import { cx } from '../../ui/class-names.ts'
import { Section } from '../../ui/layout/page.tsx'

const MANY = 12
/** What a wide screen has room for: a row there is not cut, since a mouse cannot push it. */
const FITS = { beside: 4, alone: 6 } as const

/** A row that scrolls sideways, from edge to edge of a phone; on a wide screen as many as fit. */
const row =
  'scrollbar-none -mx-4 flex snap-x scroll-px-4 gap-2.5 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-3 lg:overflow-visible lg:px-0 lg:@3xl:grid-cols-6'

const tileAt = (index: number): string =>
  cx(
    'w-29.5 shrink-0 snap-start sm:w-36 lg:w-auto',
    index >= FITS.alone ? 'lg:hidden' : index >= FITS.beside && 'lg:@max-3xl:hidden',
  )

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
          // pt-1: the ring of a focused poster would be cut off
          <div className="@container">
            <ul className={cx(row, '-mt-1 pt-1')}>
              {cards.map((card, index) => (
                <li key={card.id} className={tileAt(index)}>
                  <PosterTile card={card} />
                </li>
              ))}
            </ul>
          </div>
        )}
      </Loadable>
    </Section>
  )
}

export function PosterRowSkeleton() {
  return (
    <div aria-hidden="true" className="@container overflow-hidden">
      <div className={row}>
        {Array.from({ length: FITS.alone }, (_, index) => (
          <PosterSkeleton key={index} className={tileAt(index)} />
        ))}
      </div>
    </div>
  )
}
