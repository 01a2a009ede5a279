import { Skeleton } from '../../ui/display/skeleton.tsx'

const bubbles = [
  'h-16 w-3/5 self-start',
  'h-9 w-2/5 self-start',
  'h-12 w-1/2 self-end',
  'h-24 w-2/3 self-start',
  'h-9 w-1/3 self-end',
] as const

/** Messages of both sides, until they are read. */
export function ConversationSkeleton({ label }: { label: string }) {
  return (
    <div className="min-h-0 flex-1 overflow-hidden px-3 pb-2 lg:px-5">
      <div className="mx-auto flex h-full max-w-180 flex-col justify-end gap-2.5">
        {bubbles.map((size, index) => (
          <div key={size} className={`${size} overflow-hidden rounded-bubble`}>
            <Skeleton shape="block" label={index === 0 ? label : undefined} className="size-full" />
          </div>
        ))}
      </div>
    </div>
  )
}
