import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { InstallCard } from '../../components/install-card.tsx'
import { Loadable } from '../../components/loadable.tsx'
import { useMany } from '../../device/status/loaded.ts'
import { useCreatorCards } from '../../entities/creators/queries.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { CreatorTile } from './creator-tile.tsx'

const MANY = 12

/** Creators' pictures and films, the only colour on this page. */
export function CreatorsStrip() {
  const { t } = useTranslation(['businessHome', 'common'])
  const cards = useMany(useCreatorCards(MANY))
  return (
    <>
      <Section
        title={t('creators')}
        action={<TextLink render={<Link to={paths.creators} />}>{t('common:nav.creators')}</TextLink>}
      >
        <Loadable
          of={cards}
          waiting={
            <div className="flex gap-4 overflow-hidden">
              {[1, 2, 3, 4, 5].map((one) => (
                <div key={one} className="aspect-4/5 w-40 shrink-0 sm:w-48">
                  <Skeleton shape="block" className="size-full" />
                </div>
              ))}
            </div>
          }
          none={<p className="text-ink-muted">{t('noCreators')}</p>}
          unreachable={<p className="text-ink-muted">{t('noCreators')}</p>}
        >
          {(found) => (
            <div
              // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be scrolled by keys too
              tabIndex={0}
              // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- the section around it has the heading
              role="group"
              aria-label={t('creators')}
              className="scrollbar-none -mx-4 snap-x scroll-px-4 overflow-x-auto px-4 pb-2 sm:-mx-6 sm:scroll-px-6 sm:px-6 lg:-mx-10 lg:scroll-px-10 lg:px-10"
            >
              <ul className="flex gap-4">
                {found.map((card) => (
                  <CreatorTile key={card.id} card={card} />
                ))}
              </ul>
            </div>
          )}
        </Loadable>
      </Section>
      <div className="mt-8 empty:hidden">
        <InstallCard />
      </div>
    </>
  )
}
