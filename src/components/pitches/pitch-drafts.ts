import { type DraftKey, draftKeyOf } from '../../forms/drafts/draft-key.ts'
import { useDrafts } from '../../forms/drafts/drafts.ts'
import { type PitchValues, readPitchValues } from './pitch-values.ts'

export interface PitchDraft {
  briefId: string
  values: PitchValues
  savedAt: string
}

/** The draft key of an unsent pitch, one per brief. */
export const pitchDraftKey = (briefId: string): DraftKey => draftKeyOf('pitch', briefId)

/** Unsent pitches, last edited first. */
export function usePitchDrafts(): PitchDraft[] | undefined {
  return useDrafts('pitch')?.flatMap(({ id, values, savedAt }) => {
    const pitch = readPitchValues(values)
    return pitch ? { briefId: id, values: pitch, savedAt } : []
  })
}
