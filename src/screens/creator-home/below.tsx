import { InstallCard } from '../../components/install-card.tsx'
import { useNow } from '../../device/status/now.ts'
import { OwnPitches } from './own-pitches.tsx'
import { SuggestedBriefs, type SuggestedBriefsProps } from './suggested-briefs.tsx'

/** What one sees of the page after its first rows. */
export function Below(props: SuggestedBriefsProps) {
  const now = useNow()
  return (
    <>
      <SuggestedBriefs {...props} />
      <OwnPitches pitches={props.pitches} now={now} />
      <div className="mt-8 empty:hidden">
        <InstallCard />
      </div>
    </>
  )
}
