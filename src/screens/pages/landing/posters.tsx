import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { StageOf, useStage } from '../../../components/creators/film/stage.ts'
import { PosterTile } from '../../../components/creators/poster-tile.tsx'
import { useIdentity } from '../../../components/visitor.ts'
import { type Catalogue, useCatalogue } from '../../../entities/creators/catalogue.ts'
import type { CreatorCard } from '../../../entities/creators/creator-card.ts'
import { openPublicData } from '../../../entities/open.ts'
import { cx } from '../../../ui/class-names.ts'
import { NoPosters, POSTERS, PostersWaiting, posterAt, posterRow } from './poster-row.tsx'
import { byLook } from '../../../entities/creators/by-look.ts'

/** More would be a restless page. */
const PLAYING = 2

/** The newest creators with something to see, from the catalogue on this device. */
export function Posters() {
  const { t } = useTranslation('pages')
  const guest = useIdentity() === null
  const catalogue = useCatalogue(guest ? openPublicData : null)
  if (isWaiting(catalogue)) return <PostersWaiting />
  if (!catalogue.isKept) return <FromServer isGuest={guest} />
  if (catalogue.cards.length > 0) return <Row cards={byLook(catalogue.cards).slice(0, POSTERS)} />
  return catalogue.fetched ? (
    <NoPosters title={t('creators.empty.title')} text={t('creators.empty.text')} />
  ) : (
    <NoPosters title={t('creators.offline.title')} text={t('creators.offline.text')} />
  )
}

/** Where there are more creators than devices keep: those whom the server shows first. */
function FromServer({ isGuest }: { isGuest: boolean }) {
  const { t } = useTranslation('pages')
  const [cards, setCards] = useState<readonly CreatorCard[]>()
  const [isUnreachable, setUnreachable] = useState(false)
  useEffect(() => {
    const stop = new AbortController()
    const ask = async () => {
      const { searchCreators } = await import('../../../entities/creators/ask-for-creators.ts')
      setCards((await searchCreators({ limit: POSTERS }, { isGuest, signal: stop.signal })).cards)
    }
    ask().catch(() => !stop.signal.aborted && setUnreachable(true))
    return () => stop.abort()
  }, [isGuest])
  if (cards) return <Row cards={cards} />
  if (!isUnreachable) return <PostersWaiting />
  return <NoPosters title={t('creators.offline.title')} text={t('creators.offline.text')} />
}

const isWaiting = (catalogue: Catalogue | undefined): catalogue is undefined =>
  catalogue === undefined ||
  (catalogue.cards.length === 0 && !catalogue.fetched && catalogue.phase !== 'offline')

function Row({ cards }: { cards: readonly CreatorCard[] }) {
  const { t } = useTranslation('pages')
  return (
    <StageOf value={useStage(PLAYING)}>
      <ul
        aria-label={t('landing.people.list')}
        className={cx(
          posterRow,
          'scrollbar-none snap-x scroll-px-4 overflow-x-auto sm:scroll-px-6 lg:overflow-visible',
        )}
      >
        {cards.map((card, index) => (
          <li key={card.id} className={cx(posterAt(index), 'animate-appear snap-start')}>
            <PosterTile card={card} />
          </li>
        ))}
      </ul>
    </StageOf>
  )
}
