// One line that describes a change: «Endringer i briefen «Termos på tur»», «3 meldinger til Nordhavn».
import { useTranslation } from 'react-i18next'
import type { ChangeKey } from '../entities/definition/change.ts'
import type { Entity } from '../entities/definition/entity.ts'
import { type FieldWords, useFieldWordsIn } from '../entities/definition/field-words.ts'
import { namespaces } from '../entities/namespaces.ts'
import { useLocale } from '../i18n/use-locale.ts'
import { definitionOf } from './definitions.ts'
import type { Change } from './describe.ts'

export interface ChangeWords {
  title(change: Change, count?: number): string
  /** The content: a message's text, the fields of a brief. */
  details(change: Change): string
}

/** `useChangeWords` without React, for the exported file. */
export function changeWords(
  say: (key: ChangeKey, values?: Record<string, unknown>) => string,
  wordsOf: (entity: Entity) => FieldWords,
  locale: string,
): ChangeWords {
  const capital = (words: string): string => words.charAt(0).toLocaleUpperCase(locale) + words.slice(1)
  return {
    title({ mutation, says, subject }, count = 1) {
      const { withoutName, unnamed } = definitionOf(mutation)
      if (subject === '' && withoutName !== null) return say(withoutName)
      return say(says, { subject: subject || say(unnamed), count })
    },
    details({ entity, isQuoted, text, fields }) {
      if (isQuoted) return text
      return entity === null ? '' : capital(wordsOf(entity).list(fields))
    },
  }
}

/** The words of changes, once those of the entities are loaded. */
export function useChangeWords(): ChangeWords {
  const { t } = useTranslation(['sync', ...namespaces])
  const locale = useLocale()
  return changeWords((key, values) => t(key, '', { ...values }), useFieldWordsIn(namespaces), locale)
}
