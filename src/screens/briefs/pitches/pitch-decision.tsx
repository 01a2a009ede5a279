// What a business decides about a pitch. Every decision can be taken back.
import { Star, Undo2, X } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pitch } from '../../../entities/pitches/pitch.ts'
import { pitches } from '../../../entities/pitches/mutators.ts'
import { useFailureWords } from '../../../i18n/labels.ts'
import { Button } from '../../../ui/action/button.tsx'
import { LazyDialog } from '../../../ui/overlay/lazy.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { DeclineForm } from './decline-form.tsx'

interface PitchDecisionProps {
  pitch: Pitch
  name: string
  /** The creator has left: no message can be sent. */
  alone: boolean
}

export function PitchDecision({ pitch, name, alone }: PitchDecisionProps) {
  const { t } = useTranslation(['briefs', 'common'])
  const words = useFailureWords()
  const [asking, setAsking] = useState(false)
  const { id, status } = pitch
  const approved = status === 'approved'
  // One toast, so that none reports a decision that was changed since.
  const told = { id: `decide:${id}` }

  async function decide(next: 'read' | 'approved', title: string, description?: string): Promise<void> {
    try {
      await pitches.decide({ id, status: next, message_id: null })
      toast('success', title, {
        ...told,
        description,
        ...(next === 'approved' && { action: { label: t('common:undo'), onClick: takeBack } }),
      })
    } catch (error) {
      toast('error', words(error), told)
    }
  }
  const takeBack = (): Promise<void> => decide('read', t('decide.undone'))

  return (
    <>
      {status === 'rejected' ? (
        <Button size="sm" variant="quiet" icon={Undo2} onClick={takeBack}>
          {t('decide.again')}
        </Button>
      ) : (
        <>
          <Button
            size="sm"
            icon={Star}
            aria-pressed={approved}
            onClick={() =>
              approved
                ? takeBack()
                : decide('approved', t('decide.approved', { name }), t('decide.approvedText', { name }))
            }
          >
            {t('decide.approve')}
          </Button>
          <Button size="sm" variant="quiet" icon={X} {...LazyDialog.opener} onClick={() => setAsking(true)}>
            {t('decide.reject')}
          </Button>
        </>
      )}
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        size="sm"
        title={t('decide.title')}
        description={t('decide.text', { name })}
        closeLabel={t('common:close')}
      >
        {asking && <DeclineForm pitch={pitch} name={name} alone={alone} onDone={() => setAsking(false)} />}
      </LazyDialog>
    </>
  )
}
