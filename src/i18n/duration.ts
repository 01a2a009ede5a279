import { type Locale, localeTags } from './locale.ts'
import { useLocale } from './use-locale.ts'

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

/** How long something lasts, in words and not more exact than people say it: «45 sekunder», «2 timer og 5 minutter». */
export function durationIn(locale: Locale, ms: number): string {
  const step = ms < HOUR ? SECOND : MINUTE
  const whole = Math.max(step, Math.round(ms / step) * step)
  const parts = [
    ['hour', Math.floor(whole / HOUR)],
    ['minute', Math.floor((whole % HOUR) / MINUTE)],
    ['second', (whole % MINUTE) / SECOND],
  ] as const
  const tag = localeTags[locale]
  const words = parts
    .filter(([, value]) => value > 0)
    .map(([unit, value]) =>
      new Intl.NumberFormat(tag, { style: 'unit', unit, unitDisplay: 'long' }).format(value),
    )
  return new Intl.ListFormat(tag, { type: 'conjunction' }).format(words)
}

export function useDuration(): (ms: number) => string {
  const locale = useLocale()
  return (ms) => durationIn(locale, ms)
}
