// «Ikke aktuell», with a kind message that the business may change or leave out.
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { newId } from '../../../../device/store/new-id.ts'
import { MESSAGE_MAX, messageIssues } from '../../../../entities/messages/message.ts'
import { messages } from '../../../../entities/messages/mutators.ts'
import { pitches } from '../../../../entities/pitches/mutators.ts'
import type { Pitch } from '../../../../entities/pitches/pitch.ts'
import { draftKeyOf } from '../../../../forms/drafts/draft-key.ts'
import { useDraft, useRestored } from '../../../../forms/drafts/use-draft.ts'
import { useSubmitForm } from '../../../../forms/use-submit-form.ts'
import { refusalCode, useCodeWords, useIssueWords } from '../../../../i18n/labels.ts'
import { Button } from '../../../../ui/action/button.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { toast } from '../../../../ui/overlay/toast.tsx'

const answer = z.object({ text: z.string() })
type Answer = z.infer<typeof answer>
const readAnswer = (values: unknown): Answer | null => answer.safeParse(values).data ?? null

interface DeclineFormProps {
  pitch: Pitch
  name: string
  /** The creator has left: no message can be sent. */
  alone: boolean
  onDone: () => void
}

function useDeclineForm({ pitch, name, alone, onDone }: DeclineFormProps) {
  const { t } = useTranslation('briefs')
  const key = draftKeyOf('answer', pitch.id)
  const draft = useDraft<Answer>(key, readAnswer)
  const suggested = alone ? '' : t('decide.kind')
  const form = useSubmitForm<Answer>({
    defaults: { text: suggested },
    issuesOf: ({ text }) => (text.trim() === '' ? [] : messageIssues(text, 0)),
    words: useIssueWords(),
    codeOf: refusalCode,
    onTyped: (typed) => draft.save({ ...typed }),
    async submit({ text }) {
      // Flushed first, so that the draft saver cannot restore the draft afterwards; a refused answer stays in it
      await draft.flush()
      const answer = text.trim() === '' ? null : newId()
      await pitches.decide({ id: pitch.id, status: 'rejected', message_id: answer })
      if (answer !== null)
        await messages.send({ id: answer, room_id: pitch.room_id, text, attachments: [] }, { draft: key })
      else await draft.discard()
      toast('success', t('decide.rejected', { name }), {
        id: `decide:${pitch.id}`,
        description: answer === null ? undefined : t('decide.rejectedTold'),
      })
      onDone()
      return undefined
    },
  })
  useRestored(draft.found, (found) => {
    if (form.values().text === suggested) form.fill(found)
  })
  return form
}

export function DeclineForm(props: DeclineFormProps) {
  const { t } = useTranslation('briefs')
  const codeWords = useCodeWords()
  const form = useDeclineForm(props)
  const text = useWatch({ control: form.control, name: 'text' })
  return (
    <form {...form.attributes} className="space-y-5">
      {(!props.alone || text !== '') && (
        <TextArea
          {...form.bind('text')}
          label={t('decide.message', { name: props.name })}
          hint={t('decide.help')}
          minRows={4}
          maxRows={10}
          counter={MESSAGE_MAX}
          trims
        />
      )}
      <div role="alert" className="empty:hidden">
        {form.refused && <p className="text-sm font-medium text-danger">{codeWords(form.refused)}</p>}
      </div>
      <Button type="submit" variant="primary" wide loading={form.busy}>
        {t(text.trim() === '' ? 'decide.withoutMessage' : 'decide.send')}
      </Button>
    </form>
  )
}
