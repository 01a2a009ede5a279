// The message of an invitation: kept on the device while it is typed, sent in one step, also offline.
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useOnline } from '../../device/status/online.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { invitationId, invitationLimits, messageIssues } from '../../entities/invitations/invitation.ts'
import { invitations } from '../../entities/invitations/mutators.ts'
import { roomId } from '../../entities/rooms/room.ts'
import { draftKeyOf } from '../../forms/drafts/draft-key.ts'
import { useDraft, useRestored } from '../../forms/drafts/use-draft.ts'
import { useSubmitForm } from '../../forms/use-submit-form.ts'
import { refusalCode, useCodeWords, useIssueWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { toldOf, useWithdrawInvitation } from './use-withdraw.ts'

const typed = z.object({ message: z.string() })
type Typed = z.infer<typeof typed>
const readTyped = (values: unknown): Typed | null => typed.safeParse(values).data ?? null

interface InviteFormProps {
  brief: Pick<Brief, 'id' | 'business_id'>
  card: Pick<CreatorCard, 'id' | 'first_name'>
  onDone: () => void
}

function useInviteForm({ brief, card, onDone }: InviteFormProps) {
  const { t } = useTranslation(['invitations', 'common'])
  const online = useOnline()
  const withdraw = useWithdrawInvitation()
  const key = draftKeyOf('invitation', card.id)
  const draft = useDraft<Typed>(key, readTyped)
  const name = card.first_name
  const form = useSubmitForm<Typed>({
    defaults: { message: '' },
    issuesOf: ({ message }) => messageIssues(message),
    words: useIssueWords(),
    codeOf: refusalCode,
    onTyped: (values) => {
      if (values.message.trim() === '') void draft.discard()
      else draft.save({ ...values })
    },
    async submit({ message }) {
      // Flushed first, so that the draft saver cannot restore the draft afterwards
      await draft.flush()
      const id = await invitationId(brief.id, card.id)
      const room_id = await roomId(brief.business_id, card.id)
      await invitations.send(
        { id, brief_id: brief.id, business_id: brief.business_id, creator_id: card.id, room_id, message },
        { draft: key },
      )
      draft.submitted()
      toast('success', t('sent', { name }), {
        ...toldOf(id),
        description: online ? undefined : t('savedLater'),
        action: { label: t('common:undo'), onClick: () => withdraw(id, name) },
      })
      onDone()
      return undefined
    },
  })
  useRestored(draft.found, (found) => {
    if (form.values().message === '') form.fill(found)
  })
  return form
}

export function InviteForm(props: InviteFormProps) {
  const { t } = useTranslation('invitations')
  const codeWords = useCodeWords()
  const form = useInviteForm(props)
  const name = props.card.first_name
  return (
    <form {...form.attributes} className="space-y-5">
      <TextArea
        {...form.bind('message')}
        label={t('message', { name })}
        hint={t('messageHint')}
        counter={invitationLimits.message}
        minRows={4}
        maxRows={10}
      />
      <p className="text-xs text-ink-muted">{t('text', { name })}</p>
      <div role="alert" className="empty:hidden">
        {form.refused && <p className="text-sm font-medium text-danger">{codeWords(form.refused)}</p>}
      </div>
      <Button type="submit" variant="primary" wide icon={Send} loading={form.busy}>
        {t('send')}
      </Button>
    </form>
  )
}
