// Saying no to an invitation or an order: a reason of a short list, and a few words if the creator likes.
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { enumerations } from '../../domain/enumerations.ts'
import { DECLINE_LIMIT, declineIssues } from '../../domain/decline.ts'
import { draftKeyOf } from '../../forms/drafts/draft-key.ts'
import { useDraft, useRestored } from '../../forms/drafts/use-draft.ts'
import { useSubmitForm } from '../../forms/use-submit-form.ts'
import { refusalCode, useCodeWords, useIssueWords, useLabels } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { ChoiceChips } from '../../ui/form/chip-group.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'

const typed = z.object({ reason: z.enum(['', ...enumerations.decline_reason]), text: z.string() })
type Typed = z.infer<typeof typed>
const readTyped = (values: unknown): Typed | null => typed.safeParse(values).data ?? null

interface SayNoProps {
  /** Of the row that is declined. */
  id: string
  /** On the button. */
  label: string
  /** Declines it, and takes the draft with it. */
  decline: (no: Typed, draft: string) => Promise<unknown>
  onDone: () => void
}

/** The form calls its fields `reason` and `text`; the row, whose rules these are, `decline_reason` and `decline_text`. */
const fieldOf = { decline_reason: 'reason', decline_text: 'text' } as const

function useSayNo({ id, decline, onDone }: SayNoProps) {
  const issueWords = useIssueWords()
  const key = draftKeyOf('decline', id)
  const draft = useDraft<Typed>(key, readTyped)
  const form = useSubmitForm<Typed>({
    defaults: { reason: '', text: '' },
    unbound: ['reason'],
    issuesOf: (values) =>
      declineIssues(values).map((issue) => ({
        ...issue,
        field: issue.field === 'decline_reason' ? fieldOf.decline_reason : fieldOf.decline_text,
      })),
    words: (issue) => issueWords(issue.field === 'reason' ? { ...issue, field: 'decline_reason' } : issue),
    codeOf: refusalCode,
    onTyped: (values) => draft.save({ ...values }),
    async submit(values) {
      // Flushed first, so that the draft saver cannot restore the draft afterwards
      await draft.flush()
      await decline(values, key)
      draft.submitted()
      onDone()
      return undefined
    },
  })
  useRestored(draft.found, (found) => {
    const { reason, text } = form.values()
    if (reason === '' && text === '') form.fill(found)
  })
  return form
}

export function SayNo(props: SayNoProps) {
  const { t } = useTranslation(['invitations', 'common'])
  const codeWords = useCodeWords()
  const label = useLabels()
  const form = useSayNo(props)
  const reason = useWatch({ control: form.control, name: 'reason' })
  return (
    <form {...form.attributes} className="space-y-5">
      <ChoiceChips
        label={t('no.reason')}
        options={enumerations.decline_reason.map((value) => ({
          value,
          label: label('decline_reason', value),
        }))}
        value={reason}
        error={form.errorOf('reason')}
        onChange={(value) => form.set({ reason: value })}
      />
      <TextArea
        {...form.bind('text')}
        label={t('no.more')}
        mark={t('common:optional')}
        counter={DECLINE_LIMIT}
        trims
        minRows={3}
        maxRows={8}
      />
      <div role="alert" className="empty:hidden">
        {form.refused && <p className="text-sm font-medium text-danger">{codeWords(form.refused)}</p>}
      </div>
      <Button type="submit" variant="danger" wide loading={form.busy}>
        {props.label}
      </Button>
    </form>
  )
}
