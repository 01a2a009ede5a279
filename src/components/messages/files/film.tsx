import { Film as FilmIcon } from 'lucide-react'
import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileUrl } from '../../../device/files/use-file-url.ts'
import type { Attachment } from '../../../entities/messages/message.ts'
import { Icon } from '../../../ui/icon.tsx'
import { FilmSign } from '../../media/media-picture.tsx'

/** Shows the first frame as the poster: some browsers show nothing until a time is requested. */
const FIRST_FRAME = '#t=0.001'

/** Between a phone's portrait and a widescreen ratio; other films get bars. */
function ratioOf({ width, height }: Attachment): number {
  const ratio = width && height ? width / height : 16 / 9
  return Math.min(16 / 9, Math.max(9 / 16, ratio))
}

export interface FilmProps {
  file: Attachment
  /** The id of what was written with it, for those who do not see or hear it. */
  describedBy: string | undefined
  /** Over its upper corner: its upload. */
  children?: ReactNode
}

/** A film as its first frame with its length; pressed, it plays with the browser's controls. */
export function Film({ file, describedBy, children }: FilmProps) {
  const { t } = useTranslation('files')
  const { url, state } = useFileUrl(file.path)
  const ratio = ratioOf(file)
  return (
    <div
      className="relative max-h-72 w-full overflow-hidden rounded-bubble bg-lightbox text-on-lightbox"
      style={{ aspectRatio: ratio, maxWidth: `${Math.round(18 * Math.min(ratio, 1.2))}rem` }}
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
        url !== null && <Player key={url} url={url} name={file.name} describedBy={describedBy} />
      )}
      {children}
    </div>
  )
}

interface PlayerProps {
  url: string
  name: string
  describedBy: string | undefined
}

function Player({ url, name, describedBy }: PlayerProps) {
  const { t } = useTranslation('files')
  const video = useRef<HTMLVideoElement>(null)
  const [started, setStarted] = useState(false)
  const [seconds, setSeconds] = useState(0)

  function play(): void {
    setStarted(true)
    // The button leaves: the focus goes to what it has begun
    video.current?.focus()
    // What cannot be played says so itself, in its controls
    void video.current?.play().catch(() => undefined)
  }

  return (
    <>
      {/* eslint-disable-next-line jsx-a11y/media-has-caption -- people send films as they are */}
      <video
        ref={video}
        controls={started}
        playsInline
        preload="metadata"
        src={`${url}${FIRST_FRAME}`}
        aria-label={t('film.label', { name })}
        aria-describedby={describedBy}
        tabIndex={started ? 0 : -1}
        className="absolute inset-0 size-full object-contain"
        onLoadedMetadata={({ currentTarget: { duration } }) =>
          setSeconds(Number.isFinite(duration) ? duration : 0)
        }
      />
      {!started && (
        <>
          <button
            type="button"
            aria-label={t('film.play', { name })}
            className="absolute inset-0 cursor-pointer rounded-[inherit] -outline-offset-4"
            onClick={play}
          />
          <FilmSign ms={seconds * 1000} />
        </>
      )}
    </>
  )
}
