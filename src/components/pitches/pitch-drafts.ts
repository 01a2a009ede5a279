import { useDrafts } from '../../data/queries/drafts.ts'
import { type PitchValues, readPitchValues } from './pitch-values.ts'

const PREFIX = 'pitch:'

export interface PitchDraft {
  briefId: string
  values: PitchValues
  savedAt: string
}

/** The key of a pitch being written, one for each brief. */
export const pitchDraftKey = (briefId: string): string => `${PREFIX}${briefId}`

/** Pitches that are begun and not sent, the last written first. */
export function usePitchDrafts(): PitchDraft[] | undefined {
  return useDrafts(PREFIX)?.flatMap(({ key, values, savedAt }) => {
    const pitch = readPitchValues(values)
    return pitch ? { briefId: key.slice(PREFIX.length), values: pitch, savedAt } : []
  })
}
