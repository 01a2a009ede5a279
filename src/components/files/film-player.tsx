import { useTranslation } from 'react-i18next'
import { useFileUrl } from '../../device/files/use-file-url.ts'

export interface FilmPlayerProps {
  path: string
  /** Its first frame; empty: none. */
  poster: string
  /** What it shows. */
  description: string
}

/** A film with the browser's controls, from this device or the server. */
export function FilmPlayer({ path, poster, description }: FilmPlayerProps) {
  const { t } = useTranslation('files')
  const { url, state } = useFileUrl(path)
  const frame = useFileUrl(poster)
  if (state === 'missing') return <p className="max-w-[40ch] text-center">{t('film.missing')}</p>
  if (url === null || (poster !== '' && frame.state === 'loading')) return null
  return (
    // oxlint-disable-next-line jsx-a11y/media-has-caption -- no captions are stored (src/README.md, 2026-11-25)
    <video
      key={url}
      src={url}
      poster={frame.url ?? undefined}
      aria-label={t('film.label', { name: description })}
      controls
      playsInline
      preload="metadata"
      className="absolute inset-0 size-full"
    />
  )
}
