import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { PackageContent } from '../../entities/packages/fields.ts'
import { cx } from '../../ui/class-names.ts'
import { gently } from '../../ui/scroll-behaviour.ts'
import { OrderLink } from '../orders/order-link.tsx'
import { PackageCard } from './package-card.tsx'

export interface PackageCardsProps {
  /** The heading of the section; its cards are one level below. */
  level: 2 | 3
  /** In the order in which they are shown. */
  packages: readonly (PackageContent & { id: string })[]
  /** Side by side where there is room. */
  isWide?: boolean
  /** Whose they are, by id or handle: others can order them. */
  creator?: string | undefined
  /** What is chosen above them says what they are: the heading is only heard. */
  isNamed?: boolean
  /** Something else is the main action beside them. */
  isAside?: boolean
  /** How often they were asked for from elsewhere on the page: each time they come into view, with the focus. */
  asked?: number
}

/** A creator's packages with their heading; nothing where there are none. */
export function PackageCards({
  level,
  packages,
  isWide = false,
  creator,
  isNamed = false,
  isAside = false,
  asked = 0,
}: PackageCardsProps) {
  const { t } = useTranslation('offers')
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (asked === 0) return
    heading.current?.parentElement?.scrollIntoView({ behavior: gently() })
    heading.current?.focus({ preventScroll: true })
  }, [asked])
  const Heading = `h${level}` as const
  if (packages.length === 0) return null
  return (
    <section aria-label={t('title')} className={isNamed ? 'scroll-mt-32' : 'scroll-mt-20'}>
      <Heading ref={heading} tabIndex={-1} className={isNamed ? 'sr-only' : 'mb-4 text-heading outline-none'}>
        {t('title')}
      </Heading>
      <ul className={isWide ? 'grid gap-4 md:grid-cols-2 lg:grid-cols-3' : 'grid gap-4'}>
        {packages.map((one) => (
          <li key={one.id} className={cx('grid grid-rows-subgrid', creator ? 'row-span-5' : 'row-span-4')}>
            <PackageCard
              content={one}
              level={level === 2 ? 3 : 4}
              action={creator && <OrderLink creator={creator} pack={one} isAside={isAside} />}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}
