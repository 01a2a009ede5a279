/** Before the device has said whose pages these are. */
export function SwitcherPlace() {
  return (
    <div aria-hidden="true" className="after-a-moment flex h-11 items-center gap-2.5 px-2">
      <span className="size-7.5 animate-shimmer rounded-sm bg-quiet" />
      <span className="grid flex-1 gap-1.5">
        <span className="h-3.5 w-24 animate-shimmer rounded-sm bg-quiet" />
        <span className="h-2.5 w-14 animate-shimmer rounded-sm bg-quiet" />
      </span>
    </div>
  )
}
