import { InstallCard } from '../../components/install-card.tsx'
import type { Brief } from '../../entities/briefs/brief.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { DraftList } from './draft-list.tsx'
import { SuggestedCreators } from './suggested-creators.tsx'

export interface BelowProps {
  briefs: readonly Brief[]
  /** Those that are not among what waits. */
  drafts: readonly Brief[]
  pitches: ReadonlyMap<string, readonly Pitch[]>
}

/** What one sees of the page after its first screenful. */
export function Below({ briefs, drafts, pitches }: BelowProps) {
  const live = briefs.find(({ status }) => status === 'active')
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
