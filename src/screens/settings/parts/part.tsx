import { CloudOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '../../../ui/display/banner.tsx'
import { WIDE, useMediaQuery } from '../../../ui/use-media-query.ts'

export type PartProps = {
  title: string
  text?: ReactNode
  /** Beside the title: a pill. */
  aside?: ReactNode
  children?: ReactNode
  /** The only one of its section, whose heading says the same to the eye. */
  alone?: boolean
}

/** One topic in a section of the settings: a line parts it from the one before, nothing is boxed. */
export function Part({ title, text, aside, children, alone = false }: PartProps) {
  // On a wide screen the section's name is a heading above this one.
  const Heading = useMediaQuery(WIDE) ? 'h3' : 'h2'
  return (
    <section className="mt-6 border-t border-line pt-6 first:mt-0 first:border-0 first:pt-0 lg:mt-8 lg:pt-8">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <Heading className={alone ? 'sr-only' : 'text-row lg:text-heading'}>{title}</Heading>
        {aside}
      </div>
      {text && <p className="mt-1 max-w-[60ch] text-sm text-ink-muted">{text}</p>}
      {children && <div className="mt-4">{children}</div>}
    </section>
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
