// The pictures and films of a profile in their order: dragged with a pointer, moved from the menu of each.
import { ArrowLeft, ArrowRight, CirclePause, CirclePlay, PencilLine, Star, Trash2 } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyLightbox, useLightbox } from '../../components/files/open-lightbox.ts'
import { UploadLine } from '../../components/files/upload-line.tsx'
import { UploadRefused } from '../../components/files/upload-refused.tsx'
import { slideOf } from '../../components/media/media-picture.tsx'
import { MediaTile } from '../../components/media/media-tile.tsx'
import { pauseUpload, resumeUpload, useUnsentOf } from '../../device/files/uploads.ts'
import type { Media } from '../../entities/media/entity.ts'
import { coversOf, filesOf } from '../../entities/media/media.ts'
import { cx } from '../../ui/class-names.ts'
import type { MenuEntry } from '../../ui/overlay/menu-button.tsx'
import { DescriptionDialog } from './description-dialog.tsx'
import type { Arranging } from './use-arranging.ts'

export function MediaGrid({ list, arranging }: { list: readonly Media[]; arranging: Arranging }) {
  const { t } = useTranslation('media')
  const { show, lightbox } = useLightbox()
  const covers = coversOf(list)
  const [dragged, setDragged] = useState<Media | null>(null)
  const [over, setOver] = useState<string | null>(null)
  const [described, setDescribed] = useState<Media | null>(null)
  const end = () => {
    setDragged(null)
    setOver(null)
  }
  return (
    <>
      <ol
        aria-label={t('list')}
        className="grid grid-cols-2 gap-x-3 gap-y-5 sm:grid-cols-3 lg:grid-cols-4 xl:grid-cols-5"
      >
        {list.map((media, at) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- each one's menu moves it too
          <li
            key={media.id}
            draggable
            onDragStart={(event: DragEvent) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', media.description)
              setDragged(media)
            }}
            onDragOver={(event: DragEvent) => {
              if (!dragged) return
              event.preventDefault()
              setOver(media.id)
            }}
            onDrop={(event: DragEvent) => {
              if (!dragged) return
              event.preventDefault()
              if (dragged.id !== media.id) void arranging.move(dragged, at + 1)
              end()
            }}
            onDragEnd={end}
            className={cx(
              'rounded-md transition-opacity',
              dragged?.id === media.id && 'opacity-45',
              over === media.id && dragged?.id !== media.id && 'outline-2 outline-offset-4 outline-focus',
            )}
          >
            <OwnMedia
              {...{ media, at, arranging }}
              count={list.length}
              isCover={covers.has(media.id)}
              onOpen={() => show(at)}
              onDescribe={() => setDescribed(media)}
            />
          </li>
        ))}
      </ol>
      <LazyLightbox {...lightbox} pictures={list.map(slideOf)} />
      <DescriptionDialog media={described} onClose={() => setDescribed(null)} />
    </>
  )
}

interface TileProps {
  media: Media
  at: number
  count: number
  isCover: boolean
  arranging: Arranging
  onOpen: () => void
  onDescribe: () => void
}

function OwnMedia({ media, at, count, isCover, arranging, onOpen, onDescribe }: TileProps) {
  const [unsent] = useUnsentOf(filesOf(media))
  const items = useItems({ media, at, count, isCover, arranging, onDescribe })
  return (
    <MediaTile media={media} isCover={isCover} items={items} onOpen={onOpen}>
      <div className="text-xs text-ink-muted empty:hidden">{unsent && <UploadLine path={unsent.path} />}</div>
      {filesOf(media).map((file) => (
        <UploadRefused key={file} path={file} />
      ))}
    </MediaTile>
  )
}

/** A pause is for all files of one: the film or picture, its first frame and its smaller copies. */
function useSending(media: Media): MenuEntry[] {
  const { t } = useTranslation('media')
  const unsent = useUnsentOf(filesOf(media)).filter(({ state }) => state !== 'refused')
  const each = (does: (path: string) => Promise<void>) => () =>
    void Promise.all(unsent.map(({ path }) => does(path)))
  if (unsent.length === 0) return []
  return unsent.every(({ state }) => state === 'paused')
    ? [{ key: 'resume', label: t('resume'), icon: CirclePlay, onSelect: each(resumeUpload) }]
    : [{ key: 'pause', label: t('pause'), icon: CirclePause, onSelect: each(pauseUpload) }]
}

function useItems({
  media,
  at,
  count,
  isCover,
  arranging,
  onDescribe,
}: Omit<TileProps, 'onOpen'>): MenuEntry[] {
  const { t } = useTranslation('media')
  const sending = useSending(media)
  const moves: MenuEntry[] = [
    {
      key: 'earlier',
      label: t('earlier'),
      icon: ArrowLeft,
      disabled: at === 0,
      onSelect: () => arranging.move(media, at),
    },
    {
      key: 'later',
      label: t('later'),
      icon: ArrowRight,
      disabled: at === count - 1,
      onSelect: () => arranging.move(media, at + 2),
    },
  ]
  return [
    { key: 'describe', label: t('describe'), icon: PencilLine, onSelect: onDescribe },
    ...(isCover
      ? []
      : [
          { key: 'cover', label: t('chooseCover'), icon: Star, onSelect: () => arranging.chooseCover(media) },
        ]),
    ...(count > 1 ? moves : []),
    ...sending,
    { kind: 'line', key: 'line' },
    {
      key: 'remove',
      label: t('remove'),
      icon: Trash2,
      tone: 'danger',
      onSelect: () => arranging.remove(media),
    },
  ]
}
