import { rowDraftKeyOf } from '../../forms/drafts/draft-key.ts'
import { useTranslation } from 'react-i18next'
import { doLater } from '../../changes/later.ts'
import { briefs } from '../../entities/briefs/mutators.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import { briefTable } from '../../entities/briefs/entity.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { toast } from '../../ui/overlay/toast.tsx'

/** Archives a brief or deletes a draft, each with «Angre». */
export function usePutAway() {
  const { t } = useTranslation(['briefs', 'common'])
  const words = useFailureWords()
  const told = (error: unknown): void => toast('error', words(error))
  const withUndo = (text: string, undo: () => void): void =>
    toast('success', text, { action: { label: t('common:undo'), onClick: undo } })
  return {
    archive({ id, title }: Brief): void {
      const undo = doLater(id, 'archive', () => briefs.archive({ id }).catch(told))
      withUndo(t('done.archived', { title: title || t('untitled') }), undo)
    },
    discard({ id }: Brief): void {
      const undo = doLater(id, 'discard', () =>
        briefs.discard({ id }, { draft: rowDraftKeyOf(briefTable, id) }).catch(told),
      )
      withUndo(t('done.discarded'), undo)
    },
  }
}
