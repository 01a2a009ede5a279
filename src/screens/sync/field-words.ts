// Names and values of fields, for every table whose conflicts the person settles.
import { useBriefFieldWords } from '../../entities/briefs/field-words.ts'
import type { DecidedName } from '../../entities/entities.ts'
import { useProfileFieldWords } from '../../entities/teams/field-words.ts'
import type { FieldWords } from '../../i18n/field-words.ts'

type LenientWords = Pick<FieldWords, 'label' | 'value' | 'isProse'>

/** Words also for the field of a newer release: its column's name, and the value as it is. */
const lenient = (words: FieldWords): LenientWords => ({
  label: (field) => (words.has(field) ? words.label(field) : field),
  value: (field, ...more) => (words.has(field) ? words.value(field, ...more) : String(more[0])),
  isProse: (field) => words.has(field) && words.isProse(field),
})

export function useFieldWords(): Record<DecidedName, LenientWords> {
  const profiles = useProfileFieldWords()
  return {
    briefs: lenient(useBriefFieldWords()),
    creator_users: lenient(profiles.creator_users),
    business_users: lenient(profiles.business_users),
  }
}
