import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/display/banner.tsx'
import { Card } from '../../../ui/display/card.tsx'
import { WIDE, useMediaQuery } from '../../../ui/use-media-query.ts'

export type PartProps = {
  title: string
  text?: ReactNode
  /** Beside the title: a pill. */
  aside?: ReactNode
  children?: ReactNode
}

/** One topic in a section of the settings. */
export function Part({ title, text, aside, children }: PartProps) {
  // On a wide screen the section's name is a heading above this one.
  const Heading = useMediaQuery(WIDE) ? 'h3' : 'h2'
  return (
    <Card className="mb-4" padding="md">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <Heading className="text-lg">{title}</Heading>
        {aside}
      </div>
      {text && <p className="mt-1 max-w-[60ch] text-sm text-ink-muted">{text}</p>}
      {children && <div className="mt-4">{children}</div>}
    </Card>
  )
}

/** For actions that need the service. Typed text stays where it is. */
export function NeedsNetwork() {
  const { t } = useTranslation('settings')
  return (
    <Banner tone="neutral" icon={CloudOff} announce="polite">
      {t('needsNetwork')}
    </Banner>
  )
}
