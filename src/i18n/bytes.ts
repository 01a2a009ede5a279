import { type Locale, localeTags } from './locale.ts'
import { useLocale } from './use-locale.ts'

const units = ['byte', 'kilobyte', 'megabyte', 'gigabyte', 'terabyte'] as const

/** A size in people's units: «480 kB», «2,4 MB». In steps of 1024, as the limits of files are set. */
export function bytesIn(locale: Locale, bytes: number): string {
  const at = bytes < 1024 ? 0 : Math.min(units.length - 1, Math.floor(Math.log2(bytes) / 10))
  const value = bytes / 1024 ** at
  return new Intl.NumberFormat(localeTags[locale], {
    style: 'unit',
    unit: units[at] ?? 'byte',
    unitDisplay: at === 0 ? 'long' : 'short',
    maximumFractionDigits: at > 1 && value < 10 ? 1 : 0,
  }).format(value)
}

export function useBytes(): (bytes: number) => string {
  const locale = useLocale()
  return (bytes) => bytesIn(locale, bytes)
}
