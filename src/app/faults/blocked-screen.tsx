import { DatabaseZap, RotateCw } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { PublicLayout } from '../public/public-layout.tsx'

/** Replaces a page that would wait forever for a database: the browser does not give us one. */
export function BlockedScreen() {
  const { t } = useTranslation('notices')
  useTitle(t('device.blockedTitle'))
  return (
    <PublicLayout>
      <div role="alert">
        <EmptyState
          level={1}
          icon={DatabaseZap}
          title={t('device.blockedTitle')}
          text={t('device.blockedText')}
          action={
            <>
              <Button variant="primary" icon={RotateCw} onClick={() => location.reload()}>
                {t('device.reload')}
              </Button>
              <LinkButton render={<Link to={paths.creators} />}>{t('device.read')}</LinkButton>
            </>
          }
        />
      </div>
    </PublicLayout>
  )
}
