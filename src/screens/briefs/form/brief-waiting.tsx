import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { overline } from './step-bar.tsx'
import { useFormHeading, useStepPlace } from './steps.ts'

export interface BriefWaitingProps {
  /** The heading that the page keeps once the brief is here: another one would flash. */
  title: string
  label: string
  /** The line over it. */
  over?: string | undefined
}

/** While a brief is read. */
export function BriefWaiting({ title, label, over }: BriefWaitingProps) {
  return (
    <Page title={title} over={over && <span className={overline}>{over}</span>}>
      <Skeleton shape="card" count={2} label={label} />
    </Page>
  )
}

/** While the form of a brief is read: `title` names the form, and a step's question takes its place on a phone. */
export function FormWaiting({ title, label }: Omit<BriefWaitingProps, 'over'>) {
  const { together } = useStepPlace()
  return <BriefWaiting title={useFormHeading(title)} label={label} over={together ? undefined : title} />
}
