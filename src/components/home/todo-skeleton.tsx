import { cx } from '../../ui/class-names.ts'

/** As uneven as sentences are. */
const widths = [
  ['w-3/5', 'w-4/5'],
  ['w-2/5', 'w-11/12'],
  ['w-1/2', 'w-3/5'],
] as const

/** Rows in their shape, before they are read. */
export function TodoSkeleton({ count }: { count: number }) {
  return (
    <div aria-hidden="true">
      {Array.from({ length: count }, (_, index) => widths[index % widths.length] ?? widths[0]).map(
        ([title, text], index) => (
          <div key={index} className="flex min-h-18 items-center gap-3">
            <div className="size-11 animate-shimmer rounded-full bg-skeleton" />
            <div className="flex-1 space-y-2">
              <div className={cx(title, 'h-4 max-w-60 animate-shimmer rounded-sm bg-skeleton')} />
              <div className={cx(text, 'h-3 max-w-100 animate-shimmer rounded-sm bg-skeleton')} />
            </div>
          </div>
        ),
      )}
    </div>
  )
}
