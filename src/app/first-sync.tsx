import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { isOtherSide, paths } from '../paths.ts'
import { Skeleton } from '../ui/display/skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'
import { destinationsOf } from './navigation/destinations.ts'
import { placeOf } from './navigation/place.ts'

/**
 * Rows in the places of what is coming, while the device does not know its person yet. The page's own title only when it
 * waits for the server: a title that the page replaces a moment later would flash.
 */
export function FirstSync({ waiting }: { waiting: boolean }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const place = placeOf(pathname, search)
  const type = isOtherSide(pathname, 'creator') ? 'Business' : 'Creator'
  const word = destinationsOf(type).find((one) => one.place === place)?.word
  const isNotifications = pathname.toLowerCase().startsWith(paths.notifications)
  const title = isNotifications
    ? 'notifications'
    : (word ?? (place === 'settings' || place === 'sync' ? place : 'home'))
  const rows = (
    <div aria-busy="true" className="-mx-4">
      <Skeleton shape="row" count={6} label={t('loading')} />
    </div>
  )
  if (!waiting) return <div className="px-4 pt-4">{rows}</div>
  return (
    <Page
      title={t(`nav.${title}`)}
      intro={
        <span role="status" className="text-xs">
          {t('empty.waitingFirstSync')}
        </span>
      }
    >
      {rows}
    </Page>
  )
}
