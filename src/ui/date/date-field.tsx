// A day and a time as text, in the application's language: the browser's own fields speak the browser's.
import { CalendarDays } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import type { FieldWords } from '../form/field.tsx'
import { TextField } from '../form/text-field.tsx'
import { lazyPopup } from '../overlay/lazy-popup.tsx'
import type { CalendarProps } from './calendar.tsx'
import { type DateLanguage, isDay, readDay, readTime, showDay, showTime, withDots } from './day.ts'

export type DateWords = {
  language: DateLanguage
  /** «dd.mm.åååå» */
  example: string
  /** The button in the field, and the title of the calendar: «Velg dato» */
  choose: string
  previous: string
  next: string
  week: string
  close: string
}

type Typed = FieldWords & {
  name?: string | undefined
  /** `yyyy-mm-dd` or `hh:mm`; else what is typed, as it is, for the form to find wrong. */
  value: string
  onChange: (value: string) => void
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
}

export type DateFieldProps = Typed & {
  words: DateWords
  /** The first day that the calendar offers. The form validates what is typed. */
  min?: string | undefined
  /** Marked in the calendar, where it opens if nothing is chosen. */
  today: string
}

const Calendar = lazyPopup<CalendarProps>(() => import('./calendar.tsx').then((module) => module.Calendar))

/** Typed with the number keyboard, or chosen from a calendar. */
export function DateField({ value, onChange, onBlur, words, min, today, ...field }: DateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const { language } = words

  function change({ target }: ChangeEvent<HTMLInputElement>): void {
    const isAtEnd = target.selectionStart === target.value.length
    const isLonger = target.value.length > shown.length
    const text = isAtEnd && isLonger ? withDots(target.value, language) : target.value
    // Two digits may be the beginning of a year.
    onChange((/\d{4}/.test(text) && readDay(text)) || text)
  }

  const shown = isDay(value) ? showDay(value, language) : value
  return (
    <>
      <TextField
        {...field}
        ref={input}
        inputMode="numeric"
        autoComplete="off"
        placeholder={words.example}
        value={shown}
        onChange={change}
        onBlur={() => {
          const left = readDay(value)
          if (left && left !== value) onChange(left)
          onBlur?.()
        }}
        suffix={
          <IconButton
            size="sm"
            icon={CalendarDays}
            label={words.choose}
            aria-haspopup="dialog"
            disabled={field.disabled}
            {...Calendar.opener}
            onClick={() => setOpen(true)}
          />
        }
      />
      <Calendar
        {...{ open, words, min, today }}
        onOpenChange={setOpen}
        finalFocus={input}
        value={isDay(value) ? value : ''}
        onChoose={(day) => {
          onChange(day)
          setOpen(false)
        }}
      />
    </>
  )
}

export type TimeFieldProps = Typed & { language: DateLanguage; /** «tt.mm» */ example: string }

/** A time of 24 hours. */
export function TimeField({ value, onChange, onBlur, language, example, ...field }: TimeFieldProps) {
  return (
    <TextField
      {...field}
      inputMode="numeric"
      autoComplete="off"
      placeholder={example}
      value={showTime(value, language)}
      onChange={({ target }) => onChange(readTime(target.value) ?? target.value)}
      onBlur={() => {
        const left = readTime(value, true)
        if (left && left !== value) onChange(left)
        onBlur?.()
      }}
    />
  )
}
