// The message composer. Every keystroke and every chosen file is safe on the device within 400 ms; sending and deleting
// the draft is one transaction, so a message is never both sent and still a draft, nor lost between.
import { ArrowUp, Paperclip } from 'lucide-react'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
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
import { isBlankText } from '../../domain/issue.ts'
import { MESSAGE_MAX, messageIssues } from '../../entities/messages/message.ts'
import { useIssueWords } from '../../i18n/labels.ts'
import { isToAnswer } from '../../paths.ts'
import { cx } from '../../ui/class-names.ts'
import { TextArea } from '../../ui/form/text-area.tsx'
import { Icon } from '../../ui/icon.tsx'
import { TOUCH } from '../../ui/use-media-query.ts'
import { AttachButton } from './files/attach-button.tsx'
import { ComposerTray } from './files/composer-tray.tsx'
import {
  type MessageDraft,
  emptyMessage,
  isEmpty,
  messageDraftKey,
  readMessageDraft,
} from '../../entities/messages/message-draft.ts'

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
    onTaken: ({ path, name, type, size, width, height }) =>
      attach([...form.values().attachments, { path, name, type, size, width, height }]),
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
    if (field && (field === document.activeElement || !matchMedia(TOUCH).matches)) field.focus()
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

  const answers = isToAnswer(useLocation().state)
  useEffect(() => {
    if (answers) area.current?.focus({ preventScroll: true })
  }, [answers])

  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    // On a touch keyboard Enter is the only way to a new line
    if (matchMedia(TOUCH).matches) return
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

export interface MessageComposerProps {
  roomId: string
  /** The name of who will read it. */
  to: string
  onSent: () => void
}

/** Mount with `key={roomId}`. */
export function MessageComposer({ roomId, to, onSent }: MessageComposerProps) {
  const { t } = useTranslation('messages')
  const { field, text, attachments, intake, over, ...composer } = useComposer(roomId, onSent)
  const empty = isBlankText(text) && attachments.length === 0 && intake.adding === 0
  return (
    <form
      noValidate
      data-foot="wide"
      className="page-foot px-3 pt-1.5 pb-3 lg:px-5 lg:pb-5"
      onSubmit={(event) => {
        event.preventDefault()
        composer.send()
      }}
    >
      <div className="mx-auto max-w-180 space-y-2.5">
        {over && <DropHere />}
        <Refusals refused={intake.refused} onDismiss={intake.dismiss} />
        <ComposerTray files={attachments} adding={intake.adding} onRemove={composer.remove} />
        <div className="flex items-end rounded-line border border-line-strong bg-surface-raised transition-[border-color,box-shadow] focus-within:has-[textarea:focus]:border-focus focus-within:has-[textarea:focus]:ring-3 focus-within:has-[textarea:focus]:ring-focus/25 hover:border-ink-muted has-[[aria-invalid]]:border-danger">
          <AttachButton onFiles={intake.add} />
          <TextArea
            {...field}
            className="flex-1 [&_[role=alert]:not(:empty)]:pb-2 [&_textarea]:min-h-10.5! [&_textarea]:resize-none [&_textarea]:border-0 [&_textarea]:bg-transparent [&_textarea]:px-0 [&_textarea]:py-2.25 [&_textarea]:focus:ring-0"
            label={t('compose')}
            hideLabel
            placeholder={t('composeTo', { name: to })}
            counter={MESSAGE_MAX}
            trims
            minRows={1}
            maxRows={6}
            enterKeyHint="enter"
            onKeyDown={composer.keyDown}
          />
          <SendButton empty={empty} onSend={composer.send} />
        </div>
      </div>
    </form>
  )
}

/** Grey while there is nothing to send; then it grows into its colour. */
function SendButton({ empty, onSend }: { empty: boolean; onSend: () => void }) {
  const { t } = useTranslation('messages')
  return (
    <button
      type="button"
      title={t('send')}
      aria-label={t('send')}
      aria-disabled={empty || undefined}
      className={cx(
        'hit-area m-0.75 grid size-9 shrink-0 place-items-center rounded-full bg-quiet transition-colors duration-140',
        empty ? 'text-ink-muted' : 'text-on-primary',
      )}
      // Keeps the keyboard open on a phone: the text area keeps the focus
      onPointerDown={(event) => event.preventDefault()}
      onClick={onSend}
    >
      <span
        aria-hidden="true"
        className={cx(
          'absolute inset-0 rounded-full bg-primary transition-[scale,opacity] duration-140',
          empty && 'scale-80 opacity-0',
        )}
      />
      <Icon icon={ArrowUp} size={20} className="relative" />
    </button>
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
