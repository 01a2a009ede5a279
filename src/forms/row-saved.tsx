// What the bar of a page says of its fields, which save themselves.
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useOnline } from '../device/status/online.ts'
import { IconButton } from '../ui/action/icon-button.tsx'
import { useRowPart, useStanding } from './row-context.ts'
import { useUndo } from './use-undo.ts'

/** Whether there was something to save since the page was opened. Before that nobody is told that it is saved. */
export function useHasChanged(): boolean {
  const standing = useStanding()
  const changes = useRowPart((state) => state.bases.size > 0 || state.undoable > 0)
  const now = changes || standing?.sync === 'waiting'
  const [seen, setSeen] = useState(now)
  if (now && !seen) setSeen(true)
  return now || seen
}

/** One word. What went wrong is said in the page, where it can be mended. */
export function SavedWord() {
  const { t } = useTranslation()
  const online = useOnline()
  const hasChanged = useHasChanged()
  const onDevice = useRowPart((state) => state.onDevice)
  const open = useRowPart((state) => state.bases.size > 0)
  const synced = useStanding()?.sync === 'synced'
  if (!hasChanged || onDevice === 'failed') return null
  // A short-lived state is shown, not announced.
  if (onDevice === 'saving') return <span aria-hidden="true">{t('sync.saving')}</span>
  return open || synced || online ? t('sync.synced') : t('sync.sentLater')
}

/** The word, and the way back from the last change. */
export function RowSaved() {
  const { t } = useTranslation()
  const undo = useUndo()
  const undoable = useRowPart((state) => state.undoable > 0)
  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- output is the result of a calculation */}
      <span role="status" className="text-xs text-ink-muted">
        <SavedWord />
      </span>
      {undoable && <IconButton icon={Undo2} label={t('undo')} onClick={undo} />}
    </>
  )
}
