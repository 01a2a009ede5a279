import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRefusedHandle } from '../../../changes/refused-handle.ts'
import { useCreatorTeam } from '../../../components/team-area.tsx'
import { paths } from '../../../paths.ts'
import { ShareLink } from '../../../components/creators/share-link.tsx'
import { TextLink } from '../../../ui/action/link-button.tsx'
import { useIssueWords } from '../../../i18n/labels.ts'
import { Button } from '../../../ui/action/button.tsx'
import { LazyDialog } from '../../../ui/overlay/lazy.tsx'
import { HandleDialog } from './handle-dialog.tsx'

/** Shown here, changed in a dialog of its own. One that turned out to be taken says so until another is chosen. */
export function ProfileHandle() {
  const { t } = useTranslation('profile')
  const words = useIssueWords()
  const { id, data } = useCreatorTeam()
  const { handle } = data
  const refused = useRefusedHandle(id)
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
          {`${refused.handle === '' ? '' : `@${refused.handle}: `}${words(refused.issue)}`}
        </p>
      ) : (
        handle === '' && <p className="mt-1 text-xs text-ink-muted">{t('handle.hint')}</p>
      )}
      {handle !== '' && <PageLink handle={handle} isPublic={data.is_public} />}
      <HandleDialog open={open} onClose={() => setOpen(false)} />
    </div>
  )
}

/** The address of the creator's public page, to be passed on. */
function PageLink({ handle, isPublic }: { handle: string; isPublic: boolean }) {
  const { t } = useTranslation('me')
  const path = paths.me(handle)
  return (
    <div className="mt-2 border-t border-line pt-1">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <TextLink alone render={<Link to={path} />}>
          <span className="wrap-anywhere">{location.host + path}</span>
        </TextLink>
        <ShareLink path={path} title={handle} />
      </div>
      {!isPublic && <p className="pb-1 text-xs text-ink-muted">{t('link.hidden')}</p>}
    </div>
  )
}
