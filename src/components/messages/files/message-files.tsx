// A message's files: pictures in a grid, playable films, documents as rows.
import { useTranslation } from 'react-i18next'
import { FilePicture } from '../../files/file-picture.tsx'
import { LazyLightbox, useLightbox } from '../../files/open-lightbox.ts'
import { UploadLine } from '../../files/upload-line.tsx'
import type { Attachment } from '../../../entities/messages/message.ts'
import { cx } from '../../../ui/class-names.ts'
import { DocumentRow } from './document-row.tsx'
import { Film } from './film.tsx'

export interface MessageFilesProps {
  files: readonly Attachment[]
  /** Own files show their upload progress. */
  mine: boolean
  /** The id of the message's text. */
  describedBy?: string | undefined
}

const isPicture = ({ type }: Attachment): boolean => type.startsWith('image/')
const isFilm = ({ type }: Attachment): boolean => type.startsWith('video/')
/** More pictures than these are behind the last one. */
const SHOWN = 4

const onTop =
  'pointer-events-none absolute start-2 top-2 grid min-h-7 place-items-center rounded-full bg-surface-overlay/90 px-2.5 font-semibold text-ink empty:hidden'

export function MessageFiles({ files, mine, describedBy }: MessageFilesProps) {
  const pictures = files.filter(isPicture)
  const films = files.filter(isFilm)
  const documents = files.filter((file) => !isPicture(file) && !isFilm(file))
  return (
    <div className={cx('flex w-80 max-w-full flex-col gap-1.5', mine ? 'items-end' : 'items-start')}>
      {pictures.length > 0 && <Pictures pictures={pictures} mine={mine} />}
      {films.map((file) => (
        <div key={file.path} className={cx('flex w-full', mine && 'justify-end')}>
          <Film file={file} describedBy={describedBy}>
            <span className={onTop}>{mine && <UploadLine path={file.path} />}</span>
          </Film>
        </div>
      ))}
      {documents.map((file) => (
        <DocumentRow key={file.path} file={file}>
          {mine && <UploadLine path={file.path} />}
        </DocumentRow>
      ))}
    </div>
  )
}

/** The picture's ratio, limited so that it neither fills the screen nor nearly vanishes. */
function ratioOf({ width, height }: Attachment): number {
  return Math.min(16 / 9, Math.max(4 / 5, (width ?? 1) / (height ?? 1)))
}

function Pictures({ pictures, mine }: { pictures: readonly Attachment[]; mine: boolean }) {
  const { t } = useTranslation('files')
  const { show, lightbox } = useLightbox()
  const count = pictures.length
  const shown = pictures.slice(0, SHOWN)
  const [first] = pictures
  const words = (at: number) =>
    count === 1 ? t('message.onlyPicture') : t('message.picture', { number: at + 1, count })
  const more = t('viewer.more', { count: count - SHOWN })
  return (
    <>
      <ul
        aria-label={t('message.label')}
        className={cx('grid w-full gap-1 overflow-clip rounded-bubble', count > 1 && 'grid-cols-2')}
      >
        {shown.map((picture, at) => (
          <li key={picture.path} className={cx(count === 3 && at === 0 && 'col-span-2')}>
            <button
              type="button"
              // Labelled here: the picture may not have loaded yet.
              aria-label={at === SHOWN - 1 && count > SHOWN ? `${words(at)}, ${more}` : words(at)}
              className="relative block w-full cursor-zoom-in -outline-offset-2"
              style={{
                aspectRatio: count === 1 && first ? ratioOf(first) : count === 3 && at === 0 ? 2 : 1,
              }}
              {...LazyLightbox.opener}
              onClick={() => show(at)}
            >
              <FilePicture path={picture.path} alt={words(at)} className="size-full">
                <span className={onTop}>{mine && <UploadLine path={picture.path} />}</span>
              </FilePicture>
              {at === SHOWN - 1 && count > SHOWN && (
                <span className="numeric absolute inset-0 grid place-items-center bg-stage/65 text-2xl font-bold text-on-stage">
                  {more}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
      <LazyLightbox
        {...lightbox}
        pictures={pictures.map(({ path }, at) => ({ path, description: words(at) }))}
      />
    </>
  )
}
