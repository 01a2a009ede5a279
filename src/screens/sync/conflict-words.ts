import { isProse, useBriefFieldWords } from '../../components/brief-field-words.ts'
import { useProfileFieldWords } from '../../components/profile-fields/profile-field-words.ts'
import type { FieldConflict } from '../../data/changes/conflicts.ts'
import { briefFields } from '../../domain/brief.ts'

export interface ConflictWords {
  label: string
  value(value: unknown): string
  /** Worth comparing word by word. */
  isProse: boolean
}

/** What the field is called and what its versions say, whatever it is a field of. */
export function useConflictWords({ table, field, currency }: FieldConflict): ConflictWords {
  const ofBrief = useBriefFieldWords()
  const ofProfile = useProfileFieldWords(table === 'business_users' ? 'business' : 'creator')
  const briefField = table === 'briefs' ? briefFields.find((one) => one === field) : undefined
  return briefField
    ? {
        label: ofBrief.label(briefField),
        value: (value) => ofBrief.value(briefField, value, currency),
        isProse: isProse(briefField),
      }
    : {
        label: ofProfile.label(field),
        value: (value) => ofProfile.value(field, value),
        isProse: field === 'description',
      }
}
