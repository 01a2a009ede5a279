// One line that describes a change: «Endringer i briefen «Termos på tur»», «3 meldinger til Nordhavn».
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { ChangeKind } from './definitions.ts'
import type { Change } from './describe.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { type BriefFieldWords, useBriefFieldWords } from '../entities/briefs/field-words.ts'

type Words = Partial<Record<ChangeKind, ParseKeys<'sync'>>>
/** In place of a name that is not known. */
const unnamed: Words = { message: 'change.someone' }
/** In place of the whole sentence: a closed brief has left the device, and its title with it. */
const withoutName: Words = { pitch: 'change.pitchGone' }

export interface ChangeWords {
  title(change: Change, count?: number): string
  /** The content: a message's text, the fields of a brief. */
  details(change: Change): string
}

/** `useChangeWords` without React, for the exported file. */
export function changeWords(
  say: (key: ParseKeys<'sync'>, values?: Record<string, unknown>) => string,
  fields: BriefFieldWords,
  locale: string,
): ChangeWords {
  const capital = (words: string): string => words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
  return {
    title(change, count = 1) {
      const { kind, subject } = change
      const whole = subject === '' ? withoutName[kind] : undefined
      if (whole) return say(whole)
      return say(`change.${kind}`, { subject: subject || say(unnamed[kind] ?? 'change.untitled'), count })
    },
    details: (change) => (change.isQuoted ? change.text : capital(fields.list(change.fields))),
  }
}

export function useChangeWords(): ChangeWords {
  const { t } = useTranslation('sync')
  const locale = useLocale()
  return changeWords((key, values) => t(key, { ...values }), useBriefFieldWords(), locale)
}
