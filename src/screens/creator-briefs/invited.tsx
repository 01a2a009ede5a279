// Above a brief: who invited the creator to it, and why. Opening the brief has read it.
import { X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SayNo } from '../../components/decline/say-no.tsx'
import { toldOf } from '../../components/invitations/use-withdraw.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import { isOpen } from '../../entities/invitations/invitation.ts'
import { invitations } from '../../entities/invitations/mutators.ts'
import { useInvitationsOf } from '../../entities/invitations/queries.ts'
import { Button } from '../../ui/action/button.tsx'
import { LazyDialog } from '../../ui/overlay/lazy.tsx'
import { toast } from '../../ui/overlay/toast.tsx'

interface InvitedProps {
  listing: BriefListing
  creatorId: string
  /** The creator can answer: no pitch of theirs stands, and the deadline has not passed. */
  mayAnswer: boolean
}

export function Invited({ listing, creatorId, mayAnswer }: InvitedProps) {
  const { t } = useTranslation(['invitations', 'common'])
  const [asking, setAsking] = useState(false)
  const invitation = useInvitationsOf(creatorId)?.find(({ brief_id }) => brief_id === listing.id)
  const unread = invitation?.status === 'invited' ? invitation.id : null
  useEffect(() => {
    if (unread !== null) void invitations.read({ id: unread }).catch(() => undefined)
  }, [unread])
  if (!invitation) return null
  const { business_name: name } = listing
  return (
    <section
      aria-label={t('card.title', { name })}
      className="animate-appear rounded-lg bg-primary-soft p-4 lg:px-5 text-on-primary-soft max-lg:mb-6"
    >
      <h2 dir="auto" className="font-text text-row wrap-anywhere">
        {t('card.title', { name })}
      </h2>
      {invitation.message !== '' && (
        <p dir="auto" className="mt-1 text-sm whitespace-pre-wrap wrap-anywhere">
          {invitation.message}
        </p>
      )}
      {invitation.status === 'declined' && (
        <p role="status" className="mt-2 text-sm font-medium">
          {t(mayAnswer ? 'card.declined' : 'card.declinedOnly')}
        </p>
      )}
      {mayAnswer && isOpen(invitation) && (
        <Button size="sm" icon={X} className="mt-3" {...LazyDialog.opener} onClick={() => setAsking(true)}>
          {t('card.decline')}
        </Button>
      )}
      <LazyDialog
        open={asking}
        onOpenChange={setAsking}
        size="sm"
        title={t('no.title')}
        description={t('no.text', { name })}
        closeLabel={t('common:close')}
      >
        {asking && (
          <SayNo
            id={invitation.id}
            label={t('no.send')}
            decline={async (no, draft) => {
              await invitations.decline({ id: invitation.id, ...no }, { draft })
              toast('success', t('no.sent', { name }), toldOf([{ id: invitation.id, name }]))
            }}
            onDone={() => setAsking(false)}
          />
        )}
      </LazyDialog>
    </section>
  )
}
