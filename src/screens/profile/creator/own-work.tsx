import { Images, LayoutGrid } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CreatorShowcase } from '../../../components/creators/creator-parts.tsx'
import { GalleryGrid } from '../../../components/media/gallery-grid.tsx'
import { Gallery } from '../../../components/media/gallery.tsx'
import { ProjectCards } from '../../../components/projects/project-cards.tsx'
import type { Media } from '../../../entities/media/entity.ts'
import { byShow } from '../../../entities/projects/project.ts'
import { usePortfolio } from '../../../entities/projects/queries.ts'
import type { CreatorUser } from '../../../entities/teams/team.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'

interface OwnWorkProps {
  creator: CreatorUser
  media: readonly Media[]
}

/** What businesses see of the creator's work, and the ways to change it. */
export function OwnWork({ creator, media }: OwnWorkProps) {
  const { t } = useTranslation(['media', 'projects'])
  const portfolio = usePortfolio(creator.id)
  const hasFilm = creator.film !== ''
  return (
    <div className="grid gap-3">
      {media.length === 0 ? (
        <p className="text-sm text-ink-muted">{t('none')}</p>
      ) : (
        <GalleryGrid lead={hasFilm && <CreatorShowcase card={creator} />} count={media.length}>
          <Gallery media={media.filter(({ path }) => path !== creator.film)} leads={!hasFilm} />
        </GalleryGrid>
      )}
      <LinkButton icon={Images} render={<Link to={paths.creatorMedia} />}>
        {t('openEditor')}
      </LinkButton>
      {portfolio && (
        <div className="mt-5 grid gap-3">
          <ProjectCards level={2} projects={portfolio.shown.toSorted(byShow)} />
          <LinkButton icon={LayoutGrid} render={<Link to={paths.creatorPortfolio} viewTransition />}>
            {t('projects:title')}
          </LinkButton>
        </div>
      )}
    </div>
  )
}
