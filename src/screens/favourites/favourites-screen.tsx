import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PosterSkeleton, PosterTile } from '../../components/creators/poster-tile.tsx'
import { TileFacts } from '../../components/creators/tile-facts.tsx'
import { useFavour } from '../../components/creators/use-favour.ts'
import { Loadable } from '../../components/loadable.tsx'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { useWayUp } from '../../components/teams/way-home.tsx'
import { useTitle } from '../../components/title.ts'
import { useOne } from '../../device/status/loaded.ts'
import { useSyncStatus } from '../../device/status/sync.ts'
import { favourites } from '../../entities/favourites/mutators.ts'
import { type Favourites, useFavourites } from '../../entities/favourites/queries.ts'
import { roomId } from '../../entities/rooms/room.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { FavouriteNote } from './favourite-note.tsx'
import { useKeptNotes } from './kept-notes.ts'

const grid = 'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-6 md:grid-cols-4 lg:grid-cols-5'

/** /business/explore/favorites: the creators that the business keeps at hand. */
export function FavouritesScreen() {
  const { t } = useTranslation(['favourites', 'common'])
  const { id } = useBusinessTeam()
  const found = useFavourites(id)
  const isEmpty = found && found.kept.length + found.gone.length === 0
  useTitle(t('title'))
  return (
    <Page title={t('title')} intro={t('lead')} back={useWayUp(t('common:nav.explore'), paths.explore)}>
      <Loadable
        of={useOne(isEmpty ? null : found)}
        waiting={<Waiting />}
        none={
          <EmptyState
            icon={Heart}
            title={t('empty.title')}
            text={t('empty.text')}
            action={
              <LinkButton variant="primary" render={<Link to={paths.explore} />}>
                {t('empty.action')}
              </LinkButton>
            }
          />
        }
      >
        {(all) => <List businessId={id} {...all} />}
      </Loadable>
    </Page>
  )
}

function Waiting() {
  const { t } = useTranslation('common')
  return (
    <div aria-busy="true" aria-label={t('loading')} role="status" className={grid}>
      {Array.from({ length: 5 }, (_, index) => (
        <PosterSkeleton key={index} className="" />
      ))}
    </div>
  )
}

function List({ businessId, kept, gone }: Favourites & { businessId: string }) {
  const { t } = useTranslation('favourites')
  const favour = useFavour(businessId)
  const notes = useKeptNotes()
  // Before that, their cards may still come.
  const isWhole = useSyncStatus()?.firstSyncDone === true
  return (
    <>
      <ul className={grid} aria-label={t('title')}>
        {kept.map(({ favourite, card }, index) => (
          <li key={card.id} className="relative">
            <PosterTile card={card} level={2} eager={index < 4} facts={<TileFacts card={card} />} />
            <IconButton
              icon={Heart}
              label={t('removeNamed', { name: card.first_name })}
              variant="overlay"
              size="sm"
              className="absolute! end-2 top-2 *:fill-danger *:text-danger"
              onClick={() => favour(card, false)}
            />
            <FavouriteNote
              favourite={favourite}
              name={card.first_name}
              kept={notes.get(favourite.id) ?? null}
            />
          </li>
        ))}
      </ul>
      {isWhole && gone.length > 0 && <Gone businessId={businessId} ids={gone} />}
    </>
  )
}

/** Nothing is known of them here: their cards left this device with the catalogue. */
function Gone({ businessId, ids }: { businessId: string; ids: readonly string[] }) {
  const { t } = useTranslation('favourites')
  const words = useFailureWords()
  const removeAll = async () => {
    try {
      for (const creator of ids)
        await favourites.remove({
          id: await roomId(businessId, creator),
          business_id: businessId,
          creator_id: creator,
        })
    } catch (error) {
      toast('error', words(error))
    }
  }
  return (
    <div className="mt-6 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-muted">
      <p>{t('gone', { count: ids.length })}</p>
      <Button size="sm" variant="quiet" onClick={removeAll}>
        {t('removeGone')}
      </Button>
    </div>
  )
}
