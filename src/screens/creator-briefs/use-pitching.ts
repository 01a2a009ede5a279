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
import { usePitchesOnBrief } from '../../entities/pitches/queries.ts'
import { forgetRejection } from '../../changes/refusal-box.ts'
import { type OpenDraft, useDraft } from '../../forms/drafts/use-draft.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'

export interface Pitching {
  /** The one that stands, else the last withdrawn; undefined while reading. */
  pitch: Pitch | null | undefined
  refusal: PitchRefusal | undefined
  draft: OpenDraft<PitchValues>
  /** The form's initial values; null while it is closed. */
  form: { initial: PitchValues; restored: boolean } | null
  /** Opens the form: with what was typed, or with the withdrawn pitch to send again. */
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
  const pitches = usePitchesOnBrief(briefId)
  const refusal = usePitchRefusals()?.find((one) => one.pitch.brief_id === briefId)
  const draft = useDraft(pitchDraftKey(briefId), readPitchValues)
  /** undefined: the person has done nothing yet, so an existing draft opens the form. */
  const [opened, setOpened] = useState<PitchValues | null>()
  const [justSent, setJustSent] = useState(false)

  function form(): Pitching['form'] {
    if (opened) return { initial: opened, restored: false }
    if (opened === undefined && draft.found) return { initial: draft.found, restored: true }
    return null
  }

  const pitch =
    pitches === undefined ? undefined : (pitches.find((one) => one.creator_id === creatorId) ?? null)
  const start = (): PitchValues => (pitch ? valuesOf(pitch) : emptyPitch(currency || 'NOK'))

  return {
    pitch,
    refusal,
    draft,
    form: form(),
    open: () => setOpened(draft.latest() ?? start()),
    close: () => setOpened(null),
    justSent,
    sent() {
      draft.submitted()
      setOpened(null)
      setJustSent(true)
    },
    async editRefused({ uuid, pitch: refused }) {
      const values = valuesOf(refused)
      draft.save(values)
      await draft.flush()
      await forgetRejection(uuid)
      setOpened(values)
    },
  }
}
