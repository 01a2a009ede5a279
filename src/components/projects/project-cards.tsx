import { Images } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { PicturePill } from '../media/picture-pill.tsx'
import { isFilm } from '../../domain/picture.ts'
import type { ProjectContent } from '../../entities/projects/fields.ts'
import { Icon } from '../../ui/icon.tsx'
import { DottedLine } from '../../ui/text/dotted-line.tsx'
import { FoldedText } from '../../ui/text/folded-text.tsx'
import { LazyLightbox, useLightbox } from '../files/open-lightbox.ts'
import { shownOf, slideOf } from '../media/media-picture.tsx'
import { FeaturedPill } from './featured-pill.tsx'
import { ProjectCover } from './project-cover.tsx'
import { useProjectFacts } from './project-when.ts'

export type ShownProject = ProjectContent & { id: string; is_featured: boolean }

interface ProjectCardsProps {
  /** The heading of the section; its cards are one level below. */
  level: 2 | 3
  /** In the order in which they are shown. */
  projects: readonly ShownProject[]
  /** Side by side where there is room. */
  isWide?: boolean
}

/** A creator's projects with their heading; nothing where there are none. */
export function ProjectCards({ level, projects, isWide = false }: ProjectCardsProps) {
  const { t } = useTranslation('projects')
  const Heading = `h${level}` as const
  if (projects.length === 0) return null
  return (
    <section aria-label={t('title')}>
      <Heading className="mb-4 text-heading">{t('title')}</Heading>
      <ul className={isWide ? 'grid gap-x-6 gap-y-8 sm:grid-cols-2' : 'grid gap-8'}>
        {projects.map((project) => (
          <li key={project.id}>
            <ProjectCard project={project} level={level === 2 ? 3 : 4} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProjectCard({ project, level }: { project: ShownProject; level: 3 | 4 }) {
  const { t } = useTranslation('projects')
  const { show, lightbox } = useLightbox()
  const facts = useProjectFacts()(project)
  const Heading = `h${level}` as const
  const { title, description, media, is_featured: isFeatured } = project
  const cover = <ProjectCover media={media} className="aspect-4/3 w-full rounded-[inherit]" />
  return (
    <article>
      <div className="relative rounded-md">
        {media.length > 0 ? (
          <button
            type="button"
            className="relative block w-full cursor-zoom-in rounded-[inherit]"
            aria-label={t('pictures', {
              title,
              count: media.length,
              context: media.some(isFilm) ? 'media' : 'images',
            })}
            {...LazyLightbox.opener}
            onClick={() => show(0)}
          >
            {cover}
            {media.length > 1 && (
              // What is seen is a part of the button's name.
              <span aria-hidden="true">
                <PicturePill at="bottomEnd">
                  <Icon icon={Images} size={14} />
                  {media.length}
                </PicturePill>
              </span>
            )}
          </button>
        ) : (
          cover
        )}
        {isFeatured && <FeaturedPill />}
      </div>
      <Heading dir="auto" className="mt-3 font-semibold wrap-anywhere">
        {title}
      </Heading>
      {facts.length > 0 && (
        <p dir="auto" className="mt-0.5 text-sm wrap-anywhere text-ink-muted">
          <DottedLine facts={facts} />
        </p>
      )}
      {description.trim() !== '' && (
        <div className="mt-2">
          <FoldedText
            text={description}
            labels={{
              more: t('text.more'),
              less: t('text.less'),
              moreOf: t('text.moreOf', { title }),
              lessOf: t('text.lessOf', { title }),
            }}
          />
        </div>
      )}
      <LazyLightbox {...lightbox} pictures={media.map((one) => slideOf(shownOf(one)))} />
    </article>
  )
}
