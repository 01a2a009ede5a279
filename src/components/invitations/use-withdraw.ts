import { useTranslation } from 'react-i18next'
import { invitations } from '../../entities/invitations/mutators.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { toast } from '../../ui/overlay/toast.tsx'

/** One toast for each invitation, so that none reports what was changed since. */
export const toldOf = (id: string) => ({ id: `invitation:${id}` })

/** Takes an invitation back. It can be sent again. */
export function useWithdrawInvitation(): (id: string, name: string) => Promise<void> {
  const { t } = useTranslation('invitations')
  const words = useFailureWords()
  return async (id, name) => {
    try {
      await invitations.withdraw({ id })
      toast('info', t('undone', { name }), toldOf(id))
    } catch (error) {
      toast('error', words(error), toldOf(id))
    }
  }
}
