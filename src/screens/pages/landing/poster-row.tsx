import { Suspense, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/action/link-button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { lazyExtra } from '../../../ui/lazy-extra.tsx'
import { useIdle } from '../../../ui/use-idle.ts'
import { watchView } from '../../../ui/watch-view.ts'

/** As many as the row of a phone has; the rest are behind the link. */
export const POSTERS = 8
/** On a wide screen, where a mouse cannot push the row: as many as fill it. */
const FITS = 6

/** Scrolls sideways on a phone, from edge to edge of it. */
export const posterRow =
  'flex min-h-78 gap-3 -mx-4 px-4 sm:-mx-6 sm:px-6 lg:mx-0 lg:grid lg:min-h-0 lg:grid-cols-6 lg:gap-5.5 lg:px-0'

/** 148 × 263 on a phone: the third is seen to go on. */
export const posterAt = (index: number): string => cx('w-37 shrink-0 lg:w-auto', index >= FITS && 'lg:hidden')

/** The text as high as the tiles, so that nothing moves. */
export function NoPosters({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid h-78 place-items-center rounded-lg border border-dashed border-line-strong p-6 text-center">
      <div>
        <p className="text-heading">{title}</p>
        <p className="mt-1 max-w-[44ch] text-sm text-ink-muted">{text}</p>
      </div>
    </div>
  )
}

function Unreachable() {
  const { t } = useTranslation('pages')
  return <NoPosters title={t('creators.offline.title')} text={t('creators.offline.text')} />
}

// The catalogue brings the database along, so it comes after the first paint, and only to people who scroll there.
const Posters = lazyExtra(() => import('./posters.tsx').then((m) => m.Posters), Unreachable)

/** In the shape of the posters, before they are here. */
export function PostersWaiting() {
  return (
    <div aria-hidden="true" className={cx(posterRow, 'overflow-hidden')}>
      {Array.from({ length: POSTERS }, (_, index) => (
        <div key={index} className={posterAt(index)}>
          <div className="aspect-9/16 animate-shimmer rounded-md bg-skeleton" />
          <div className="mt-2 h-4 w-2/3 animate-shimmer rounded-sm bg-skeleton" />
        </div>
      ))}
    </div>
  )
}

const NEAR = '400px'

/** Creators and their videos: the first thing under the heading. */
export function PosterRow() {
  const { t } = useTranslation('pages')
  const place = useRef<HTMLElement>(null)
  const idle = useIdle()
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    if (!idle || !place.current) return undefined
    return watchView(place.current, (isInView) => isInView && setNear(true), { rootMargin: NEAR })
  }, [idle])
  return (
    <section ref={place} aria-labelledby="landing-people" className="overflow-hidden pb-14 lg:pb-20">
      <div className="mx-auto w-full max-w-288 px-4 sm:px-6 lg:px-10">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-x-4">
          <h2 id="landing-people" className="text-2xl">
            {t('landing.people.title')}
          </h2>
          <span className="shrink-0 text-sm">
            <TextLink alone render={<Link to={paths.creators} />}>
              {t('landing.people.all')}
            </TextLink>
          </span>
        </div>
        <div className="min-h-78">
          {isNear ? (
            <Suspense fallback={<PostersWaiting />}>
              <Posters />
            </Suspense>
          ) : (
            <PostersWaiting />
          )}
        </div>
      </div>
    </section>
  )
}
