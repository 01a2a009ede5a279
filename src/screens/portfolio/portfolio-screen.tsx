import { ArrowUpDown, Check, Plus, Undo2 } from 'lucide-react'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { ProjectCover } from '../../components/projects/project-cover.tsx'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useWayUp } from '../../components/teams/way-home.tsx'
import { useTitle } from '../../components/title.ts'
import { useOne } from '../../device/status/loaded.ts'
import type { Project } from '../../entities/projects/entity.ts'
import { byShow } from '../../entities/projects/project.ts'
import { type Portfolio, usePortfolio } from '../../entities/projects/queries.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { RoundAction } from '../../ui/action/round-action.tsx'
import { List, ListRow } from '../../ui/display/list-row.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { PHONE, useMediaQuery } from '../../ui/use-media-query.ts'
import { EmptyPortfolio } from './empty-portfolio.tsx'
import { ProjectTile } from './project-tile.tsx'
import { useProjectActions } from './use-project-actions.ts'

// Dragging is a part of the library that nothing else needs.
const Arrange = lazyExtra(() => import('./arrange.tsx').then((m) => m.Arrange))

const grid = 'grid grid-cols-2 gap-x-3 gap-y-6 sm:grid-cols-3 sm:gap-x-6 lg:grid-cols-4'

/** /creator/profile/portfolio: the creator's projects, as others see them. */
export function PortfolioScreen() {
  const { t } = useTranslation(['projects', 'common'])
  const portfolio = usePortfolio(useCreatorTeam().id)
  const [wantsOrder, setWantsOrder] = useState(false)
  useTitle(t('title'))
  const back = useWayUp(t('common:nav.profile'), paths.creatorProfile)
  const count = portfolio?.shown.length ?? 0
  const arranging = wantsOrder && count > 1
  const isEmpty = portfolio && count + portfolio.removed.length === 0
  const phone = useMediaQuery(PHONE)
  const mayCreate = count > 0 && !arranging
  const done = (
    <Button variant="primary" size={phone ? 'lg' : 'md'} icon={Check} onClick={() => setWantsOrder(false)}>
      {t('arranged')}
    </Button>
  )
  const arrange = { icon: ArrowUpDown, label: t('arrange'), onSelect: () => setWantsOrder(true) }
  return (
    <Page
      title={t('title')}
      intro={t(arranging ? 'arrangeHint' : 'lead')}
      back={back}
      menu={phone && count > 1 && !arranging ? [{ key: 'arrange', ...arrange }] : []}
      actions={
        !phone &&
        (arranging ? (
          done
        ) : (
          <>
            {count > 1 && (
              <Button icon={arrange.icon} onClick={arrange.onSelect}>
                {arrange.label}
              </Button>
            )}
            {mayCreate && (
              <LinkButton
                variant="primary"
                icon={Plus}
                render={<Link to={paths.creatorProjectNew} viewTransition />}
              >
                {t('new')}
              </LinkButton>
            )}
          </>
        ))
      }
      action={phone && arranging && done}
    >
      <Loadable of={useOne(isEmpty ? null : portfolio)} waiting={<Waiting />} none={<EmptyPortfolio />}>
        {(found) => <Projects {...found} arranging={arranging} />}
      </Loadable>
      {mayCreate && (
        <RoundAction
          icon={Plus}
          render={<Link to={paths.creatorProjectNew} viewTransition aria-label={t('new')} />}
        />
      )}
    </Page>
  )
}

function Waiting() {
  const { t } = useTranslation('projects')
  return (
    <div className={grid}>
      <Skeleton shape="block" className="aspect-square" label={t('loading')} />
      <Skeleton shape="block" className="aspect-square" />
    </div>
  )
}

function Projects({ shown, removed, arranging }: Portfolio & { arranging: boolean }) {
  const { t } = useTranslation('projects')
  return (
    <>
      {shown.length === 0 && <EmptyPortfolio />}
      {arranging ? (
        <Suspense fallback={<Waiting />}>
          <Arrange shown={shown} />
        </Suspense>
      ) : (
        shown.length > 0 && (
          <ul className={grid} aria-label={t('list')}>
            {shown.toSorted(byShow).map((project) => (
              <li key={project.id}>
                <ProjectTile project={project} />
              </li>
            ))}
          </ul>
        )
      )}
      {removed.length > 0 && !arranging && <Removed projects={removed} />}
    </>
  )
}

function Removed({ projects }: { projects: readonly Project[] }) {
  const { t } = useTranslation('projects')
  const { restore } = useProjectActions()
  return (
    <div className="mt-10">
      <Section title={t('removed.title')} intro={t('removed.text')}>
        <List framed className="max-w-156">
          {projects.map((project) => (
            <ListRow
              key={project.id}
              media={<ProjectCover small media={project.media} className="size-11 shrink-0 rounded-md" />}
              title={
                <span dir="auto" className="line-clamp-2 wrap-anywhere">
                  {project.title}
                </span>
              }
              trailing={
                <Button
                  size="sm"
                  icon={Undo2}
                  aria-label={t('removed.restoreNamed', { title: project.title })}
                  onClick={() => restore(project)}
                >
                  {t('removed.restore')}
                </Button>
              }
            />
          ))}
        </List>
      </Section>
    </div>
  )
}
