// The answer to a pitch without leaving it. What is typed is the conversation's own draft, so that it is there too.
import { SendHorizontal } from 'lucide-react'
import { m } from 'framer-motion'
import { useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { newId } from '../../../device/store/new-id.ts'
import { MESSAGE_MAX, messageIssues } from '../../../entities/messages/message.ts'
import {
  type MessageDraft,
  emptyMessage,
  isEmpty,
  messageDraftKey,
  readMessageDraft,
} from '../../../entities/messages/message-draft.ts'
import { messages } from '../../../entities/messages/mutators.ts'
import { useDraft, useRestored } from '../../../forms/drafts/use-draft.ts'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { refusalCode, useCodeWords, useIssueWords } from '../../../i18n/labels.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/action/button.tsx'
import { TextArea } from '../../../ui/form/text-area.tsx'
import { from } from '../../../ui/motion/motion.tsx'
import { entering, leaving } from '../../../ui/motion/tokens.ts'
import { toast } from '../../../ui/overlay/toast.tsx'

interface AnswerFormProps {
  roomId: string
  name: string
  onSent: () => void
  onClose: () => void
}

function useAnswerForm({ roomId, name, onSent }: AnswerFormProps) {
  const { t } = useTranslation('briefs')
  const navigate = useNavigate()
  const key = messageDraftKey(roomId)
  const draft = useDraft<MessageDraft>(key, readMessageDraft)
  const form = useSubmitForm<MessageDraft>({
    defaults: emptyMessage,
    unbound: ['attachments'],
    issuesOf: ({ text, attachments }) => messageIssues(text, attachments.length),
    words: useIssueWords(),
    codeOf: refusalCode,
    onTyped(typed) {
      if (isEmpty(typed)) void draft.discard()
      else draft.save({ ...typed })
    },
    async submit(message) {
      try {
        await draft.release()
        await messages.send({ id: newId(), room_id: roomId, ...message }, { draft: key })
      } catch (failure) {
        draft.save({ ...form.values() })
        throw failure
      }
      draft.submitted()
      toast('success', t('pitch.answered', { name }), {
        action: { label: t('pitch.conversation'), onClick: () => void navigate(paths.room(roomId)) },
      })
      onSent()
      return undefined
    },
  })
  useRestored(draft.found, (found) => {
    if (isEmpty(form.values())) form.fill(found)
  })
  return form
}

export function AnswerForm(props: AnswerFormProps) {
  const { t } = useTranslation(['briefs', 'files', 'common'])
  const codeWords = useCodeWords()
  const form = useAnswerForm(props)
  const frame = useRef<HTMLFormElement>(null)
  const attachments = useWatch({ control: form.control, name: 'attachments' })
  useEffect(() => frame.current?.querySelector('textarea')?.focus(), [])
  return (
    <m.form
      ref={frame}
      {...form.attributes}
      aria-label={t('pitch.answerTo', { name: props.name })}
      initial={from({ opacity: 0, y: 48 })}
      animate={{ opacity: 1, y: 0, transition: entering }}
      exit={{ opacity: 0, y: 48, transition: leaving }}
      className="sticky bottom-0 z-10 -mx-8 mt-auto space-y-3 border-t border-line bg-surface px-8 py-4"
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit()
        if (event.key !== 'Escape') return
        event.stopPropagation()
        props.onClose()
      }}
    >
      <TextArea
        {...form.bind('text')}
        label={t('pitch.answerTo', { name: props.name })}
        hint={attachments.length > 0 ? t('files:message.draft', { count: attachments.length }) : undefined}
        minRows={3}
        maxRows={8}
        counter={MESSAGE_MAX}
        trims
      />
      {form.refused && (
        <p role="alert" className="text-sm font-medium text-danger">
          {codeWords(form.refused)}
        </p>
      )}
      <div className="flex justify-end gap-2">
        <Button variant="quiet" onClick={props.onClose}>
          {t('common:close')}
        </Button>
        <Button type="submit" variant="primary" icon={SendHorizontal} loading={form.busy}>
          {t('decide.send')}
        </Button>
      </div>
    </m.form>
  )
}
