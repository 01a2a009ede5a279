import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useCreatorTeam } from '../../../components/team-area.tsx'
import { useIssueWords } from '../../../i18n/labels.ts'
import { Button } from '../../../ui/action/button.tsx'
import { LazyDialog } from '../../../ui/overlay/lazy.tsx'
import { HandleDialog, useRefusedHandle } from './handle-dialog.tsx'

/** Shown here, changed in a dialog of its own. One that turned out to be taken says so until another is chosen. */
export function ProfileHandle() {
  const { t } = useTranslation('profile')
  const words = useIssueWords()
  const { handle } = useCreatorTeam().data
  const refused = useRefusedHandle()
  const [open, setOpen] = useState(false)
  return (
    <div id="handle" className="rounded-md border border-line px-4 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <div className="min-w-0">
          <h3 className="text-sm">{t('field.handle')}</h3>
          <p className="wrap-anywhere">{handle === '' ? t('handle.none') : `@${handle}`}</p>
        </div>
        <Button
          size="sm"
          variant="quiet"
          className="-me-3.5"
          aria-describedby={refused ? 'handle-refused' : undefined}
          {...LazyDialog.opener}
          onClick={() => setOpen(true)}
        >
          {t(handle === '' ? 'handle.choose' : 'handle.change')}
        </Button>
      </div>
      {refused ? (
        <p id="handle-refused" className="mt-1 text-sm text-danger">
          {`@${refused.handle}: ${words(refused.issue)}`}
        </p>
      ) : (
        <p className="mt-1 text-xs text-ink-muted">{t('handle.hint')}</p>
      )}
      <HandleDialog open={open} onClose={() => setOpen(false)} />
    </div>
  )
}
