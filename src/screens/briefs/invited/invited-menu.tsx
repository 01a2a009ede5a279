import { Ellipsis, Undo2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useWithdrawInvitations } from '../../../components/invitations/use-withdraw.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'

/** What can be done with an invitation that has no answer. */
export function InvitedMenu({ id, name }: { id: string; name: string }) {
  const { t } = useTranslation(['invitations', 'common'])
  const withdraw = useWithdrawInvitations()
  return (
    <MenuButton
      trigger={<IconButton icon={Ellipsis} label={t('moreOf', { name })} className="-me-2" />}
      label={t('common:nav.more')}
      about={name}
      items={[
        { key: 'withdraw', label: t('withdraw'), icon: Undo2, onSelect: () => withdraw([{ id, name }]) },
      ]}
    />
  )
}
