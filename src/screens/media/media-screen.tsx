import { Images, Upload } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { typesOf } from '../../components/files/kinds.ts'
import { Refusals } from '../../components/files/refusals.tsx'
import { useDropped } from '../../components/files/use-dropped.ts'
import { Loadable } from '../../components/loadable.tsx'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useWayUp } from '../../components/teams/way-home.tsx'
import { useTitle } from '../../components/title.ts'
import { useOne } from '../../device/status/loaded.ts'
import { useSyncStatus } from '../../device/status/sync.ts'
import { MOST_PICTURE_BYTES, buckets } from '../../domain/file.ts'
import type { Media } from '../../entities/media/entity.ts'
import { MEDIA_GOAL } from '../../entities/media/count.ts'
import { mediaLimits } from '../../entities/media/media.ts'
import { useMedia } from '../../entities/media/queries.ts'
import { useBytes } from '../../i18n/bytes.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { cx } from '../../ui/class-names.ts'
import { FileInput } from '../../ui/form/file-input.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { MediaGrid } from './media-grid.tsx'
import { NewMediaList } from './new-media-list.tsx'
import { useArranging } from './use-arranging.ts'
import { useNewMedia } from './use-new-media.ts'

const accepted = typesOf('media')

/** /creator/profile/media: the pictures and films of a creator's profile. */
export function MediaScreen() {
  const { t } = useTranslation(['media', 'common'])
  const { id } = useCreatorTeam()
  const list = useMedia(id)
  // Before the first sync some may still come.
  const isComing = useSyncStatus()?.firstSyncDone !== true && list?.length === 0
  useTitle(t('title'))
  const waiting = (
    <MediaPage>
      <Skeleton shape="page" label={t('common:loading')} />
    </MediaPage>
  )
  return (
    <Loadable of={useOne(isComing ? null : list)} waiting={waiting} none={<MediaPage>{null}</MediaPage>}>
      {(found) => <Editor key={id} creatorId={id} list={found} />}
    </Loadable>
  )
}

function MediaPage({ actions, children }: { actions?: ReactNode; children: ReactNode }) {
  const { t } = useTranslation(['media', 'common'])
  return (
    <Page
      title={t('title')}
      intro={t('lead')}
      back={useWayUp(t('common:nav.profile'), paths.creatorProfile)}
      actions={actions}
    >
      {children}
    </Page>
  )
}

function Editor({ creatorId, list }: { creatorId: string; list: readonly Media[] }) {
  const { t } = useTranslation('media')
  const input = useRef<HTMLInputElement>(null)
  const media = useNewMedia(creatorId, list)
  const arranging = useArranging(list)
  const { intake } = media
  const over = useDropped(intake.add)
  const choose = () => input.current?.click()
  const used = list.length + media.list.length
  const isBare = used + intake.adding === 0
  const isFull = used >= mediaLimits.count
  return (
    <MediaPage
      actions={
        !isBare && (
          <Button variant="primary" icon={Upload} onClick={choose} disabled={isFull}>
            {t('upload')}
          </Button>
        )
      }
    >
      <div
        className={cx(
          'flex flex-col gap-6 rounded-md transition-shadow',
          over && 'ring-3 ring-focus/40 ring-offset-8',
        )}
      >
        {intake.adding > 0 && (
          <output className="block text-sm text-ink-muted">{t('adding', { count: intake.adding })}</output>
        )}
        <div className="max-w-156 has-[[role=alert]:empty]:hidden">
          <Refusals refused={intake.refused} onDismiss={intake.dismiss} />
        </div>
        <NewMediaList media={media} />
        {list.length > 0 && <MediaGrid list={list} arranging={arranging} />}
        {!isBare && <Room used={used} over={over} />}
        {isBare && <Empty onChoose={choose} />}
        <FileInput ref={input} label={t('upload')} accept={accepted} onFiles={intake.add} />
      </div>
    </MediaPage>
  )
}

function useLimits(): string {
  const { t } = useTranslation('media')
  const size = useBytes()
  return t('limits', {
    image: size(MOST_PICTURE_BYTES),
    video: size(buckets.films.limit),
    seconds: mediaLimits.advisedMs / 1000,
  })
}

interface RoomProps {
  used: number
  /** Files are dragged over the page. */
  over: boolean
}

/** How many more there is room for, and of what size. */
function Room({ used, over }: RoomProps) {
  const { t } = useTranslation('media')
  const limits = useLimits()
  return (
    <div className="text-sm text-ink-muted">
      <p className="numeric">{t('count', { count: used, limit: mediaLimits.count })}</p>
      <p className="mt-0.5">{over ? t('drop') : limits}</p>
    </div>
  )
}

function Empty({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation('media')
  const limits = useLimits()
  return (
    <EmptyState
      icon={Images}
      title={t('empty.title')}
      text={
        <>
          {t('empty.text', { goal: MEDIA_GOAL })}
          <span className="mt-3 block text-sm">{limits}</span>
        </>
      }
      action={
        <Button variant="primary" icon={Upload} onClick={onChoose}>
          {t('upload')}
        </Button>
      }
    />
  )
}
