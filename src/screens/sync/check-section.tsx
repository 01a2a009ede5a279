import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNow } from '../../device/status/now.ts'
import { useOnline } from '../../device/status/online.ts'
import { checkData } from '../../changes/sync-now.ts'
import type { SyncState } from '../../device/status/sync.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/action/button.tsx'
import { ProgressBar } from '../../ui/display/progress.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { SidePart } from './side-part.tsx'

type Check =
  | { state: 'none' | 'running' | 'failed' }
  | { state: 'done'; rows: number; scopes: number; healed: number }

/** Runs the proof that this device's rows are the server's (sync rule S6) on request. */
export function CheckSection({ status }: { status: SyncState }) {
  const { t } = useTranslation('sync')
  const format = useFormat()
  const now = useNow()
  const online = useOnline()
  const [check, setCheck] = useState<Check>({ state: 'none' })

  async function run(): Promise<void> {
    setCheck({ state: 'running' })
    try {
      const { rows, scopes, healed } = await checkData()
      setCheck({ state: 'done', rows, scopes, healed: healed.length })
    } catch {
      setCheck({ state: 'failed' })
    }
  }

  return (
    <SidePart id="check" title={t('check.title')}>
      <p className="mb-3 text-sm text-ink-muted">
        {t('check.text')}
        {status.verifiedAt && ` ${t('check.last', { when: format.ago(status.verifiedAt, now) })}`}
      </p>
      <Button size="sm" icon={ShieldCheck} disabled={!online} onClick={run}>
        {t('check.run')}
      </Button>
      {/* eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- output is the result of a calculation */}
      <div role="status" className="mt-3 text-sm empty:hidden">
        {check.state === 'running' && <ProgressBar label={t('check.running')} showLabel />}
        {check.state === 'failed' && <p className="text-danger">{t('check.failed')}</p>}
        {check.state === 'done' &&
          (check.healed > 0 ? (
            <p className="font-medium">{t('check.healed', { count: check.healed })}</p>
          ) : (
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
              <StatusPill tone="success" icon={ShieldCheck} text={t('check.equal')} />
              {t('check.equalText', {
                rows: t('check.rows', { count: check.rows, number: format.number(check.rows) }),
                scopes: t('check.scopes', { count: check.scopes }),
              })}
            </p>
          ))}
      </div>
    </SidePart>
  )
}
