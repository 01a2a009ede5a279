import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { WaitingChange } from '../../changes/waiting.ts'
import { useNow } from '../../device/status/now.ts'
import { useOnline } from '../../device/status/online.ts'
import type { SyncState } from '../../device/status/sync.ts'
import { useFormat } from '../../i18n/format.ts'
import { Button } from '../../ui/action/button.tsx'
import { List, ListRow } from '../../ui/display/list-row.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { useChangeWords } from '../../changes/change-words.ts'
import { definitionOf } from '../../changes/definitions.ts'
import { changeIcons } from './change-icons.ts'
import { type FileOnItsWay, type Reason, reasonOf } from './reasons.ts'
import { useGoAs } from './use-go-as.ts'
import { reasonLooks } from './reason-looks.ts'

/** Rows at first, and per «show more». */
const STEP = 50

export interface WaitingSectionProps {
  waiting: readonly WaitingChange[]
  uploads: readonly FileOnItsWay[]
  status: SyncState
}

export function WaitingSection({ waiting, uploads, status }: WaitingSectionProps) {
  const { t } = useTranslation('sync')
  const online = useOnline()
  const [limit, setLimit] = useState(STEP)
  return (
    <Section id="waiting" title={t('waiting.title')} intro={t('waiting.intro')}>
      <List framed>
        {waiting.slice(0, limit).map((change) => (
          <Waiting
            key={change.key}
            change={change}
            reason={reasonOf(change, { phase: status.phase, online, uploads })}
          />
        ))}
      </List>
      {waiting.length > limit && (
        <div className="mt-4 text-center">
          <Button onClick={() => setLimit(limit + STEP)}>{t('waiting.more')}</Button>
        </div>
      )}
    </Section>
  )
}

function Waiting({ change, reason }: { change: WaitingChange; reason: Reason }) {
  const { t } = useTranslation('sync')
  const words = useChangeWords()
  const format = useFormat()
  const now = useNow()
  const details = words.details(change)
  return (
    <ListRow
      media={<Icon icon={changeIcons[definitionOf(change.mutation).act]} className="mt-0.5 text-ink-muted" />}
      title={<span dir="auto">{words.title(change, change.count)}</span>}
      text={details && <span dir="auto">{details}</span>}
      lines={1}
      render={change.path === null ? undefined : <PlaceLink to={change.path} teamId={change.teamId} />}
      meta={
        <>
          <StatusPill
            {...reasonLooks[reason.why]}
            text={t(`why.${reason.why}`, { percent: 'percent' in reason ? reason.percent : 0 })}
          />
          <span>{t('waiting.since', { when: format.ago(change.since, now) })}</span>
        </>
      }
      trailing={
        change.path !== null && <Icon icon={ChevronRight} className="text-ink-muted rtl:-scale-x-100" />
      }
    />
  )
}

/** A link that also switches to the team of its target. */
function PlaceLink({ teamId, ...rest }: { to: string; teamId: string | null; className?: string }) {
  const goAs = useGoAs()
  return <Link {...rest} onClick={() => goAs(teamId)} />
}
