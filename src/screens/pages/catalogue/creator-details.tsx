import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CreatorCard } from '../../../entities/creators/creator-card.ts'
import { posterOf } from '../../../entities/creators/film-poster.ts'
import { CreatorPicture } from '../../../components/creator-picture.tsx'
import { useLabels } from '../../../i18n/labels.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { LazyDrawer } from '../../../ui/overlay/lazy.tsx'

/** A card holds the first 280 characters of the creator's description (the server cuts it). */
const CARD_TEXT_MAX = 280

export type CreatorDetailsProps = { card: CreatorCard | null; open: boolean; onClose: () => void }

/** Everything in the catalogue about one creator. Keep `card` while it closes, so that nothing jumps. */
export function CreatorDetails({ card, open, onClose }: CreatorDetailsProps) {
  const { t } = useTranslation('pages')
  const label = useLabels()
  if (!card) return null
  const cut = card.description.length >= CARD_TEXT_MAX
  return (
    <LazyDrawer
      open={open}
      onOpenChange={(wanted) => !wanted && onClose()}
      title={card.first_name}
      description={
        card.town !== '' && (
          <span className="flex items-center gap-1.5">
            <Icon icon={MapPin} size={16} />
            {card.town}
          </span>
        )
      }
      closeLabel={t('creators.close')}
    >
      <section aria-label={t('creators.about', { name: card.first_name })} className="grid gap-5">
        {card.film === '' ? (
          <CreatorPicture card={card} />
        ) : (
          // The films are moving pictures without speech: there is nothing to caption.
          // oxlint-disable-next-line jsx-a11y/media-has-caption
          <video
            key={card.film}
            src={card.film}
            poster={posterOf(card)}
            aria-label={t('creators.film', { name: card.first_name })}
            controls
            playsInline
            loop
            muted
            preload="metadata"
            className="aspect-4/5 w-full rounded-lg bg-quiet object-cover"
          />
        )}
        {card.description !== '' && (
          <p className="whitespace-pre-line">
            {cut ? `${card.description.replace(/\s+\S*$/u, '')} …` : card.description}
          </p>
        )}
        <ul aria-label={t('creators.interests')} className="flex flex-wrap gap-2">
          {card.cat_interests.map((interest) => (
            <li key={interest}>
              <Badge tone="primary">{label('interest', interest)}</Badge>
            </li>
          ))}
        </ul>
      </section>
    </LazyDrawer>
  )
}
