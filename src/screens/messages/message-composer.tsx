// Where a message is written. Every keystroke and every chosen file is safe on the device within 400 ms; sending and
// forgetting the draft is one transaction, so a message is never both sent and still a draft, nor lost between.
import { Paperclip, SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Refusals } from '../../components/files/refusals.tsx'
import { useDropped } from '../../components/files/use-dropped.ts'
import { useIntake } from '../../components/files/use-intake.ts'
import { forgetFile } from '../../data/files/uploads.ts'
import { mutate } from '../../data/mutate.ts'
import { Refusal } from '../../data/mutators/refusal.ts'
import { newId } from '../../data/new-id.ts'
import { useDraft } from '../../data/use-draft.ts'
import { fileLimits } from '../../domain/file.ts'
import { lengthOf } from '../../domain/issue.ts'
import { MESSAGE_MAX, messageIssues } from '../../domain/message.ts'
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
} from './files/message-draft.ts'

/** The counter shows from here. */
const NEAR_LIMIT = MESSAGE_MAX - 500

/** Mount with `key={roomId}`. */
export function MessageComposer({ roomId, onSent }: { roomId: string; onSent: () => void }) {
  const { t } = useTranslation('messages')
  const issueWords = useIssueWords()
  const draftKey = messageDraftKey(roomId)
  const draft = useDraft<MessageDraft>(draftKey, readMessageDraft)
  const [typed, setTyped] = useState<MessageDraft>()
  const [error, setError] = useState<string>()
  const sending = useRef(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const shown = typed ?? draft.found ?? emptyMessage
  /** What stands in the field now, also between a change and the paint that shows it. */
  const current = useRef<MessageDraft>(undefined)
  const now = (): MessageDraft => current.current ?? draft.found ?? emptyMessage

  function put(next: MessageDraft) {
    current.current = next
    setTyped(next)
  }

  function change(part: Partial<MessageDraft>) {
    const next = { ...now(), ...part }
    put(next)
    setError(undefined)
    if (isEmpty(next)) void draft.discard()
    else draft.save(next)
  }

  const intake = useIntake({
    scope: roomId,
    kinds: 'all',
    limit: fileLimits.attachments,
    present: () => now().attachments,
    onTaken: (file) => change({ attachments: [...now().attachments, file] }),
  })
  const over = useDropped(intake.add)

  function remove(path: string) {
    change({ attachments: now().attachments.filter((file) => file.path !== path) })
    // Only when no draft names it any more may it go from the device
    void draft.flush().then(() => forgetFile(path))
    focusArea()
  }

  /** By touch only while one writes: a keyboard that jumps up over what was just sent is in the way. */
  function focusArea() {
    const field = area.current
    if (field && (field === document.activeElement || !matchMedia('(pointer: coarse)').matches)) field.focus()
  }

  /** Saves the message as one to be sent; throws when the device refuses. */
  async function submit() {
    // Files that are being made ready belong to it
    await intake.settled()
    const message = now()
    if (isEmpty(message)) return
    setError(undefined)
    const [issue] = messageIssues(message.text, message.attachments.length)
    if (issue) return setError(issueWords(issue))
    try {
      await draft.release()
      await mutate.messages.send({ id: newId(), room_id: roomId, ...message }, { draft: draftKey })
      // What was typed while it was being saved stays
      if (now() === message) {
        draft.submitted()
        put(emptyMessage)
      }
      intake.dismissAll()
      onSent()
    } catch (failure) {
      draft.save(now())
      const [wrong] = failure instanceof Refusal ? failure.issues : []
      setError(wrong ? issueWords(wrong) : t('notSaved'))
    }
  }

  async function send() {
    // A second press before the first is done, or on what the first has emptied, sends nothing
    if (!sending.current) {
      sending.current = true
      await submit().finally(() => {
        sending.current = false
      })
    }
    focusArea()
  }

  function keyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
    // On a touch keyboard Enter is the only way to a new line
    if (matchMedia('(pointer: coarse)').matches) return
    event.preventDefault()
    void send()
  }

  return (
    <form
      className="space-y-2.5 border-t border-line bg-surface px-3 py-2.5 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      {over && <DropHere />}
      <Refusals refused={intake.refused} onDismiss={intake.dismiss} />
      <ComposerTray files={shown.attachments} adding={intake.adding} onRemove={remove} />
      <div className="flex items-start gap-1.5">
        <AttachButton onFiles={intake.add} />
        <TextArea
          ref={area}
          className="me-0.5 flex-1 [&_textarea]:resize-none"
          label={t('compose')}
          hideLabel
          placeholder={t('compose')}
          error={error}
          counter={lengthOf(shown.text) > NEAR_LIMIT ? MESSAGE_MAX : undefined}
          minRows={1}
          maxRows={6}
          enterKeyHint="enter"
          value={shown.text}
          onChange={(event) => change({ text: event.target.value })}
          onKeyDown={keyDown}
        />
        <IconButton
          icon={SendHorizontal}
          label={t('send')}
          variant="primary"
          className="mt-0.5"
          // Keeps the keyboard up on a phone: the focus stays where one writes
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => void send()}
        />
      </div>
    </form>
  )
}

/** Lies over the whole conversation: wherever it is dropped, it is for this one. */
function DropHere() {
  const { t } = useTranslation('files')
  return (
    <div className="pointer-events-none absolute inset-2 z-2 grid place-content-center justify-items-center gap-3 rounded-lg border-2 border-dashed border-focus bg-surface/90 font-semibold">
      <Icon icon={Paperclip} size={28} />
      {t('message.drop')}
    </div>
  )
}
