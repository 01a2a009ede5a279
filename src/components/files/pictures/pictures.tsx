// The pictures of a row, a field of its form: kept on the device when chosen, described one by one in a sheet, in the
// person's order.
import { ImagePlus, PencilLine } from 'lucide-react'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FilmSign, MediaPicture, contextOf, shownOf } from '../../media/media-picture.tsx'
import { keepFrame } from '../film-frame.ts'
import { typesOf } from '../kinds.ts'
import { Refusals } from '../refusals.tsx'
import { useDropped } from '../use-dropped.ts'
import { type Kept, useIntake } from '../use-intake.ts'
import { holdUpload } from '../../../device/files/uploads.ts'
import { type Picture, isFilm } from '../../../domain/picture.ts'
import { useRowPart } from '../../../forms/row-context.ts'
import { cx } from '../../../ui/class-names.ts'
import { FileInput } from '../../../ui/form/file-input.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { forgetLater } from './forget-later.ts'
import { PictureSheet } from './picture-sheet.tsx'
import type { PictureActions } from './use-pictures.ts'

/** As it is kept in the list, with a film's first frame. */
async function pictureOf(scope: string, { path, type, width, height }: Kept, file: File): Promise<Picture> {
  if (!type.startsWith('video/')) return { path, description: '', width: width ?? 1, height: height ?? 1 }
  const { poster, frame } = await keepFrame(scope, file)
  // A turned film is as wide as it is shown.
  const size = { width: frame?.width ?? width ?? 1, height: frame?.height ?? height ?? 1 }
  return { path, description: '', ...size, ...(poster !== '' && { poster }) }
}

export function Pictures({ pictures, title }: { pictures: PictureActions; title: string }) {
  const { t } = useTranslation(['files', 'common'])
  const input = useRef<HTMLInputElement>(null)
  const [said, setSaid] = useState('')
  const { list, field, scope, limit, kinds } = pictures
  const intake = useIntake({
    scope,
    kinds,
    limit,
    present: pictures.now,
    async onTaken(kept, file) {
      // No picture is uploaded before it is described (specification section 5).
      await holdUpload(kept.path)
      pictures.add(await pictureOf(scope, kept, file))
    },
  })
  const over = useDropped(intake.add)

  function move(from: number, to: number): void {
    pictures.move(from, to)
    setSaid(t('product.moved', { number: to + 1, count: list.length, context: contextOf(list[from]) }))
  }

  function remove(at: number): void {
    const image = pictures.remove(at)
    if (!image) return
    // Delete the file when it can no longer be restored, unless something else refers to it
    forgetLater(() => pictures.forget(image))
    toast('default', t('product.removed', { context: contextOf(image) }), {
      action: { label: t('common:undo'), onClick: () => pictures.putBack(at, image) },
    })
  }

  return (
    <section id={field} className="scroll-mt-24 space-y-3">
      <div>
        <h2 tabIndex={-1} className="font-text text-sm font-semibold tracking-normal outline-none">
          {title}
        </h2>
        <p className="mt-0.5 text-xs text-ink-muted">{t('product.intro', { context: kinds })}</p>
      </div>
      <Grid pictures={pictures} adding={intake.adding} over={over} onChoose={() => input.current?.click()} />
      <p className="text-xs text-ink-muted">
        {list.length > 0 ? (
          t('product.count', { count: list.length, limit, context: kinds })
        ) : (
          <>
            <span className="pointer-coarse:hidden">{t('product.ways')} </span>
            {t('product.upTo', { limit, context: kinds })}
          </>
        )}
      </p>
      {intake.adding > 0 && (
        <output className="sr-only">{t('product.adding', { count: intake.adding, context: kinds })}</output>
      )}
      <Refusals refused={intake.refused} onDismiss={intake.dismiss} />
      <FileInput
        ref={input}
        label={t('product.add', { context: kinds })}
        accept={typesOf(kinds)}
        onFiles={intake.add}
      />
      {/* eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- output is the result of a calculation */}
      <span role="status" className="sr-only">
        {said}
      </span>
      <PictureSheet pictures={pictures} onMove={move} onRemove={remove} />
    </section>
  )
}

interface GridProps {
  pictures: PictureActions
  /** How many are being prepared. */
  adding: number
  /** Files are held over the page. */
  over: boolean
  onChoose: () => void
}

function Grid({ pictures, adding, over, onChoose }: GridProps) {
  const { t } = useTranslation('files')
  const { list, field, limit } = pictures
  const isFirst = list.length + adding === 0
  return (
    <ul
      aria-label={t('product.label')}
      className={cx(
        'grid grid-cols-3 gap-2 rounded-md transition-shadow',
        over && 'ring-3 ring-focus/40 ring-offset-4',
      )}
    >
      {list.map((image, at) => (
        <li key={image.path}>
          <PictureTile field={field} image={image} at={at} onOpen={() => pictures.setOpen(image.path)} />
        </li>
      ))}
      {Array.from({ length: adding }, (_, index) => (
        <li
          key={`adding-${index}`}
          aria-hidden="true"
          className="aspect-square animate-shimmer rounded-md bg-skeleton"
        />
      ))}
      {list.length + adding < limit && (
        <li className={isFirst ? 'col-span-3' : ''}>
          <AddTile isFirst={isFirst} over={over} context={pictures.kinds} onChoose={onChoose} />
        </li>
      )}
    </ul>
  )
}

interface PictureTileProps {
  field: string
  image: Picture
  at: number
  onOpen: () => void
}

function PictureTile({ field, image, at, onOpen }: PictureTileProps) {
  const { t } = useTranslation('files')
  const wanted = useRowPart((state) => state.wanted || state.touched.has(field))
  const isBlank = image.description.trim() === ''
  return (
    <button
      type="button"
      onClick={onOpen}
      className={cx(
        'relative block w-full overflow-hidden rounded-md',
        isBlank && wanted && 'ring-2 ring-danger',
      )}
    >
      <span className="sr-only">{t('product.number', { number: at + 1, context: contextOf(image) })}</span>
      <MediaPicture media={shownOf(image)} alt={image.description} className="aspect-square">
        {isFilm(image) && !isBlank && at > 0 && <FilmSign />}
        {(isBlank || at === 0) && (
          <span
            className={cx(
              'absolute start-1.5 bottom-1.5 flex max-w-[calc(100%-0.75rem)] items-center gap-1 rounded-full bg-surface-overlay/92 px-2 py-0.5 text-2xs font-semibold',
              isBlank && wanted ? 'text-danger' : 'text-ink',
            )}
          >
            {isBlank && <Icon icon={PencilLine} size={13} />}
            {isBlank ? t('product.undescribed') : t('product.first')}
          </span>
        )}
      </MediaPicture>
    </button>
  )
}

interface AddTileProps {
  isFirst: boolean
  over: boolean
  context: 'media' | 'images'
  onChoose: () => void
}

function AddTile({ isFirst, over, context, onChoose }: AddTileProps) {
  const { t } = useTranslation('files')
  const words = isFirst ? t('product.add', { context }) : t('product.addMore')
  return (
    <button
      type="button"
      onClick={onChoose}
      className={cx(
        'flex w-full flex-col items-center justify-center gap-2 rounded-md border border-dashed border-line-strong p-2 text-center text-ink-muted transition-colors hover:border-ink-muted hover:bg-surface-chosen hover:text-ink',
        isFirst ? 'min-h-32 text-sm font-semibold lg:min-h-48' : 'aspect-square text-xs font-medium',
      )}
    >
      <Icon icon={ImagePlus} size={24} />
      {over ? t('product.drop', { context }) : words}
    </button>
  )
}
