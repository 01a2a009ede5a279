// «Til deg»: what waits for the person, each a row that opens the thing itself.
import { AnimatePresence, m, useIsPresent } from 'framer-motion'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Button } from '../../ui/action/button.tsx'
import { cx } from '../../ui/class-names.ts'
import { Dot } from '../../ui/display/unread.tsx'
import { Icon, type IconType } from '../../ui/icon.tsx'
import { from } from '../../ui/motion/motion.tsx'
import { leaving } from '../../ui/motion/tokens.ts'

const FEW = 4
const gone = { opacity: 0, height: 0 }
/** Safari drops the list role from lists without bullets. */
const spokenAsList = { role: 'list' } as const

/** At most five rows; of more, four until the others are asked for. Each row needs a key. */
export function TodoList({ rows }: { rows: readonly ReactElement[] }) {
  const { t } = useTranslation('home')
  const [wantsAll, setWantsAll] = useState(false)
  const rest = rows.length - FEW
  // The button would be as high as the one row that it hides.
  const isWhole = wantsAll || rest <= 1
  return (
    <>
      <ul {...spokenAsList} className="-mx-4">
        <AnimatePresence initial={false}>{isWhole ? rows : rows.slice(0, FEW)}</AnimatePresence>
      </ul>
      {!isWhole && (
        <Button size="sm" variant="quiet" className="-ms-3.5 mt-1" onClick={() => setWantsAll(true)}>
          {t('more', { count: rest })}
        </Button>
      )}
    </>
  )
}

export interface TodoRowProps {
  to: string
  /** 44 px: faces, a picture, a `TodoMark`. */
  media: ReactNode
  title: ReactNode
  text: ReactNode
  /** When, in a few letters. */
  time?: string | undefined
  /** The dot: somebody wrote, and it is unread. */
  isUnread?: boolean | undefined
}

export function TodoRow({ to, media, title, text, time, isUnread = false }: TodoRowProps) {
  const isPresent = useIsPresent()
  return (
    <m.li
      initial={from(gone)}
      animate={{ opacity: 1, height: 'auto' }}
      exit={{ ...gone, transition: leaving }}
      inert={!isPresent}
      className="group relative overflow-clip has-[a:focus-visible]:outline-2 has-[a:focus-visible]:-outline-offset-2 has-[a:focus-visible]:outline-focus"
    >
      <div className="flex min-h-18 items-stretch gap-3 ps-4 transition-colors hover:bg-surface-chosen active:bg-quiet lg:rounded-md">
        <div className="flex shrink-0 items-center">{media}</div>
        <div className="flex min-w-0 flex-1 items-center gap-3 border-t border-line py-3 pe-4 group-first:border-transparent lg:me-4 lg:pe-0">
          <div className="min-w-0 flex-1">
            <div className="flex items-baseline gap-3">
              <Link
                to={to}
                viewTransition
                className="block min-w-0 flex-1 text-row wrap-anywhere outline-none after:absolute after:inset-0 after:content-['']"
              >
                {title}
              </Link>
              {time !== undefined && <span className="shrink-0 text-xs text-ink-muted">{time}</span>}
            </div>
            <p className="mt-0.5 truncate text-xs text-ink-muted">{text}</p>
          </div>
          {/* Times stand below each other, with or without it. */}
          {(isUnread || time !== undefined) && <span className="flex w-2.5">{isUnread && <Dot />}</span>}
        </div>
      </div>
    </m.li>
  )
}

const tones = {
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
} as const

/** In place of a face or a picture. */
export function TodoMark({ tone, icon, text }: { tone: keyof typeof tones; icon?: IconType; text?: string }) {
  return (
    <span
      aria-hidden="true"
      className={cx('numeric grid size-11 place-items-center rounded-md text-lg font-bold', tones[tone])}
    >
      {icon ? <Icon icon={icon} /> : text}
    </span>
  )
}
