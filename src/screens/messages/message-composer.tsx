// The message composer. Every keystroke and every chosen file is safe on the device within 400 ms; sending and deleting
// the draft is one transaction, so a message is never both sent and still a draft, nor lost between.
import { Paperclip, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Refusals } from '../../components/files/refusals.tsx'
import { useDropped } from '../../components/files/use-dropped.ts'
import { useIntake } from '../../components/files/use-intake.ts'
import { forgetFile } from '../../device/files/uploads.ts'
import { messages } from '../../entities/messages/mutators.ts'
import { Refusal } from '../../domain/refusal.ts'
import { newId } from '../../device/store/new-id.ts'
import { type OpenDraft, useDraft, useRestored } from '../../forms/drafts/use-draft.ts'
import { useSubmitForm } from '../../forms/use-submit-form.ts'
import { sameValue } from '../../domain/fields/same-value.ts'
import { fileLimits } from '../../domain/file.ts'
import { lengthOf } from '../../domain/issue.ts'
import { MESSAGE_MAX, messageIssues } from '../../entities/messages/message.ts'
import { useIssueWords } from '../../i18n/labels.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AttachButton } from './files/attach-button.tsx'
import { ComposerTray } from './files/composer-tray.tsx'
import {
  type MessageDraft,
  emptyMessage,
  isEmpty,
  messageDraftKey,
  readMessageDraft,
} from '../../entities/messages/message-draft.ts'

/** The counter shows from this length. */
const NEAR_LIMIT = MESSAGE_MAX - 500

const NOT_SAVED = 'not_saved'

interface Composing {
  roomId: string
  draft: OpenDraft<MessageDraft>
  onSent: () => void
}

/** The form of one message and its draft. */
function useMessageForm({ roomId, draft, onSent }: Composing) {
  const { t } = useTranslation('messages')
  const issueWords = useIssueWords()
  const form = useSubmitForm<MessageDraft>({
    defaults: emptyMessage,
    issuesOf: ({ text, attachments }) => messageIssues(text, attachments.length),
    words: (issue) => (issue.rule === NOT_SAVED ? t('notSaved') : issueWords(issue)),
    codeOf: () => 'unknown',
    onTyped(typed) {
      if (isEmpty(typed)) void draft.discard()
      else draft.save({ ...typed })
    },
    async submit(message) {
      try {
        await draft.release()
        await messages.send({ id: newId(), room_id: roomId, ...message }, { draft: messageDraftKey(roomId) })
      } catch (failure) {
        draft.save({ ...form.values() })
        const issues = failure instanceof Refusal ? failure.issues : []
        // Every error shows in the one place there is, until the message changes
        const [{ rule, ...wrong } = { rule: NOT_SAVED }] = issues
        return { issues: [{ ...wrong, rule, field: 'text' }] }
      }
      // What was typed while the message was being saved stays
      if (sameValue(form.values(), message)) {
        draft.submitted()
        form.fill(emptyMessage)
      }
      onSent()
      return undefined
    },
  })
  useRestored(draft.found, (found) => {
    if (isEmpty(form.values())) form.fill(found)
  })
  const [text, attachments] = useWatch({ control: form.control, name: ['text', 'attachments'] })
  return { form, text, attachments }
}

/** The form, its files, and what the buttons and keys do. */
function useComposer(roomId: string, onSent: () => void) {
  const draft = useDraft<MessageDraft>(messageDraftKey(roomId), readMessageDraft)
  const sending = useRef(Promise.resolve())
  const area = useRef<HTMLTextAreaElement>(null)
  const intake = useIntake({
    scope: roomId,
    kinds: 'all',
    limit: fileLimits.attachments,
    present: () => form.values().attachments,
    onTaken: (file) => attach([...form.values().attachments, file]),
  })
  const { form, text, attachments } = useMessageForm({
    roomId,
    draft,
    onSent() {
      intake.dismissAll()
      onSent()
    },
  })
  const over = useDropped(intake.add)

  /** The text's error is the message's, and changes with its files. */
  function attach(attachments: MessageDraft['attachments']) {
    form.set({ attachments }, ['text'])
  }

  function remove(path: string) {
    attach(form.values().attachments.filter((file) => file.path !== path))
    // The file can be deleted only when no draft refers to it
    void draft.flush().then(() => forgetFile(path))
    focusArea()
  }

  /** On touch screens only if it is focused already: a keyboard that opens would cover the sent message. */
  function focusArea() {
    const field = area.current
    if (field && (field === document.activeElement || !matchMedia('(pointer: coarse)').matches)) field.focus()
  }

  async function sendNext(): Promise<void> {
    // Files that are still being prepared belong to the message
    await intake.settled()
    // The line is empty if an earlier press has sent it
    if (!isEmpty(form.values())) await form.send()
    focusArea()
  }

  /** Sends one message after the other, each with the text of the line when its turn comes. */
  function send(): void {
    sending.current = sending.current.then(sendNext, sendNext)
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    // On a touch keyboard Enter is the only way to a new line
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    send()
  }
  const { ref, error, ...bound } = form.bind('text')
  const hold = (node: HTMLTextAreaElement | null): void => {
    area.current = node
    ref(node)
  }
  return { field: { ...bound, ref: hold, error }, text, attachments, intake, over, remove, send, keyDown }
}

/** Mount with `key={roomId}`. */
export function MessageComposer({ roomId, onSent }: { roomId: string; onSent: () => void }) {
  const { t } = useTranslation('messages')
  const { field, text, attachments, intake, over, ...composer } = useComposer(roomId, onSent)
  return (
    <form
      noValidate
      className="space-y-2.5 border-t border-line bg-surface px-3 py-2.5 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault()
        composer.send()
      }}
    >
      {over && <DropHere />}
      <Refusals refused={intake.refused} onDismiss={intake.dismiss} />
      <ComposerTray files={attachments} adding={intake.adding} onRemove={composer.remove} />
      <div className="flex items-start gap-1.5">
        <AttachButton onFiles={intake.add} />
        <TextArea
          {...field}
          className="me-0.5 flex-1 [&_textarea]:resize-none"
          label={t('compose')}
          hideLabel
          placeholder={t('compose')}
          counter={lengthOf(text) > NEAR_LIMIT ? MESSAGE_MAX : undefined}
          minRows={1}
          maxRows={6}
          enterKeyHint="enter"
          onKeyDown={composer.keyDown}
        />
        <IconButton
          icon={SendHorizontal}
          label={t('send')}
          variant="primary"
          className="mt-0.5"
          // Keeps the keyboard open on a phone: the text area keeps the focus
          onPointerDown={(event) => event.preventDefault()}
          onClick={composer.send}
        />
      </div>
    </form>
  )
}

/** Covers the whole conversation: a file dropped anywhere is attached to this one. */
function DropHere() {
  const { t } = useTranslation('files')
  return (
    <div className="pointer-events-none absolute inset-2 z-2 grid place-content-center justify-items-center gap-3 rounded-lg border-2 border-dashed border-focus bg-surface/90 font-semibold">
      <Icon icon={Paperclip} size={28} />
      {t('message.drop')}
    </div>
  )
}
