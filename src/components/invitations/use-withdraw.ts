import { useTranslation } from 'react-i18next'
import { invitations } from '../../entities/invitations/mutators.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { toast } from '../../ui/overlay/toast.tsx'

export interface Sent {
  id: string
  name: string
}

/** One toast for each sending, so that none reports what was changed since. */
export const toldOf = (sent: readonly Sent[]) => ({ id: `invitation:${sent.map(({ id }) => id).join()}` })

/** Takes invitations back. They can be sent again. */
export function useWithdrawInvitations(): (sent: readonly Sent[]) => Promise<void> {
  const { t } = useTranslation('invitations')
  const words = useFailureWords()
  return async (sent) => {
    try {
      for (const { id } of sent) await invitations.withdraw({ id })
      toast('info', t('undone', { count: sent.length, name: sent[0]?.name }), toldOf(sent))
    } catch (error) {
      toast('error', words(error), toldOf(sent))
    }
  }
}
