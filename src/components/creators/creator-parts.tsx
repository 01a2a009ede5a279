// What the catalogue tells of a creator: in its drawer, and on the creator's own page.
import { useTranslation } from 'react-i18next'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { posterOf } from '../../entities/creators/poster.ts'
import { useLabels } from '../../i18n/labels.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { Poster } from './poster.tsx'
import { Sourced } from './sourced.tsx'

/** A card holds the first 280 characters of the creator's description (the server cuts it). */
const CARD_TEXT_MAX = 280

/** The film, or else the cover. */
export function CreatorShowcase({ card }: { card: CreatorCard }) {
  const { t } = useTranslation('me')
  if (card.film === '') return <Poster card={card} ratio="4/5" caption="" portrait />
  const film = (url: string, poster?: string) => (
    // The films are moving pictures without speech: there is nothing to caption.
    // oxlint-disable-next-line jsx-a11y/media-has-caption
    <video
      key={card.film}
      src={url}
      poster={poster}
      aria-label={t('film', { name: card.first_name })}
      controls
      playsInline
      loop
      muted
      preload="metadata"
      className="aspect-4/5 w-full rounded-lg bg-quiet object-cover"
    />
  )
  const poster = posterOf(card)
  return (
    <div className="aspect-4/5 rounded-lg bg-quiet">
      <Sourced src={card.film}>
        {(url) => (poster === '' ? film(url) : <Sourced src={poster}>{(frame) => film(url, frame)}</Sourced>)}
      </Sourced>
    </div>
  )
}

interface CreatorTextProps {
  card: CreatorCard
  /** The whole description, where it is known: a card has its beginning. */
  whole?: string | undefined
}

export function CreatorText({ card, whole }: CreatorTextProps) {
  const { t } = useTranslation('me')
  const label = useLabels()
  const isCut = whole === undefined && card.description.length >= CARD_TEXT_MAX
  const description = whole ?? card.description
  return (
    <>
      {description !== '' && (
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {isCut ? `${description.replace(/\s+\S*$/u, '')} …` : description}
        </p>
      )}
      {card.cat_interests.length > 0 && (
        <ul aria-label={t('interests')} className="flex flex-wrap gap-2">
          {card.cat_interests.map((interest) => (
            <li key={interest}>
              <Badge tone="primary">{label('interest', interest)}</Badge>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
