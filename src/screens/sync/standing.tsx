// The sync state in one sentence: why people open this page.
import {
  CircleAlert,
  Clock,
  CloudCheck,
  CloudOff,
  CloudUpload,
  Image as ImageIcon,
  LogIn,
  RefreshCw,
  TriangleAlert,
} from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useNow } from '../../device/status/now.ts'
import { useOnline } from '../../device/status/online.ts'
import { syncNow } from '../../changes/sync-now.ts'
import { type SyncState, needsSecondStep } from '../../device/status/sync.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Icon, type IconType } from '../../ui/icon.tsx'
import { plainInk, type Tone } from '../../ui/tone.ts'

export interface StandingProps {
  status: SyncState
  /** The number of pending changes. */
  waiting: number
  /** The number of files that the server does not have. */
  files: number
  /** The number of pictures that are not sent before they are described. */
  lacking: number
  /** The number of decisions that only the person can make. */
  needed: number
}

type View = { tone: Tone; icon: IconType; title: string; text: string }

function useView({ status, waiting, files, lacking, needed }: StandingProps): View {
  const { t } = useTranslation(['sync', 'notices'])
  const online = useOnline()
  const kept = t('standing.kept')
  if (status.phase === 'signed_out')
    return {
      tone: 'warning',
      icon: LogIn,
      title: needsSecondStep(status) ? t('standing.prove') : t('standing.signedOut'),
      text: needsSecondStep(status) ? t('notices:secondStep.text') : t('standing.signedOutText'),
    }
  if (status.phase === 'upgrade_required')
    return {
      tone: 'warning',
      icon: TriangleAlert,
      title: t('standing.upgrade'),
      text: t('standing.upgradeText'),
    }
  if (needed > 0) {
    const rest = waiting > 0 ? t('standing.alsoWaiting', { count: waiting }) : t('standing.neededText')
    return { tone: 'danger', icon: CircleAlert, title: t('standing.needed', { count: needed }), text: rest }
  }
  if (waiting === 0 && files > 0)
    return { tone: 'info', icon: CloudUpload, title: t('standing.files', { count: files }), text: kept }
  if (waiting === 0 && lacking > 0)
    return {
      tone: 'neutral',
      icon: ImageIcon,
      title: t('standing.lacking', { count: lacking }),
      text: online ? t('standing.lackingText') : kept,
    }
  if (!online)
    return waiting > 0
      ? { tone: 'neutral', icon: CloudUpload, title: t('standing.waiting', { count: waiting }), text: kept }
      : { tone: 'neutral', icon: CloudOff, title: t('standing.offline'), text: t('standing.offlineText') }
  if (status.phase === 'error')
    return {
      tone: 'neutral',
      icon: CloudOff,
      title: t('standing.unreachable'),
      text: t('standing.unreachableText'),
    }
  if (status.phase === 'slowed')
    return { tone: 'neutral', icon: Clock, title: t('standing.slowed'), text: t('standing.slowedText') }
  if (waiting > 0)
    return { tone: 'info', icon: RefreshCw, title: t('standing.sending', { count: waiting }), text: kept }
  return { tone: 'success', icon: CloudCheck, title: t('standing.done'), text: t('standing.doneText') }
}

export function Standing(props: StandingProps) {
  const { t } = useTranslation(['sync', 'notices'])
  const format = useFormat()
  const now = useNow()
  const online = useOnline()
  const view = useView(props)
  const [answer, setAnswer] = useState('')
  const { phase, lastSyncedAt } = props.status

  async function sync(): Promise<void> {
    setAnswer('')
    try {
      const left = await syncNow()
      setAnswer(left === 0 ? t('standing.nowDone') : t('standing.nowLeft', { count: left }))
    } catch {
      setAnswer(t('standing.nowFailed'))
    }
  }

  return (
    <Card>
      <h2 className="flex items-start gap-2.5 text-heading">
        <Icon icon={view.icon} size={22} className={plainInk[view.tone]} />
        <span className="min-w-0">{view.title}</span>
      </h2>
      <p className="mt-1 max-w-[60ch] text-ink-muted">
        {view.text}{' '}
        {lastSyncedAt ? t('standing.last', { when: format.ago(lastSyncedAt, now) }) : t('standing.never')}
      </p>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        {phase === 'signed_out' ? (
          <LinkButton variant="primary" icon={LogIn} render={<Link to={`${paths.login}?again`} />}>
            {needsSecondStep(props.status) ? t('notices:secondStep.action') : t('notices:signedOut.action')}
          </LinkButton>
        ) : (
          <Button icon={RefreshCw} disabled={!online} onClick={sync}>
            {t('standing.now')}
          </Button>
        )}
        {/* eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- output is the result of a calculation */}
        <p role="status" className="text-sm text-ink-muted empty:hidden">
          {answer}
        </p>
      </div>
    </Card>
  )
}
