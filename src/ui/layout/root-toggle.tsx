import { type ReactNode, useContext } from 'react'
import { BarContext } from './in-bar.tsx'

export type RootToggleProps = {
  /** The mark of the team, 30 px. */
  mark: ReactNode
  /** Whose place this is: the team's name. Fades into the title of a page that has scrolled. */
  name: string
  /** «Åpne menyen» */
  menuLabel: string
  open: boolean
  onOpen: () => void
  onIntent: () => void
}

/** At the start of the common bar of a phone: where one is, and the button of the menu. */
export function RootToggle({ mark, name, menuLabel, open, onOpen, onIntent }: RootToggleProps) {
  const { setTitle } = useContext(BarContext)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={open}
      className="group/root -ms-1.5 flex h-11 min-w-0 flex-1 items-center gap-2.5 rounded-md ps-1.5 text-start transition-[scale] active:scale-[0.985]"
      onPointerEnter={onIntent}
      onFocus={onIntent}
      onClick={onOpen}
    >
      {mark}
      <span className="grid min-w-0 flex-1 font-display text-heading font-semibold *:[grid-area:1/1]">
        <span
          dir="auto"
          className="truncate transition-opacity duration-120 group-has-data-shown/root:opacity-0"
        >
          {name}
        </span>
        <span ref={setTitle} aria-hidden="true" className="min-w-0" />
      </span>
      <span className="sr-only">: {menuLabel}</span>
    </button>
  )
}
