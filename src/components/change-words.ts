// A change in one line: «Endringer i briefen «Termos på tur»», «3 meldinger til Nordhavn».
import type { ParseKeys } from 'i18next'
import { useTranslation } from 'react-i18next'
import type { Change } from '../data/changes/describe.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { type BriefFieldWords, useBriefFieldWords } from './brief-field-words.ts'

export interface ChangeWords {
  title(change: Change, count?: number): string
  /** What of it: the words of a message, the fields of a brief. */
  details(change: Change): string
}

/** The same without React, for words that are written into a file. */
export function changeWords(
  say: (key: ParseKeys<'sync'>, values?: Record<string, unknown>) => string,
  fields: BriefFieldWords,
  locale: string,
): ChangeWords {
  const capital = (words: string): string => words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
  return {
    title(change, count = 1) {
      // A brief that is taken down took its title along
      if (change.kind === 'pitch' && change.subject === '') return say('change.pitchGone')
      const nobody = change.kind === 'message' ? say('change.someone') : say('change.untitled')
      return say(`change.${change.kind}`, { subject: change.subject || nobody, count })
    },
    details: (change) =>
      change.kind === 'message' || change.kind === 'pitch'
        ? change.text
        : capital(fields.list(change.fields)),
  }
}

export function useChangeWords(): ChangeWords {
  const { t } = useTranslation('sync')
  const locale = useLocale()
  return changeWords((key, values) => t(key, { ...values }), useBriefFieldWords(), locale)
}
