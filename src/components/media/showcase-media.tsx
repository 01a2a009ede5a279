import { useTranslation } from 'react-i18next'
import { useShowcase } from '../../entities/creators/showcase.ts'
import { openPublicData } from '../../entities/open.ts'
import { useIdentity } from '../visitor.ts'
import { Gallery } from './gallery.tsx'

/** The pictures and films on a public profile; nothing where they cannot be fetched. */
export function ShowcaseMedia({ creatorId }: { creatorId: string }) {
  const { t } = useTranslation('media')
  const isGuest = useIdentity() === null
  const showcase = useShowcase(creatorId, isGuest ? openPublicData : null)
  if (showcase.state !== 'here' || showcase.found.media.length === 0) return null
  return (
    <section aria-labelledby="showcase-media" className="max-w-3xl">
      <h2 id="showcase-media" className="mb-3 text-heading">
        {t('gallery')}
      </h2>
      <Gallery media={showcase.found.media} />
    </section>
  )
}
