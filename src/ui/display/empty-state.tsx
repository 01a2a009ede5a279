import type { ReactNode } from 'react'
import { cx } from '../class-names.ts'
import { Icon, type IconType } from '../icon.tsx'

export type EmptyStateProps = {
  icon: IconType
  /** What is missing: «Du har ingen briefer ennå» */
  title: string
  /** The purpose of this page, in one sentence. */
  text?: ReactNode
  /** The one action that helps. */
  action?: ReactNode
  /** h2, unless the page has no other heading: then it is as large as that of any page. */
  level?: 1 | 2 | 3 | undefined
}

/** An icon in one of the logo's shapes. */
export const StateSign = ({ icon }: { icon: IconType }) => (
  <div className="relative grid size-16 place-items-center">
    <span aria-hidden="true" className="absolute inset-0 rounded-full rounded-es-sm bg-primary-soft" />
    <Icon icon={icon} size={28} className="relative text-on-primary-soft" />
  </div>
)

/** Also for an error with retry: icon, what happened, what is kept, «Prøv igjen». */
export function EmptyState({ icon, title, text, action, level = 2 }: EmptyStateProps) {
  const Heading = `h${level}` as const
  return (
    <div className="mx-auto flex max-w-xl flex-col items-center px-4 py-12 text-center sm:py-16">
      <div className="mb-5">
        <StateSign icon={icon} />
      </div>
      <Heading
        className={cx('font-display font-semibold wrap-anywhere', level === 1 ? 'text-2xl' : 'text-xl')}
      >
        {title}
      </Heading>
      {text && <p className="mt-2 max-w-104 text-ink-muted">{text}</p>}
      {action && <div className="mt-6 flex flex-wrap justify-center gap-3">{action}</div>}
    </div>
  )
}
