import { InstallCard } from '../../components/install-card.tsx'
import type { Brief } from '../../entities/briefs/brief.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { DraftList } from './draft-list.tsx'
import { SuggestedCreators } from './suggested-creators.tsx'

export interface BelowProps {
  briefs: readonly Brief[]
  pitches: ReadonlyMap<string, readonly Pitch[]>
}

/** What one sees of the page after its first screenful. */
export function Below({ briefs, pitches }: BelowProps) {
  const live = briefs.find(({ status }) => status === 'active')
  const drafts = briefs.filter(({ status }) => status === 'draft' || status === 'approved')
  return (
    <>
      <SuggestedCreators brief={live} pitches={live ? (pitches.get(live.id) ?? []) : []} />
      {drafts.length > 0 && <DraftList drafts={drafts} />}
      <div className="mt-8 empty:hidden">
        <InstallCard />
      </div>
    </>
  )
}
