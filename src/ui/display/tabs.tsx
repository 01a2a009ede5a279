import { m } from 'framer-motion'
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react'
import { cx } from '../class-names.ts'

const tab =
  'relative inline-flex min-h-11 items-center gap-2 text-sm font-semibold whitespace-nowrap text-ink-muted transition-colors hover:text-ink aria-selected:text-ink -outline-offset-2'
const looks = {
  line: {
    bar: 'scrollbar-none -mx-4 flex gap-6 overflow-x-auto border-b border-line px-4 sm:mx-0 sm:px-0',
    tab: 'shrink-0 rounded-t-sm',
    mark: 'absolute inset-x-0 bottom-0 h-0.5 rounded-full bg-primary contrast-fill',
  },
  segments: {
    // On more lines where the words are larger than their share.
    bar: 'flex flex-wrap rounded-md bg-surface-sunken p-0.5 inset-ring inset-ring-line/70 md:max-w-96',
    tab: 'flex-1 basis-0 justify-center rounded-md px-2',
    mark: 'absolute inset-0 rounded-md border border-line bg-surface-raised shadow-thumb forced-colors:border-3',
  },
} as const

function Count({ count }: { count: number | undefined }) {
  return count === undefined ? null : (
    <span className="numeric relative text-xs font-medium text-ink-muted">{count}</span>
  )
}

export type TabItem<Value extends string> = { value: Value; label: string; count?: number | undefined }

export type TabsProps<Value extends string> = {
  /** What the tabs choose between. */
  label: string
  items: readonly TabItem<Value>[]
  value: Value
  onChange: (value: Value) => void
  /** segments: two or three halves of one page, which fill the width of a phone. */
  look?: keyof typeof looks | undefined
  /** The panel of the chosen tab. */
  children: ReactNode
}

/** Tabs inside one page, with buttons: arrow keys, Home and End. What marks the chosen one slides. */
export function Tabs<Value extends string>({
  label,
  items,
  value,
  onChange,
  look = 'line',
  children,
}: TabsProps<Value>) {
  const style = looks[look]
  const id = useId()
  const list = useRef<HTMLDivElement>(null)

  function move(event: KeyboardEvent) {
    const at = items.findIndex((item) => item.value === value)
    const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: items.length - 1 }[event.key]
    if (to === undefined) return
    event.preventDefault()
    const index = (to + items.length) % items.length
    const next = items[index]
    if (!next) return
    onChange(next.value)
    list.current?.querySelectorAll<HTMLElement>('[role=tab]')[index]?.focus()
  }

  return (
    <>
      <div ref={list} role="tablist" aria-label={label} className={style.bar}>
        {items.map((item) => (
          <button
            key={item.value}
            type="button"
            role="tab"
            id={`${id}-${item.value}`}
            aria-controls={`${id}-panel`}
            aria-selected={item.value === value}
            tabIndex={item.value === value ? 0 : -1}
            className={cx(tab, style.tab)}
            onKeyDown={move}
            onClick={() => onChange(item.value)}
          >
            {item.value === value && (
              <m.span
                layoutId={`${id}-underline`}
                layoutDependency={value}
                aria-hidden="true"
                data-line=""
                className={style.mark}
              />
            )}
            <span className="relative">{item.label}</span>
            <Count count={item.count} />
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`} className="pt-5">
        {children}
      </div>
    </>
  )
}
