// Everything about one creator and one brief: the pitch that was sent, one that was refused, and one being written.
import { useState } from 'react'
import { pitchDraftKey } from '../../components/pitches/pitch-drafts.ts'
import { type PitchRefusal, usePitchRefusals } from '../../components/pitches/pitch-refusals.ts'
import { type PitchValues, emptyPitch, readPitchValues } from '../../components/pitches/pitch-values.ts'
import { usePitchesOnBrief } from '../../data/queries/pitches.ts'
import { forgetRejection } from '../../data/changes/refusal-box.ts'
import { type OpenDraft, useDraft } from '../../data/use-draft.ts'
import type { Pitch } from '../../domain/pitch.ts'

export interface Pitching {
  /** undefined while reading. */
  pitch: Pitch | null | undefined
  refusal: PitchRefusal | undefined
  draft: OpenDraft<PitchValues>
  /** What the form begins with; null while it is closed. */
  form: { initial: PitchValues; restored: boolean } | null
  open(): void
  close(): void
  /** Sent from the form that stood here a moment ago. */
  justSent: boolean
  sent(): void
  /** Moves the refused text back into the form. */
  editRefused(refusal: PitchRefusal): Promise<void>
}

/** @param currency the brief's own, for a new pitch */
export function usePitching(briefId: string, creatorId: string, currency: string): Pitching {
  const pitches = usePitchesOnBrief(briefId)
  const refusal = usePitchRefusals()?.find((one) => one.pitch.brief_id === briefId)
  const draft = useDraft(pitchDraftKey(briefId), readPitchValues)
  /** undefined: the person has done nothing yet, so a found draft opens the form. */
  const [opened, setOpened] = useState<PitchValues | null>()
  const [justSent, setJustSent] = useState(false)

  function form(): Pitching['form'] {
    if (opened) return { initial: opened, restored: false }
    if (opened === undefined && draft.found) return { initial: draft.found, restored: true }
    return null
  }

  return {
    pitch: pitches === undefined ? undefined : (pitches.find((one) => one.creator_id === creatorId) ?? null),
    refusal,
    draft,
    form: form(),
    open: () => setOpened(draft.latest() ?? emptyPitch(currency || 'NOK')),
    close: () => setOpened(null),
    justSent,
    sent() {
      draft.submitted()
      setOpened(null)
      setJustSent(true)
    },
    async editRefused({ uuid, pitch }) {
      const values = { text: pitch.text, price: String(pitch.price), currency: pitch.currency }
      draft.save(values)
      await draft.flush()
      await forgetRejection(uuid)
      setOpened(values)
    },
  }
}
