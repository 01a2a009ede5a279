// All state of one creator and one brief: the sent pitch, a refused one, and one being written.
import { useState } from 'react'
import { pitchDraftKey } from '../../components/pitches/pitch-drafts.ts'
import { type PitchRefusal, usePitchRefusals } from '../../components/pitches/pitch-refusals.ts'
import {
  type PitchValues,
  emptyPitch,
  readPitchValues,
  valuesOf,
} from '../../components/pitches/pitch-values.ts'
import { usePitchesOf } from '../../entities/pitches/queries.ts'
import { forgetRejection } from '../../changes/refusal-box.ts'
import { type OpenDraft, useDraft } from '../../forms/drafts/use-draft.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { useSheetInUrl } from './sheet-in-url.ts'

export interface Pitching {
  /** The one that stands, else the last withdrawn; undefined while reading. */
  pitch: Pitch | null | undefined
  refusal: PitchRefusal | undefined
  draft: OpenDraft<PitchValues>
  /** The form is wanted: whether the brief takes pitches is another matter. */
  isOpen: boolean
  /** Something is written and not sent. */
  begun: boolean
  /** What the form starts with: what was typed, or the withdrawn pitch to send again. */
  start(): PitchValues
  open(): void
  close(): void
  /** Just sent from the form on this page. */
  justSent: boolean
  sent(): void
  /** Moves the refused text back to the form. */
  editRefused(refusal: PitchRefusal): Promise<void>
}

/** @param currency the brief's own, for a new pitch */
export function usePitching(briefId: string, creatorId: string, currency: string): Pitching {
  // The list has read them: the page that a card leads to is complete in its first frame
  const pitches = usePitchesOf(creatorId)
  const refusal = usePitchRefusals()?.find((one) => one.pitch.brief_id === briefId)
  const draft = useDraft(pitchDraftKey(briefId), readPitchValues)
  const sheet = useSheetInUrl('pitch')
  const [justSent, setJustSent] = useState(false)
  const pitch = pitches && (pitches.find((one) => one.brief_id === briefId) ?? null)

  return {
    pitch,
    refusal,
    draft,
    isOpen: sheet.isOpen,
    begun: draft.latest() !== null,
    start: () => draft.latest() ?? (pitch ? valuesOf(pitch) : emptyPitch(currency || 'NOK')),
    open: sheet.open,
    close: sheet.close,
    justSent,
    sent() {
      draft.submitted()
      setJustSent(true)
      sheet.close()
    },
    async editRefused({ uuid, pitch: refused }) {
      draft.save(valuesOf(refused))
      await draft.flush()
      await forgetRejection(uuid)
      sheet.open()
    },
  }
}
