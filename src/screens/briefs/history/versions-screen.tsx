// Earlier versions of a brief: when, what was changed after, how it was, and the way back. All of it lies on the device.
import { ArrowLeft, History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { useTitle } from '../../../components/title.ts'
import { useBriefVersions } from '../../../data/queries/brief-versions.ts'
import type { Brief } from '../../../domain/brief.ts'
import { paths } from '../../../paths.ts'
import { cx } from '../../../ui/class-names.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { BriefMissing } from '../brief-missing.tsx'
import { useOwnBrief } from '../own-brief.ts'
import { VersionList } from './version-list.tsx'
import { VersionPreview } from './version-preview.tsx'
import { versionsOf } from './versions.ts'

export function VersionsScreen() {
  const { t } = useTranslation('history')
  const brief = useOwnBrief(useParams().id ?? '')
  useTitle(t('title'))
  if (!brief) return <BriefMissing reading={brief === undefined} />
  return <Versions brief={brief} />
}

function Versions({ brief }: { brief: Brief }) {
  const { t } = useTranslation(['history', 'briefs'])
  const rows = useBriefVersions(brief.id)
  const [params] = useSearchParams()
  const versions = rows && versionsOf(rows, brief)
  const asked = versions?.find((version) => version.id === params.get('version'))
  const shown = asked ?? versions?.[0]
  return (
    <Page
      title={t('title')}
      intro={<span dir="auto">{brief.title || t('briefs:untitled')}</span>}
      back={{ label: t('back'), render: <Link to={paths.brief(brief.id)} /> }}
    >
      {!versions && <Skeleton shape="row" count={4} label={t('loading')} />}
      {versions && !shown && <EmptyState icon={History} title={t('emptyTitle')} text={t('emptyText')} />}
      {versions && shown && (
        <div className="gap-x-10 lg:grid lg:grid-cols-[19rem_minmax(0,1fr)] lg:items-start">
          {/* one after the other on a phone */}
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
      )}
    </Page>
  )
}
