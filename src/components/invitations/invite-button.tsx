import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { draftKeyOf } from '../../forms/drafts/draft-key.ts'
import { Button } from '../../ui/action/button.tsx'
import { LazyDialog } from '../../ui/overlay/lazy.tsx'
import { InviteForm } from './invite-form.tsx'
import { useAsked, useInvitingBrief } from './use-invitable.ts'

export interface InviteButtonProps {
  businessId: string
  card: Pick<CreatorCard, 'id' | 'first_name'>
  /** The main thing to do here. */
  primary?: boolean
  /** On a phone the icon alone is seen. */
  compact?: boolean
}

/** «Inviter til brief»; nothing where `InviteStanding` says why not. */
export function InviteButton({ businessId, card, primary = false, compact = false }: InviteButtonProps) {
  const { t } = useTranslation(['invitations', 'common'])
  const [asking, setAsking] = useState(false)
  const inviting = useInvitingBrief(businessId)
  const brief = inviting?.state === 'open' ? inviting.brief : null
  const asked = useAsked(businessId, brief?.id ?? '')
  if (!brief || !asked || asked.has(card.id)) return null
  return (
    <>
      <Button
        variant={primary ? 'primary' : 'secondary'}
        className={compact ? 'max-sm:px-3' : 'max-sm:flex-1'}
        icon={MailPlus}
        {...LazyDialog.opener}
        onClick={() => setAsking(true)}
      >
        <span className={compact ? 'max-sm:sr-only' : ''}>{t('invite')}</span>
      </Button>
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        size="sm"
        title={t('to', { name: card.first_name })}
        description={t('toBrief', { title: brief.title })}
        closeLabel={t('common:close')}
      >
        {asking && (
          <InviteForm
            brief={brief}
            cards={[card]}
            draftKey={draftKeyOf('invitation', card.id)}
            onDone={() => setAsking(false)}
          />
        )}
      </LazyDialog>
    </>
  )
}
