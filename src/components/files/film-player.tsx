import { useTranslation } from 'react-i18next'
import { useFileUrl } from '../../device/files/use-file-url.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { Film } from '../creators/film/film.tsx'

export interface FilmPlayerProps {
  path: string
  /** Its first frame; empty: none. */
  poster: string
  /** What it shows. */
  description: string
}

/** A film in the viewer, from this device or the server. */
export function FilmPlayer({ path, poster, description }: FilmPlayerProps) {
  const { t } = useTranslation('files')
  const { url, state } = useFileUrl(path)
  const frame = useFileUrl(poster)
  if (state === 'missing') return <p className="max-w-[40ch] text-center">{t('film.missing')}</p>
  if (url === null || (poster !== '' && frame.state === 'loading'))
    return (
      <span className="after-a-moment">
        <Spinner size={28} />
      </span>
    )
  return (
    <Film
      key={url}
      whole
      src={url}
      poster={frame.url ?? undefined}
      label={t('film.label', { name: description })}
    />
  )
}
