import { Film as FilmIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileUrl } from '../../../device/files/use-file-url.ts'
import type { Attachment } from '../../../entities/messages/message.ts'
import { Icon } from '../../../ui/icon.tsx'

/** Shows the first frame as the poster: some browsers show nothing until a time is requested. */
const FIRST_FRAME = '#t=0.001'

/** Between a phone's portrait and a widescreen ratio; other films get bars. */
function ratioOf({ width, height }: Attachment): number {
  const ratio = width && height ? width / height : 16 / 9
  return Math.min(16 / 9, Math.max(9 / 16, ratio))
}

/** A film with its controls, in a box that has its size before the film loads. */
export function Film({ file, children }: { file: Attachment; children?: ReactNode }) {
  const { t } = useTranslation('files')
  const { url, state } = useFileUrl(file.path)
  const ratio = ratioOf(file)
  return (
    <div
      className="relative max-h-96 w-full overflow-hidden rounded-lg bg-lightbox text-on-lightbox"
      style={{ aspectRatio: ratio, maxWidth: ratio < 1 ? `${Math.round(24 * ratio)}rem` : undefined }}
    >
      {state === 'missing' ? (
        <p className="absolute inset-0 grid place-content-center justify-items-center gap-2 p-4 text-center text-sm">
          <Icon icon={FilmIcon} size={24} />
          <span dir="auto" className="max-w-full truncate font-semibold">
            {file.name}
          </span>
          {t('film.missing')}
        </p>
      ) : (
        url !== null && (
          // eslint-disable-next-line jsx-a11y/media-has-caption -- people send films as they are
          <video
            controls
            playsInline
            preload="metadata"
            src={`${url}${FIRST_FRAME}`}
            aria-label={t('film.label', { name: file.name })}
            className="absolute inset-0 size-full object-contain"
          />
        )
      )}
      {children}
    </div>
  )
}
