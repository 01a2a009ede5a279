import { Play } from 'lucide-react'
import type { CreatorCard as Row } from '../../../entities/creators/creator-card.ts'
import { CreatorPicture } from '../../../components/creators/creator-picture.tsx'
import { useLabels } from '../../../i18n/labels.ts'
import { Icon } from '../../../ui/icon.tsx'
import { LazyDrawer } from '../../../ui/overlay/lazy.tsx'

const SHOWN_INTERESTS = 2

export type CreatorCardProps = { card: Row; onOpen: () => void }

/** The picture fills the card; the name is its button. */
export function CreatorCard({ card, onOpen }: CreatorCardProps) {
  const label = useLabels()
  const interests = card.cat_interests
    .slice(0, SHOWN_INTERESTS)
    .map((interest) => label('interest', interest))
  return (
    <article className="relative rounded-lg has-[button:focus-visible]:outline-2 has-[button:focus-visible]:outline-offset-4 has-[button:focus-visible]:outline-focus">
      <CreatorPicture card={card} />
      {card.film !== '' && (
        <span className="absolute end-2.5 top-2.5 grid size-8 place-items-center rounded-full bg-surface-overlay text-ink shadow-thumb">
          <Icon icon={Play} size={16} className="fill-current" />
        </span>
      )}
      <h2 className="mt-2.5 truncate text-lg">
        <button
          type="button"
          className="outline-none after:absolute after:inset-0 after:content-['']"
          onClick={onOpen}
          {...LazyDrawer.opener}
        >
          {card.first_name}
        </button>
      </h2>
      <p className="truncate text-sm">{card.town}</p>
      <p className="line-clamp-1 text-sm text-ink-muted">{interests.join(' · ')}</p>
    </article>
  )
}
