import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'

export interface BriefWaitingProps {
  /** The heading that the page keeps once the brief is here: another one would flash. */
  title: string
  label: string
}

/** While a brief is read. */
export function BriefWaiting({ title, label }: BriefWaitingProps) {
  return (
    <Page title={title}>
      <Skeleton shape="card" count={2} label={label} />
    </Page>
  )
}
