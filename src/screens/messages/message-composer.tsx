// Where a message is written. Every keystroke is safe on the device within 400 ms; sending and forgetting the draft is
// one transaction, so a message is never both sent and still a draft, nor lost between.
import { SendHorizontal } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import * as z from 'zod/mini'
import { mutate } from '../../data/mutate.ts'
import { Refusal } from '../../data/mutators/refusal.ts'
import { newId } from '../../data/new-id.ts'
import { useDraft } from '../../data/use-draft.ts'
import { lengthOf } from '../../domain/issue.ts'
import { MESSAGE_MAX, messageIssues } from '../../domain/message.ts'
import { useIssueWords } from '../../i18n/labels.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'

/** The counter shows from here. */
const NEAR_LIMIT = MESSAGE_MAX - 500
const draftShape = z.string()

export const messageDraftKey = (roomId: string): string => `message:${roomId}`

const readDraft = (values: unknown): string | null => {
  const parsed = draftShape.safeParse(values)
  return parsed.success && parsed.data !== '' ? parsed.data : null
}

/** Mount with `key={roomId}`. */
export function MessageComposer({ roomId, onSent }: { roomId: string; onSent: () => void }) {
  const { t } = useTranslation('messages')
  const issueWords = useIssueWords()
  const draftKey = messageDraftKey(roomId)
  const draft = useDraft(draftKey, readDraft)
  const [typed, setTyped] = useState<string>()
  const [error, setError] = useState<string>()
  const sending = useRef(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const text = typed ?? draft.found ?? ''
  /** What stands in the field now, also between a change and the paint that shows it. */
  const current = useRef<string>(undefined)

  function put(next: string) {
    current.current = next
    setTyped(next)
  }

  function change(next: string) {
    put(next)
    setError(undefined)
    if (next === '') void draft.discard()
    else draft.save(next)
  }

  async function send() {
    // A second press before the first is done, or on what the first has emptied, sends nothing
    const words = current.current ?? text
    if (sending.current || words === '') return area.current?.focus()
    const [issue] = messageIssues(words)
    if (issue) {
      setError(issueWords(issue))
      return area.current?.focus()
    }
    sending.current = true
    try {
      await draft.release()
      await mutate.messages.send({ id: newId(), room_id: roomId, text: words }, { draft: draftKey })
      // What was typed while it was being saved stays
      if ((current.current ?? words) === words) {
        draft.submitted()
        put('')
      }
      onSent()
    } catch (failure) {
      draft.save(current.current ?? words)
      const [issue] = failure instanceof Refusal ? failure.issues : []
      setError(issue ? issueWords(issue) : t('notSaved'))
    } finally {
      sending.current = false
      area.current?.focus()
    }
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
      className="flex items-start gap-2 border-t border-line bg-surface px-3 py-2.5 sm:px-5"
      onSubmit={(event) => {
        event.preventDefault()
        void send()
      }}
    >
      <TextArea
        ref={area}
        className="flex-1 [&_textarea]:resize-none"
        label={t('compose')}
        hideLabel
        placeholder={t('compose')}
        error={error}
        counter={lengthOf(text) > NEAR_LIMIT ? MESSAGE_MAX : undefined}
        minRows={1}
        maxRows={6}
        enterKeyHint="enter"
        value={text}
        onChange={(event) => change(event.target.value)}
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
    </form>
  )
}
