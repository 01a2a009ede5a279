// A month of days to choose from, by WAI-ARIA's date picker dialog: a grid with one day in the tab order.
// https://www.w3.org/WAI/ARIA/apg/patterns/dialog-modal/examples/datepicker-dialog/
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { cx } from '../class-names.ts'
import { Dialog } from '../overlay/dialog.tsx'
import type { DateWords } from './date-field.tsx'
import { addDays, addMonths, weekday, weekOf, weeksOf } from './day.ts'

export type CalendarProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  words: DateWords
  /** `yyyy-mm-dd`, or nothing. */
  value: string
  min?: string | undefined
  today: string
  onChoose: (day: string) => void
  finalFocus: RefObject<HTMLElement | null>
}

/** A dialog in the centre, a sheet on a phone. */
export function Calendar({ open, onOpenChange, words, finalFocus, ...month }: CalendarProps) {
  const first = useRef<HTMLButtonElement>(null)
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title={words.choose}
      closeLabel={words.close}
      initialFocus={first}
      finalFocus={finalFocus}
    >
      <Month {...month} words={words} first={first} />
    </Dialog>
  )
}

type MonthProps = Pick<CalendarProps, 'words' | 'value' | 'min' | 'today' | 'onChoose'> & {
  first: RefObject<HTMLButtonElement | null>
}

/** Where a key leads from a day. */
function stepFrom(day: string, { key, shiftKey }: KeyboardEvent): string | undefined {
  const months = shiftKey ? 12 : 1
  const steps: Record<string, () => string> = {
    ArrowLeft: () => addDays(day, -1),
    ArrowRight: () => addDays(day, 1),
    ArrowUp: () => addDays(day, -7),
    ArrowDown: () => addDays(day, 7),
    Home: () => addDays(day, -weekday(day)),
    End: () => addDays(day, 6 - weekday(day)),
    PageUp: () => addMonths(day, -months),
    PageDown: () => addMonths(day, months),
  }
  return steps[key]?.()
}

function Month({ words, value, min = '', today, onChoose, first }: MonthProps) {
  const title = useId()
  const start = value || today
  // The day that a press of Tab reaches, and whether an arrow key has led to it.
  const [at, setAt] = useState(start < min ? min : start)
  const moved = useRef(false)

  function keyDown(event: KeyboardEvent): void {
    const to = stepFrom(at, event)
    if (to === undefined) return
    event.preventDefault()
    moved.current = true
    setAt(to < min ? min : to)
  }
  const turn = (months: number) => {
    const to = addMonths(at, months)
    setAt(to < min ? min : to)
  }
  return (
    <>
      <div className="mb-2 flex items-center justify-between">
        <IconButton
          icon={ChevronLeft}
          label={words.previous}
          disabled={at.slice(0, 7) <= min.slice(0, 7)}
          onClick={() => turn(-1)}
        />
        <h3 id={title} aria-live="polite" className="first-letter:uppercase">
          {named(words, { month: 'long', year: 'numeric' }).format(new Date(at))}
        </h3>
        <IconButton icon={ChevronRight} label={words.next} onClick={() => turn(1)} />
      </div>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table of things to choose */}
      <table role="grid" aria-labelledby={title} className="numeric w-full table-fixed text-center text-sm">
        <Weekdays words={words} />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys of its days */}
        <tbody onKeyDown={keyDown}>
          {weeksOf(at).map((week) => (
            <tr key={week[0]}>
              <th scope="row" className="text-2xs font-normal text-ink-muted">
                <span className="sr-only">{words.week} </span>
                {weekOf(week[0] ?? at)}
              </th>
              {week.map((day) => (
                <Day
                  key={day}
                  {...{ day, words }}
                  isOther={day.slice(0, 7) !== at.slice(0, 7)}
                  isChosen={day === value}
                  isToday={day === today}
                  disabled={day < min}
                  isCurrent={day === at}
                  reference={(button) => {
                    if (day !== at || !button) return
                    first.current = button
                    if (moved.current) button.focus()
                    moved.current = false
                  }}
                  onChoose={() => onChoose(day)}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const tags = { nb: 'nb-NO', en: 'en-GB' } as const
const named = ({ language }: DateWords, parts: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(tags[language], { ...parts, timeZone: 'UTC' })

/** Any Monday. */
const MONDAY = '2026-11-23'

function Weekdays({ words }: { words: DateWords }) {
  const days = Array.from({ length: 7 }, (_, at) => new Date(addDays(MONDAY, at)))
  return (
    <thead>
      <tr className="h-8 text-2xs text-ink-muted">
        <th scope="col" className="w-9 font-normal">
          {words.week}
        </th>
        {days.map((day) => (
          <th
            key={day.getTime()}
            scope="col"
            abbr={named(words, { weekday: 'long' }).format(day)}
            className="font-semibold"
          >
            {named(words, { weekday: 'short' }).format(day).slice(0, 2)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

type DayProps = {
  day: string
  words: DateWords
  isOther: boolean
  isChosen: boolean
  isToday: boolean
  isCurrent: boolean
  disabled: boolean
  reference: (button: HTMLButtonElement | null) => void
  onChoose: () => void
}

function Day({ day, words, isOther, isChosen, isToday, isCurrent, disabled, reference, onChoose }: DayProps) {
  return (
    <td aria-selected={isChosen} className="p-0">
      <button
        ref={reference}
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={named(words, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }).format(
          new Date(day),
        )}
        disabled={disabled}
        onClick={onChoose}
        className={cx(
          'group grid h-11 w-full place-items-center rounded-md -outline-offset-2',
          disabled && 'pointer-events-none opacity-45',
        )}
      >
        <span
          className={cx(
            'grid size-9.5 place-items-center rounded-full transition-colors',
            isChosen
              ? 'contrast-fill bg-primary font-bold text-on-primary'
              : 'group-hover:bg-primary-soft group-hover:text-on-primary-soft',
            isToday &&
              !isChosen &&
              'font-bold text-primary inset-ring inset-ring-primary forced-colors:border',
            isOther && !isChosen && 'text-ink-muted',
          )}
        >
          {Number(day.slice(8))}
        </span>
      </button>
    </td>
  )
}
