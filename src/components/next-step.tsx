import { ArrowRight } from 'lucide-react'
import { Link } from 'react-router'
import { LinkButton } from '../ui/action/link-button.tsx'
import { Card } from '../ui/display/card.tsx'

export interface NextStepProps {
  /** «Neste steg» */
  label: string
  title: string
  text: string
  action: string
  to: string
  /** True when nothing waits for the person. */
  calm: boolean
}

/** The one thing to do now, with the only filled button of a home page. */
export function NextStep({ label, title, text, action, to, calm }: NextStepProps) {
  return (
    <section aria-label={label}>
      <Card tone={calm ? 'quiet' : 'raised'} padding="lg">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div className="min-w-0 flex-1 basis-72">
            <p className="text-sm font-semibold">{label}</p>
            <h2 dir="auto" className="mt-1 text-xl wrap-anywhere">
              {title}
            </h2>
            <p className="mt-2 max-w-[52ch]">{text}</p>
          </div>
          <LinkButton
            variant={calm ? 'secondary' : 'primary'}
            size="lg"
            iconEnd={ArrowRight}
            render={<Link to={to} className="max-sm:w-full" />}
          >
            {action}
          </LinkButton>
        </div>
      </Card>
    </section>
  )
}
