import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Gallery } from '../../../components/media/gallery.tsx'
import { useMedia } from '../../../entities/media/queries.ts'
import { paths } from '../../../paths.ts'
import { TextLink } from '../../../ui/action/link-button.tsx'

/** The profile's pictures and films, and the way to change them. */
export function OwnMedia({ creatorId }: { creatorId: string }) {
  const { t } = useTranslation('media')
  const media = useMedia(creatorId)
  if (!media) return null
  return (
    <section aria-labelledby="own-media" className="mt-6">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="own-media" className="text-heading">
          {t('gallery')}
        </h2>
        <TextLink render={<Link to={paths.creatorMedia} />}>{t('openEditor')}</TextLink>
      </div>
      {media.length === 0 ? <p className="text-sm text-ink-muted">{t('none')}</p> : <Gallery media={media} />}
    </section>
  )
}
