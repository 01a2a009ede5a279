import { useState } from 'react'
import { CreatorFacts } from '../../components/creators/creator-facts.tsx'
import { CreatorGrid } from '../../components/explore/creator-grid.tsx'
import type { Marking } from '../../components/explore/creator-card.tsx'
import { PackageCard } from '../../components/packages/package-card.tsx'
import { packageSchema } from '../../entities/packages/fields.ts'
import { Switch } from '../../ui/form/switch.tsx'
import { cards, offer, whole } from './samples.ts'

/** What businesses choose between, with everything and with next to nothing. */
export function DevMarket() {
  const [isMarking, setMarking] = useState(false)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const marking: Marking = {
    marked,
    unavailable: ({ id }) => (id === 'Bilde' ? 'Invitert' : null),
    onMark({ id }) {
      const others = [...marked].filter((one) => one !== id)
      setMarked(new Set(marked.has(id) ? others : [...others, id]))
    },
  }
  return (
    <div className="grid gap-8">
      <Switch label="Velg flere" checked={isMarking} onChange={(event) => setMarking(event.target.checked)} />
      <CreatorGrid
        cards={cards}
        label="Kreatører"
        marking={isMarking ? marking : undefined}
        onOpen={() => undefined}
      />
      <div className="max-w-156">
        <CreatorFacts card={whole} />
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <PackageCard content={offer} level={3} />
        <PackageCard content={packageSchema.empty} level={3} />
      </div>
    </div>
  )
}
