import { useState } from 'react'
import type { CreatorCard as Card } from '../../domain/team.ts'
import { useLabels } from '../../i18n/labels.ts'
import { Avatar } from '../../ui/display/avatar.tsx'

const SHOWN_INTERESTS = 2

/** The picture is the card. Under it lies the initial, for one who has no picture and for the time without network. */
export function CreatorCard({ card }: { card: Card }) {
  const label = useLabels()
  const [broken, setBroken] = useState(false)
  const src = card.cover || card.avatar
  const interests = card.cat_interests.slice(0, SHOWN_INTERESTS).map((interest) => label('interest', interest))
  return (
    <article>
      <div className="relative grid aspect-4/5 place-items-center overflow-hidden rounded-lg bg-quiet">
        <Avatar name={card.first_name} seed={card.id} size="xl" />
        {src !== '' && !broken && (
          <img
            src={src}
            alt=""
            loading="lazy"
            decoding="async"
            className="absolute inset-0 size-full object-cover"
            onError={() => setBroken(true)}
          />
        )}
        <span aria-hidden="true" className="pointer-events-none absolute inset-0 rounded-[inherit] inset-ring inset-ring-ink/8" />
      </div>
      <h2 className="mt-2.5 truncate text-lg">{card.first_name}</h2>
      <p className="truncate text-sm">{card.town}</p>
      <p className="line-clamp-1 text-sm text-ink-muted">{interests.join(' · ')}</p>
    </article>
  )
}
