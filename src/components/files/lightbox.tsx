import { useTranslation } from 'react-i18next'
import { Viewer } from '../../ui/overlay/viewer.tsx'
import { FilePicture } from './file-picture.tsx'
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
      slides={pictures.map(({ path, description, caption }) => ({
        key: path,
        caption,
        content: <FilePicture whole path={path} alt={description} className="absolute! inset-0" />,
      }))}
    />
  )
}
