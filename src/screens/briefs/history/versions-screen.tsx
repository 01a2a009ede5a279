// Earlier versions of a brief: when, what changed afterwards, a preview, and restoring. All from the device.
import { ArrowLeft, History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { Loadable } from '../../../components/loadable.tsx'
import { useTitle } from '../../../components/title.ts'
import { useMany, useOne } from '../../../device/status/loaded.ts'
import type { Brief } from '../../../entities/briefs/brief.ts'
import { useBriefVersions } from '../../../entities/briefs/queries.ts'
import { paths } from '../../../paths.ts'
import { cx } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { BriefOnScreen } from '../brief-on-screen.tsx'
import { useOwnBrief } from '../own-brief.ts'
import { VersionList } from './version-list.tsx'
import { VersionPreview } from './version-preview.tsx'
import { type Version, versionsOf } from './versions.ts'

export function VersionsScreen() {
  const { t } = useTranslation('history')
  const brief = useOwnBrief(useParams().id ?? '')
  useTitle(t('title'))
  return <BriefOnScreen of={useOne(brief)}>{(found) => <Versions brief={found} />}</BriefOnScreen>
}

function Versions({ brief }: { brief: Brief }) {
  const { t } = useTranslation(['history', 'briefs'])
  const rows = useBriefVersions(brief.id)
  return (
    <Page
      title={t('title')}
      intro={<span dir="auto">{brief.title || t('briefs:untitled')}</span>}
      back={{ label: t('back'), render: <Link to={paths.brief(brief.id)} /> }}
    >
      <Loadable
        of={useMany(rows && versionsOf(rows, brief))}
        waiting={<Skeleton shape="row" count={4} label={t('loading')} />}
        none={<EmptyState icon={History} title={t('emptyTitle')} text={t('emptyText')} />}
      >
        {(versions) => <ListAndPreview brief={brief} versions={versions} />}
      </Loadable>
    </Page>
  )
}

function ListAndPreview({ brief, versions }: { brief: Brief; versions: readonly Version[] }) {
  const { t } = useTranslation('history')
  const [params] = useSearchParams()
  const asked = versions.find((version) => version.id === params.get('version'))
  const shown = asked ?? versions[0]
  if (!shown) return null
  return (
    <div className="gap-x-10 lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:items-start">
      {/* only one of the two panes on a phone */}
      <div className={cx(asked && 'max-lg:hidden')}>
        <VersionList versions={versions} briefId={brief.id} chosen={shown.id} />
      </div>
      <div className={cx(!asked && 'max-lg:hidden')}>
        <Link
          to={paths.briefVersions(brief.id)}
          className="-ms-1 mb-2 inline-flex min-h-11 items-center gap-1.5 rounded-sm pe-2 text-sm font-medium text-ink-muted hover:text-ink lg:hidden"
        >
          <Icon icon={ArrowLeft} size={18} className="rtl:-scale-x-100" />
          {t('all')}
        </Link>
        <VersionPreview key={shown.id} brief={brief} version={shown} />
      </div>
    </div>
  )
}
