import { Icon, type IconType } from '../icon.tsx'
import { renderInto, type RenderTarget } from '../render-into.ts'

interface RoundActionProps {
  icon: IconType
  /** A link or a button, with an `aria-label`. */
  render: RenderTarget
}

/** The main action of a list on a phone: in thumb's reach above the tab bar, with as much room below the list. */
export function RoundAction({ icon, render }: RoundActionProps) {
  return (
    <div className="h-22 desk:hidden">
      {renderInto(
        render,
        'page-foot fixed end-4 bottom-[calc(var(--inset-bottom)+1rem)] z-10 grid size-14 place-items-center rounded-full bg-primary text-on-primary shadow-floating transition-[background-color,scale] hover:bg-primary-hover active:scale-95 disabled:bg-quiet disabled:text-ink-muted',
        <Icon icon={icon} size={26} />,
      )}
    </div>
  )
}
