import { useTranslation } from 'react-i18next'
import { Viewer } from '../../ui/overlay/viewer.tsx'
import { FilePicture } from './file-picture.tsx'
import { FilmPlayer } from './film-player.tsx'
import type { LightboxProps } from './open-lightbox.ts'

/** Full-screen pictures. Import LazyLightbox instead. */
export function Lightbox({ open, onOpenChange, pictures, index, onIndexChange }: LightboxProps) {
  const { t } = useTranslation('files')
  return (
    <Viewer
      {...{ open, onOpenChange, index, onIndexChange }}
      labels={{
        title: t('viewer.title'),
        close: t('viewer.close'),
        previous: t('viewer.previous'),
        next: t('viewer.next'),
        position: t('viewer.position', { at: index + 1, count: pictures.length }),
      }}
      slides={pictures.map(({ path, poster, description, caption }, at) => ({
        key: path,
        caption,
        content:
          poster === undefined ? (
            <FilePicture whole path={path} alt={description} className="absolute! inset-0" />
          ) : (
            // One that is swiped away stops.
            at === index && <FilmPlayer {...{ path, poster, description }} />
          ),
      }))}
    />
  )
}
