import { useTranslation } from 'react-i18next'
import { useLocation } from 'react-router'
import { isOtherSide, paths } from '../paths.ts'
import { TodoSkeleton } from '../components/home/todo-skeleton.tsx'
import { Page } from '../ui/layout/page.tsx'
import { crossFade } from '../ui/motion/cross-fade.ts'
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
  if (!waiting)
    return (
      <div
        ref={crossFade}
        aria-busy="true"
        role="status"
        className="after-a-moment mx-auto w-full max-w-288 px-4 pt-16 sm:px-6 lg:px-10"
      >
        <span className="sr-only">{t('loading')}</span>
        <TodoSkeleton count={6} />
      </div>
    )
  return (
    <Page
      title={t(`nav.${title}`)}
      intro={
        <span role="status" className="text-xs">
          {t('empty.waitingFirstSync')}
        </span>
      }
    >
      <div ref={crossFade} aria-busy="true">
        <TodoSkeleton count={6} />
      </div>
    </Page>
  )
}
