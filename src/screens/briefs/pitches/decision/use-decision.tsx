// What a business decides about a pitch. Every decision can be taken back.
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pitch } from '../../../../entities/pitches/pitch.ts'
import { pitches } from '../../../../entities/pitches/mutators.ts'
import { useFailureWords } from '../../../../i18n/labels.ts'
import { LazyDialog } from '../../../../ui/overlay/lazy.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'
import { DeclineForm } from './decline-form.tsx'

export interface Decision {
  approve: () => Promise<void>
  /** Takes back what was decided. */
  reconsider: () => Promise<void>
  /** Asks for the message that goes with a «no». */
  decline: () => void
  /** Render this beside the buttons. */
  dialog: ReactNode
}

export interface Decided {
  name: string
  /** The creator has left: no message can be sent. */
  hasLeft: boolean
}

export function useDecision(pitch: Pitch, { name, hasLeft }: Decided): Decision {
  const { t } = useTranslation(['briefs', 'common'])
  const words = useFailureWords()
  const [asking, setAsking] = useState(false)
  const { id } = pitch
  // One toast, so that none reports a decision that was changed since.
  const told = { id: `decide:${id}` }

  async function decide(next: 'read' | 'approved', title: string, description?: string): Promise<void> {
    try {
      await pitches.decide({ id, status: next, message_id: null })
      toast('success', title, {
        ...told,
        description,
        ...(next === 'approved' && { action: { label: t('common:undo'), onClick: reconsider } }),
      })
    } catch (error) {
      toast('error', words(error), told)
    }
  }
  const reconsider = (): Promise<void> => decide('read', t('decide.undone'))

  return {
    approve: () => decide('approved', t('decide.approved', { name }), t('decide.approvedText', { name })),
    reconsider,
    decline: () => setAsking(true),
    dialog: (
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        size="sm"
        title={t('decide.title')}
        description={t('decide.text', { name })}
        closeLabel={t('common:close')}
      >
        {asking && <DeclineForm pitch={pitch} name={name} alone={hasLeft} onDone={() => setAsking(false)} />}
      </LazyDialog>
    ),
  }
}
