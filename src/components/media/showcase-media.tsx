import { useTranslation } from 'react-i18next'
import type { Showcase } from '../../entities/creators/showcase.ts'
import { Gallery } from './gallery.tsx'

/** The pictures and films on a public profile; nothing where there are none. */
export function ShowcaseMedia({ media }: Pick<Showcase, 'media'>) {
  const { t } = useTranslation('media')
  if (media.length === 0) return null
  return (
    <section aria-labelledby="showcase-media" className="max-w-3xl">
      <h2 id="showcase-media" className="mb-3 text-heading">
        {t('gallery')}
      </h2>
      <Gallery media={media} />
    </section>
  )
}
