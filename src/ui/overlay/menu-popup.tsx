import { Menu } from '@base-ui/react/menu'
import { Check } from 'lucide-react'
import type { RefObject } from 'react'
import { cx } from '../class-names.ts'
import { Icon } from '../icon.tsx'
import type { MenuEntry } from './menu-button.tsx'
import { Fading, Growing, WhileOpen } from './popup-motion.tsx'
import { anchored, backdrop } from './popup-style.ts'
import { atTheBottom, Sheet } from './sheet.tsx'
import { useMediaQuery, WIDE } from '../use-media-query.ts'

export type MenuPopupProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  anchor: RefObject<HTMLElement | null>
  label: string
  about?: string | undefined
  items: readonly MenuEntry[]
}

/** Replaces the «presentation» that the library sets. */
const landmark = { role: 'region' } as const

const item =
  'flex w-full cursor-default items-center gap-3 px-4 text-start outline-none min-h-13 lg:min-h-11 lg:rounded-sm lg:px-3 lg:text-sm select-none data-highlighted:bg-quiet-hover data-highlighted:text-on-quiet forced-colors:data-highlighted:outline-2 forced-colors:-outline-offset-2 data-disabled:opacity-45'

function Entry({ entry }: { entry: Exclude<MenuEntry, { kind: 'line' | 'choice' }> }) {
  const content = (
    <>
      {entry.icon && <Icon icon={entry.icon} className={entry.tone === 'danger' ? '' : 'text-ink-muted'} />}
      <span className="min-w-0 flex-1 truncate">{entry.label}</span>
    </>
  )
  const className = cx(item, entry.tone === 'danger' && 'text-danger')
  if (entry.render)
    return (
      <Menu.LinkItem closeOnClick className={className} render={entry.render}>
        {content}
      </Menu.LinkItem>
    )
  return (
    <Menu.Item disabled={entry.disabled ?? false} className={className} onClick={() => entry.onSelect?.()}>
      {content}
    </Menu.Item>
  )
}

function Choice({
  entry,
  about,
}: {
  entry: Extract<MenuEntry, { kind: 'choice' }>
  about?: string | undefined
}) {
  return (
    <Menu.RadioGroup value={entry.value} onValueChange={(value) => entry.onChoose(String(value))}>
      <Menu.GroupLabel
        // The sheet says above what is chosen between: not twice
        className={
          entry.label === about ? 'sr-only' : 'truncate px-4 pt-2 pb-1 text-xs text-ink-muted lg:px-3'
        }
      >
        {entry.label}
      </Menu.GroupLabel>
      {entry.options.map(({ value, label, text, icon, media, trail }) => (
        <Menu.RadioItem
          key={value}
          value={value}
          closeOnClick
          className={cx(
            item,
            text !== undefined && 'min-h-14 lg:min-h-13',
            entry.isPlace && value === entry.value && 'bg-primary-soft font-semibold text-on-primary-soft',
          )}
        >
          {media ?? (icon && <Icon icon={icon} size={18} className="text-ink-muted" />)}
          <span className="min-w-0 flex-1">
            <span dir="auto" className="block truncate">
              {label}
            </span>
            {text && <span className="block truncate text-xs font-normal text-ink-muted">{text}</span>}
          </span>
          {trail}
          <span className="grid size-4.5 place-items-center">
            {value === entry.value && !entry.isPlace && (
              <Icon icon={Check} size={18} className="text-primary" />
            )}
          </span>
        </Menu.RadioItem>
      ))}
    </Menu.RadioGroup>
  )
}

const isDanger = (entry: MenuEntry): boolean => entry.kind === undefined && entry.tone === 'danger'

function Entries({ items, about }: { items: readonly MenuEntry[]; about?: string | undefined }) {
  return items.map((entry) => {
    if (entry.kind === 'line')
      return <Menu.Separator key={entry.key} className="my-1.5 h-px shrink-0 bg-line" />
    if (entry.kind === 'choice') return <Choice key={entry.key} {...{ entry, about }} />
    return <Entry key={entry.key} entry={entry} />
  })
}

/**
 * The list of a MenuButton; loaded by it on first use. At its button on a wide screen, a sheet from below on a phone.
 * Rendered outside every landmark, so it brings its own.
 */
export function MenuPopup({ open, onOpenChange, anchor, label, about, items }: MenuPopupProps) {
  const wide = useMediaQuery(WIDE)
  return (
    <Menu.Root open={open} onOpenChange={onOpenChange}>
      <WhileOpen open={open}>
        <Menu.Portal keepMounted>
          {!wide && <Menu.Backdrop className={backdrop} render={<Fading />} />}
          <Menu.Positioner
            {...landmark}
            aria-label={label}
            anchor={anchor}
            align="end"
            sideOffset={6}
            collisionPadding={8}
            className={cx('z-1 outline-none', !wide && atTheBottom)}
          >
            {wide ? (
              <Menu.Popup
                render={<Growing />}
                aria-label={label}
                finalFocus={anchor}
                className={cx(
                  anchored,
                  'max-h-(--available-height) min-w-56 max-w-80 overflow-y-auto rounded-md p-1.5',
                )}
              >
                <Entries items={items} />
              </Menu.Popup>
            ) : (
              <Menu.Popup
                render={
                  <Sheet onThrown={() => onOpenChange(false)} header={<About>{about ?? label}</About>} />
                }
                aria-label={label}
                finalFocus={anchor}
              >
                <div role="presentation" className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
                  <Entries
                    about={about ?? label}
                    items={[...items.filter((one) => !isDanger(one)), ...items.filter(isDanger)]}
                  />
                </div>
              </Menu.Popup>
            )}
          </Menu.Positioner>
        </Menu.Portal>
      </WhileOpen>
    </Menu.Root>
  )
}

/** For the eye: a screen reader hears the name of the menu. */
function About({ children }: { children: string }) {
  return (
    <p dir="auto" className="truncate border-b border-line px-4 pt-2.5 pb-3 text-xs text-ink-muted">
      {children}
    </p>
  )
}
