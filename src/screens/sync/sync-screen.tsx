// The state of the person's work: what is pending and why, what needs a decision, and what is on this device.
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Loadable } from '../../components/loadable.tsx'
import { useWayHome } from '../../components/teams/way-home.tsx'
import { useTitle } from '../../components/title.ts'
import { type FieldConflict, useConflicts } from '../../changes/conflicts.ts'
import { type RefusedChange, useRefused } from '../../changes/refused.ts'
import { type WaitingChange, useWaiting } from '../../changes/waiting.ts'
import { type Upload, useUploads } from '../../device/files/uploads.ts'
import { useOne } from '../../device/status/loaded.ts'
import { type SyncState, useSyncStatus } from '../../device/status/sync.ts'
import { namespaces } from '../../entities/namespaces.ts'
import { Card } from '../../ui/display/card.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { Advanced } from './advanced.tsx'
import { CheckSection } from './check-section.tsx'
import { ConflictsSection } from './conflicts-section.tsx'
import { ExportSection } from './export-section.tsx'
import { NetworkSection } from './network-section.tsx'
import { RefusedSection } from './refused-section.tsx'
import { SpaceSection } from './space-section.tsx'
import { Standing } from './standing.tsx'
import { LackingSection, UploadsSection } from './uploads-section.tsx'
import { useAnchor } from './use-anchor.ts'
import { WaitingSection } from './waiting-section.tsx'

export function SyncScreen() {
  const { t, ready } = useTranslation(['sync', ...namespaces])
  useTitle(t('title'))
  const status = useSyncStatus()
  const waiting = useWaiting()
  const refused = useRefused()
  const conflicts = useConflicts()
  const all = useUploads()
  const uploads = useMemo(() => all?.filter((upload) => upload.state !== 'done'), [all])
  const read = status && waiting && refused && conflicts && all && uploads
  useAnchor(ready && Boolean(read))
  const back = useWayHome()
  return (
    <Page title={t('title')} back={back}>
      <Loadable
        of={useOne(ready ? read && { status, waiting, refused, conflicts, all, uploads } : undefined)}
        waiting={<Skeleton shape="card" count={2} label={t('loading')} />}
      >
        {(found) => <Sections {...found} />}
      </Loadable>
    </Page>
  )
}

interface SectionsProps {
  status: SyncState
  waiting: readonly WaitingChange[]
  refused: readonly RefusedChange[]
  conflicts: readonly FieldConflict[]
  all: readonly Upload[]
  /** Those that are not done. */
  uploads: readonly Upload[]
}

function Sections({ status, waiting, refused, conflicts, all, uploads }: SectionsProps) {
  const { t } = useTranslation('sync')
  const lacking = uploads.filter((one) => one.state === 'held')
  const going = uploads.filter((one) => one.state !== 'held')
  const refusedFiles = going.filter((one) => one.state === 'refused').length
  const needed = refused.length + conflicts.length + refusedFiles
  const count = waiting.reduce((sum, change) => sum + change.count, 0)
  return (
    <div className="grid max-w-140 grid-cols-[minmax(0,1fr)] gap-y-8">
      <div>
        <Standing
          status={status}
          waiting={count}
          files={going.length - refusedFiles}
          lacking={lacking.length}
          needed={needed}
        />
        {refused.length > 0 && <RefusedSection refused={refused} />}
        {conflicts.length > 0 && <ConflictsSection conflicts={conflicts} />}
        {waiting.length > 0 && <WaitingSection waiting={waiting} uploads={all} status={status} />}
        {lacking.length > 0 && <LackingSection uploads={lacking} />}
        {going.length > 0 && <UploadsSection uploads={going} />}
      </div>
      <Card padding="none" className="divide-y divide-line">
        <SpaceSection />
        <NetworkSection />
        <Advanced label={t('advanced')}>
          <CheckSection status={status} />
          <ExportSection />
        </Advanced>
      </Card>
    </div>
  )
}
