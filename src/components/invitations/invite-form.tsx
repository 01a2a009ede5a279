// The message of one invitation or several: kept on the device while it is typed, sent in one step, also offline.
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { useOnline } from '../../device/status/online.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import { invitationId, messageIssues } from '../../entities/invitations/invitation.ts'
import { invitations } from '../../entities/invitations/mutators.ts'
import { roomId } from '../../entities/rooms/room.ts'
import type { DraftKey } from '../../forms/drafts/draft-key.ts'
import { useDraft, useRestored } from '../../forms/drafts/use-draft.ts'
import { useSubmitForm } from '../../forms/use-submit-form.ts'
import { useFormat } from '../../i18n/format.ts'
import { refusalCode, useCodeWords, useIssueWords } from '../../i18n/labels.ts'
import { toast } from '../../ui/overlay/toast.tsx'
import { InviteFields, type Invited } from './invite-fields.tsx'
import { type Sent, toldOf, useWithdrawInvitations } from './use-withdraw.ts'

const typed = z.object({ message: z.string() })
type Typed = z.infer<typeof typed>
const readTyped = (values: unknown): Typed | null => typed.safeParse(values).data ?? null

interface InviteFormProps {
  brief: Pick<Brief, 'id' | 'business_id'>
  /** At least one. */
  cards: readonly Invited[]
  /** Of the draft that holds the message. */
  draftKey: DraftKey
  onDone: () => void
}

/** Sends to each; deletes the draft with the last. Whoever is refused does not stop the others. */
async function sendAll({ brief, cards, draftKey }: InviteFormProps, message: string) {
  const sent: Sent[] = []
  const refused: { name: string; error: Refusal }[] = []
  for (const [at, { id: creator_id, first_name: name }] of cards.entries()) {
    const id = await invitationId(brief.id, creator_id)
    const room_id = await roomId(brief.business_id, creator_id)
    const args = { id, brief_id: brief.id, business_id: brief.business_id, creator_id, room_id, message }
    try {
      await invitations.send(args, ...(at === cards.length - 1 ? [{ draft: draftKey }] : []))
      sent.push({ id, name })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      refused.push({ name, error })
    }
  }
  return { sent, refused }
}

function useInviteForm(props: InviteFormProps) {
  const { t } = useTranslation(['invitations', 'common'])
  const format = useFormat()
  const codeWords = useCodeWords()
  const online = useOnline()
  const withdraw = useWithdrawInvitations()
  const draft = useDraft<Typed>(props.draftKey, readTyped)
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
      const { sent, refused } = await sendAll(props, message)
      const [first] = refused
      if (first && sent.length === 0) throw first.error
      // The last was refused: the draft was not deleted with it.
      if (first) await draft.discard()
      draft.submitted()
      toast(first ? 'warning' : 'success', t('sent', { count: sent.length, name: sent[0]?.name }), {
        ...toldOf(sent),
        description: first
          ? t('notSent', {
              names: format.list(refused.map(({ name }) => name)),
              reason: codeWords(first.error.code),
            })
          : online
            ? undefined
            : t('savedLater'),
        action: { label: t('common:undo'), onClick: () => withdraw(sent) },
      })
      props.onDone()
      return undefined
    },
  })
  useRestored(draft.found, (found) => {
    if (form.values().message === '') form.fill(found)
  })
  return form
}

export function InviteForm(props: InviteFormProps) {
  const form = useInviteForm(props)
  return (
    <form {...form.attributes} className="space-y-5">
      <InviteFields form={form} cards={props.cards} />
    </form>
  )
}
