import { InstallCard } from '../../components/install-card.tsx'
import { SuggestedBriefs, type SuggestedBriefsProps } from './suggested-briefs.tsx'

/** What one sees of the page after its first rows. */
export function Below(props: SuggestedBriefsProps) {
  return (
    <>
      <SuggestedBriefs {...props} />
      <div className="mt-8 empty:hidden">
        <InstallCard />
      </div>
    </>
  )
}
