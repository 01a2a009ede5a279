import { useNow } from '../../device/status/now.ts'
import type { Conversation } from '../../entities/messages/queries.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import type { CreatorUser } from '../../entities/teams/team.ts'
import { Checklist } from './checklist.tsx'
import { Complete } from './complete.tsx'
import { OwnPitches } from './own-pitches.tsx'
import type { ProfileCounts } from './profile-checklist.ts'

export interface BesideProps {
  creator: CreatorUser
  counts: ProfileCounts
  isComplete: boolean
  pitches: readonly Pitch[]
  conversations: readonly Conversation[]
}

/** How one stands: what the profile lacks, and what one has applied to. */
export function Beside({ creator, counts, isComplete, ...own }: BesideProps) {
  const now = useNow()
  return (
    <>
      {isComplete ? <Complete creator={creator} /> : <Checklist {...{ creator, counts }} />}
      <OwnPitches {...own} now={now} />
    </>
  )
}
