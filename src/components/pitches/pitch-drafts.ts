import type { DraftKey } from '../../forms/drafts/draft-key.ts'
import { useDrafts } from '../../forms/drafts/drafts.ts'
import { type PitchValues, readPitchValues } from './pitch-values.ts'

const PREFIX = 'pitch:'

export interface PitchDraft {
  briefId: string
  values: PitchValues
  savedAt: string
}

/** The draft key of an unsent pitch, one per brief. */
export const pitchDraftKey = (briefId: string): DraftKey => `${PREFIX}${briefId}`

/** Unsent pitches, last edited first. */
export function usePitchDrafts(): PitchDraft[] | undefined {
  return useDrafts(PREFIX)?.flatMap(({ key, values, savedAt }) => {
    const pitch = readPitchValues(values)
    return pitch ? { briefId: key.slice(PREFIX.length), values: pitch, savedAt } : []
  })
}
