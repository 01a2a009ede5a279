import { Dialog as Base } from '@base-ui/react/dialog'
import { Search, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect, useId, useRef, useState } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { cx } from '../class-names.ts'
import { Icon, type IconType } from '../icon.tsx'
import { Fading, Rising, WhileOpen } from './popup-motion.tsx'
import { backdrop, popup } from './popup-style.ts'

export type Command = {
  key: string
  label: string
  /** After the label: a kind, a state. */
  detail?: string | undefined
  icon?: IconType | undefined
  /** Replaces the icon: an avatar. */
  media?: ReactNode
  trail?: ReactNode
  onSelect: () => unknown
}

export type CommandDialogProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Called after the closing animation. */
  onClosed?: (() => void) | undefined
  /** The accessible name of the dialog and of its list. */
  label: string
  placeholder: string
  closeLabel: string
  query: string
  onQueryChange: (query: string) => void
  /** Already filtered and sorted. */
  groups: readonly { key: string; label: string; commands: readonly Command[] }[]
  /** The number of results, announced. */
  status: string
  /** Shown above the commands: that there are no results. */
  empty?: ReactNode
  /** The keyboard hint of wide screens. */
  hint?: ReactNode
}

/**
 * One search field over a list of commands; arrows choose, Enter runs. Full-screen on a phone. The focus stays in the
 * field: aria-activedescendant names the chosen command. Import it through lazyPopup, never directly.
 */
export function CommandDialog(props: CommandDialogProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <Base.Root
      open={props.open}
      onOpenChange={props.onOpenChange}
      onOpenChangeComplete={(open) => !open && props.onClosed?.()}
    >
      <WhileOpen open={props.open}>
        <Base.Portal keepMounted>
          <Base.Backdrop className={cx(backdrop, 'max-sm:hidden')} render={<Fading />} />
          <Base.Viewport className="fixed inset-0 flex items-start justify-center overflow-hidden sm:px-4 sm:pt-[12dvh]">
            <Base.Popup
              render={<Rising />}
              aria-label={props.label}
              initialFocus={field}
              className={cx(
                popup,
                'flex w-full flex-col overflow-hidden max-sm:h-dvh max-sm:border-0 max-sm:pt-[env(safe-area-inset-top)]',
                'sm:max-h-[min(34rem,76dvh)] sm:max-w-xl sm:rounded-xl',
              )}
            >
              <Body {...props} field={field} />
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </WhileOpen>
    </Base.Root>
  )
}

type BodyProps = CommandDialogProps & { field: RefObject<HTMLInputElement | null> }

function Body({ onOpenChange, label, placeholder, closeLabel, ...props }: BodyProps) {
  const { field, query, onQueryChange, groups, status, empty, hint } = props
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [chosen, setChosen] = useState<string | null>(null)
  const commands = groups.flatMap((group) => group.commands)
  const at = Math.max(
    0,
    commands.findIndex(({ key }) => key === chosen),
  )
  const current = commands[at]
  const optionId = (key: string) => `${id}-${key}`

  const currentId = current && optionId(current.key)
  useEffect(() => {
    // scrolling to the first line also reveals its heading
    if (at === 0) list.current?.scrollTo({ top: 0 })
    else if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [at, currentId])

  const select = (command: Command) => {
    onOpenChange(false)
    command.onSelect()
  }
  const keyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || commands.length === 0) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) setChosen(commands.at((at + step) % commands.length)?.key ?? null)
    else if (event.key === 'Enter' && current) select(current)
    else return
    event.preventDefault()
  }
  return (
    <>
      <Field
        field={field}
        label={placeholder}
        closeLabel={closeLabel}
        listId={`${id}-list`}
        currentId={currentId}
        value={query}
        onChange={(text) => {
          setChosen(null)
          onQueryChange(text)
        }}
        onKeyDown={keyDown}
      />
      <p role="status" className="sr-only">
        {status}
      </p>
      {empty && <div className="px-6 pt-8 pb-4 text-center">{empty}</div>}
      <div
        ref={list}
        id={`${id}-list`}
        // Under a finger the first row looks chosen only when something was.
        data-marks={query !== '' || chosen !== null ? '' : undefined}
        role="listbox"
        aria-label={label}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-2 pb-[max(0.5rem,var(--safe-bottom))] empty:hidden"
      >
        {groups.map((group) => (
          <Group
            key={group.key}
            group={group}
            current={current}
            optionId={optionId}
            onPoint={setChosen}
            onSelect={select}
          />
        ))}
      </div>
      {hint && (
        <div className="flex gap-5 border-t border-line px-4 py-2.5 text-xs text-ink-muted max-sm:hidden">
          {hint}
        </div>
      )}
    </>
  )
}

interface FieldProps {
  field: RefObject<HTMLInputElement | null>
  label: string
  closeLabel: string
  listId: string
  currentId: string | undefined
  value: string
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent) => void
}

function Field({ field, label, closeLabel, listId, currentId, value, onChange, onKeyDown }: FieldProps) {
  return (
    <div className="flex items-center gap-1 border-b border-line ps-4 pe-2">
      <Icon icon={Search} className="text-ink-muted" />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={label}
        aria-expanded
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={currentId}
        autoComplete="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        placeholder={label}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={onKeyDown}
        className="h-14 min-w-0 flex-1 bg-transparent px-2 text-ink outline-none placeholder:text-ink-muted"
      />
      <Base.Close render={<IconButton icon={X} label={closeLabel} />} />
    </div>
  )
}

interface GroupProps {
  group: CommandDialogProps['groups'][number]
  current: Command | undefined
  optionId: (key: string) => string
  onPoint: (key: string) => void
  onSelect: (command: Command) => void
}

function Group({ group, current, optionId, onPoint, onSelect }: GroupProps) {
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options cannot stand in a fieldset
    <div role="group" aria-labelledby={optionId(`group-${group.key}`)}>
      <p
        id={optionId(`group-${group.key}`)}
        role="presentation"
        className="px-3 pt-3 pb-1 text-xs font-semibold text-ink-muted"
      >
        {group.label}
      </p>
      {group.commands.map((command) => (
        <Option
          key={command.key}
          id={optionId(command.key)}
          command={command}
          chosen={command === current}
          onPoint={() => onPoint(command.key)}
          onSelect={() => onSelect(command)}
        />
      ))}
    </div>
  )
}

interface OptionProps {
  id: string
  command: Command
  chosen: boolean
  onPoint: () => void
  onSelect: () => void
}

function Option({ id, command, chosen, onPoint, onSelect }: OptionProps) {
  return (
    // The field has the focus and the keys.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus, jsx-a11y/prefer-tag-over-role
    <div
      id={id}
      role="option"
      aria-selected={chosen}
      className={cx(
        'flex min-h-12 cursor-default items-center gap-3 rounded-md px-3 text-sm select-none sm:min-h-11',
        chosen && 'in-data-marks:bg-primary-soft pointer-fine:bg-primary-soft forced-colors:outline-2',
      )}
      // Not onPointerEnter: a list scrolling under a resting mouse must not choose anything.
      onPointerMove={chosen ? undefined : onPoint}
      onClick={onSelect}
    >
      <span className="grid w-8 shrink-0 place-items-center">
        {command.media ?? (command.icon && <Icon icon={command.icon} className="text-ink-muted" />)}
      </span>
      {/* On a phone below each other: beside its status a title would lose half of its words. */}
      <span className="min-w-0 flex-1 py-1.5 sm:flex sm:items-center sm:gap-3">
        <span dir="auto" className="block min-w-0 flex-1 truncate font-medium">
          {command.label}
        </span>
        {command.detail && (
          <span dir="auto" className="block truncate text-xs text-ink-muted sm:max-w-[70%]">
            {command.detail}
          </span>
        )}
      </span>
      {command.trail}
    </div>
  )
}
