import { Ellipsis, Pencil, Star, StarOff, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FeaturedPill } from '../../components/projects/featured-pill.tsx'
import { ProjectCover } from '../../components/projects/project-cover.tsx'
import { useProjectFacts } from '../../components/projects/project-when.ts'
import type { Project } from '../../entities/projects/entity.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { MenuButton, type MenuEntry } from '../../ui/overlay/menu-button.tsx'
import { useProjectActions } from './use-project-actions.ts'
import { DottedLine } from '../../ui/text/dotted-line.tsx'

/** What can be done with a project, for its menu; nothing before there is one. */
export function useProjectMenu(project: Project | null): MenuEntry[] {
  const { t } = useTranslation('projects')
  const { feature, remove } = useProjectActions()
  if (!project) return []
  const { is_featured: isFeatured } = project
  return [
    {
      key: 'feature',
      label: t(isFeatured ? 'unfeature' : 'feature'),
      icon: isFeatured ? StarOff : Star,
      onSelect: () => feature(project, !isFeatured),
    },
    { kind: 'line', key: 'line' },
    { key: 'remove', label: t('remove'), icon: Trash2, tone: 'danger', onSelect: () => remove(project) },
  ]
}

/** One project of the grid: its link covers the picture and the title, its menu stands on the picture. */
export function ProjectTile({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const facts = useProjectFacts()(project)
  const to = paths.creatorProject(project.id)
  const menu = useProjectMenu(project)
  return (
    <article className="relative rounded-md has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-offset-4 has-[a:focus-visible]:outline-focus">
      <div className="relative">
        <ProjectCover media={project.media} className="aspect-square w-full rounded-md" />
        {project.is_featured && <FeaturedPill />}
      </div>
      <h2 dir="auto" className="mt-2 line-clamp-2 text-sm font-semibold wrap-anywhere">
        <Link to={to} viewTransition className="outline-none after:absolute after:inset-0 after:content-['']">
          {project.title}
        </Link>
      </h2>
      {facts.length > 0 && (
        <p dir="auto" className="mt-0.5 text-xs wrap-anywhere text-ink-muted">
          <DottedLine facts={facts} />
        </p>
      )}
      <span className="absolute end-2 top-2 z-1">
        <MenuButton
          trigger={
            <IconButton
              variant="overlay"
              size="sm"
              icon={Ellipsis}
              label={t('more', { title: project.title })}
            />
          }
          label={t('more', { title: project.title })}
          about={project.title}
          items={[
            {
              key: 'edit',
              label: t('edit'),
              icon: Pencil,
              render: <Link to={to} viewTransition />,
            },
            ...menu,
          ]}
        />
      </span>
    </article>
  )
}
