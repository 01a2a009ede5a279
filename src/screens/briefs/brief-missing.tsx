import { FileQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useSyncStatus } from '../../data/queries/sync.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'

/** No such brief on this device: it may still be on its way until the first sync is done. */
export function BriefMissing({ reading }: { reading: boolean }) {
  const { t } = useTranslation(['briefs', 'common'])
  const status = useSyncStatus()
  if (reading || !status?.firstSyncDone)
    return (
      <Page title={t('detail.brief')}>
        <Skeleton
          shape="card"
          count={2}
          label={reading ? t('loading') : t('common:empty.waitingFirstSync')}
        />
      </Page>
    )
  return (
    <EmptyState
      level={1}
      icon={FileQuestion}
      title={t('detail.notFound')}
      text={t('detail.notFoundText')}
      action={
        <LinkButton variant="primary" render={<Link to={paths.businessBriefs} />}>
          {t('detail.toList')}
        </LinkButton>
      }
    />
  )
}
