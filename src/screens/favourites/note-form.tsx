// A note about a favourite. It stays on this device, kept while it is typed, unless the person chooses to have it on all.
import { useTranslation } from 'react-i18next'
import { type Favourite, NOTE_LIMIT, noteIssues } from '../../entities/favourites/favourite.ts'
import { favourites } from '../../entities/favourites/mutators.ts'
import { draftKeyOf } from '../../forms/drafts/draft-key.ts'
import { useDraft, useRestored } from '../../forms/drafts/use-draft.ts'
import { useSubmitForm } from '../../forms/use-submit-form.ts'
import { refusalCode, useCodeWords, useIssueWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'
import { readNote } from './kept-notes.ts'

interface NoteFormProps {
  favourite: Favourite
  onDone: () => void
}

interface Typed extends Record<string, unknown> {
  note: string
  everywhere: boolean
}

function useNoteForm({ favourite, onDone }: NoteFormProps) {
  const { id, scope, creator_id, note: sent } = favourite
  const draft = useDraft(draftKeyOf('note', id), readNote)
  const form = useSubmitForm<Typed>({
    defaults: { note: sent, everywhere: sent !== '' },
    issuesOf: ({ note }) => noteIssues(note),
    words: useIssueWords(),
    codeOf: refusalCode,
    onTyped: ({ note }) => {
      if (note.trim() === '' || note === sent) void draft.discard()
      else draft.save({ note })
    },
    async submit({ note, everywhere }) {
      const args = { id, business_id: scope, creator_id }
      if (everywhere) {
        // Flushed first, so that the draft saver cannot restore the draft afterwards
        await draft.flush()
        await favourites.note({ ...args, note }, { draft: draftKeyOf('note', id) })
        draft.submitted()
      } else {
        if (note.trim() !== '') draft.save({ note })
        await draft.flush()
        if (sent !== '') await favourites.note({ ...args, note: '' })
      }
      onDone()
      return undefined
    },
  })
  useRestored(draft.found, (restored) => {
    if (form.values().note === sent) form.fill(Object.assign(form.values(), restored))
  })
  return form
}

export function NoteForm(props: NoteFormProps) {
  const { t } = useTranslation(['favourites', 'common'])
  const codeWords = useCodeWords()
  const form = useNoteForm(props)
  return (
    <form {...form.attributes} className="space-y-4">
      <TextArea
        {...form.bind('note')}
        label={t('note.label')}
        counter={NOTE_LIMIT}
        trims
        minRows={4}
        maxRows={10}
      />
      <Checkbox {...form.bind('everywhere')} label={t('note.everywhere')} hint={t('note.everywhereHint')} />
      <div role="alert" className="empty:hidden">
        {form.refused && <p className="text-sm font-medium text-danger">{codeWords(form.refused)}</p>}
      </div>
      <Button type="submit" variant="primary" wide loading={form.busy}>
        {t('note.save')}
      </Button>
    </form>
  )
}
