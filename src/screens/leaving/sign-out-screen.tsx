import { CloudUpload, Download, PencilLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router'
import { downloadEverything } from '../../export/download-everything.ts'
import { readAccount } from '../../entities/accounts/queries.ts'
import { useTitle } from '../../components/title.ts'
import { deletionWaits, flushOutbox, leaveDevice } from '../../leaving/leave.ts'
import { countUnsentDrafts } from '../../leaving/unsent-drafts.ts'
import { paths, signOutByButton } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { Icon } from '../../ui/icon.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'

const FLUSH_MS = 4_000

type Standing =
  | { state: 'checking' | 'asking' | 'leaving' | 'deletion_waits' }
  | { state: 'unsent'; count: number; drafts: number }

/**
 * /signout: sends unsent changes, reports what could not be sent, and only then wipes the device (sync rule S29).
 * `?closed`: of an account that is deactivated, here or elsewhere. Asks first if neither that nor a button of ours led
 * here: a link from anywhere must not empty the device.
 */
export function SignOutScreen() {
  const { t } = useTranslation(['auth', 'settings', 'common'])
  const [query] = useSearchParams()
  const closed = query.has('closed')
  const [standing, setStanding] = useState<Standing>({ state: 'checking' })
  const [round, setRound] = useState(0)
  const { state } = useLocation()
  const [meant, setMeant] = useState(() => isByButton(state))
  const title = closed ? t('settings:signOut.closedTitle') : t('signOut.title')
  useTitle(title)

  const leave = async () => {
    setStanding({ state: 'leaving' })
    await leaveDevice()
    location.replace(closed ? paths.goodbye : paths.login)
  }
  useEffect(() => {
    let here = true
    const look = async (): Promise<Standing> => {
      if (!meant && !(closed && (await readAccount())?.deactivated_at)) return { state: 'asking' }
      const count = await flushOutbox(FLUSH_MS)
      if (await deletionWaits()) return { state: 'deletion_waits' }
      const drafts = await countUnsentDrafts()
      return count + drafts > 0 ? { state: 'unsent', count, drafts } : { state: 'leaving' }
    }
    void look().then((found) => {
      if (!here) return undefined
      return found.state === 'leaving' ? leave() : setStanding(found)
    })
    return () => {
      here = false
    }
    // Once a round: `leave` is another function at every render, and does the same.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [round, meant])

  const again = () => {
    setStanding({ state: 'checking' })
    setRound(round + 1)
  }
  return (
    <AuthFrame title={title} motto={t('motto')}>
      {(standing.state === 'checking' || standing.state === 'leaving') && (
        <p role="status" className="flex items-center gap-3">
          <Spinner /> {standing.state === 'checking' ? t('signOut.checking') : t('settings:signOut.leaving')}
        </p>
      )}
      {standing.state === 'asking' && (
        <div className="grid gap-4">
          <p className="text-ink-muted">{t('signOut.askText')}</p>
          <Button
            variant="primary"
            wide
            onClick={() => {
              setStanding({ state: 'checking' })
              setMeant(true)
            }}
          >
            {t('signOut.title')}
          </Button>
          <LinkButton wide render={<Link to={paths.landing} />}>
            {t('signOut.wait')}
          </LinkButton>
        </div>
      )}
      {standing.state === 'deletion_waits' && (
        <div className="grid gap-4" role="alert">
          <p className="font-semibold">{t('settings:signOut.deletionWaits')}</p>
          <p className="text-ink-muted">{t('settings:signOut.deletionWaitsText')}</p>
          <Button variant="primary" wide onClick={again}>
            {t('common:retry')}
          </Button>
        </div>
      )}
      {standing.state === 'unsent' && (
        <Unsent count={standing.count} drafts={standing.drafts} closed={closed} onLeave={leave} />
      )}
    </AuthFrame>
  )
}

/** Another site cannot set the router's state. */
const isByButton = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'by' in state && state.by === signOutByButton.by

interface UnsentProps {
  count: number
  drafts: number
  closed: boolean
  onLeave: () => Promise<void>
}

/** What only this device has, and the ways on: wait, take a copy, leave. */
function Unsent({ count, drafts, closed, onLeave }: UnsentProps) {
  const { t } = useTranslation(['auth', 'settings'])
  const navigate = useNavigate()
  return (
    <div className="grid gap-4" role="alert">
      {count > 0 && (
        <p className="flex gap-3 font-semibold">
          <Icon icon={CloudUpload} className="mt-0.5" />
          {t('signOut.unsent', { count })}
        </p>
      )}
      {drafts > 0 && (
        <p className="flex gap-3 font-semibold">
          <Icon icon={PencilLine} className="mt-0.5" />
          {t('settings:signOut.drafts', { count: drafts })}
        </p>
      )}
      <p className="text-ink-muted">
        {closed ? t('settings:signOut.closedUnsent') : t('signOut.unsentText')}
      </p>
      {!closed && (
        <Button variant="primary" wide onClick={() => navigate(-1)}>
          {t('signOut.wait')}
        </Button>
      )}
      <Button wide icon={Download} onClick={downloadEverything}>
        {t('signOut.export')}
      </Button>
      <Button variant="danger" wide onClick={onLeave}>
        {t('signOut.leave')}
      </Button>
    </div>
  )
}
