import { SearchX } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { useOne } from '../../device/status/loaded.ts'
import { useRow } from '../../device/store/read.ts'
import { projectTable } from '../../entities/projects/entity.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { ProjectEditor, ProjectWaiting } from './project-editor.tsx'
import { useStart } from './unfinished.ts'

/** /creator/profile/portfolio/:id: a project of the active creator. */
export function ProjectScreen() {
  const { t } = useTranslation('projects')
  const { id: creator } = useCreatorTeam()
  const id = useParams().id ?? ''
  const row = useRow(projectTable, id)
  const start = useStart(id, Boolean(row))
  useTitle(row?.title || t('title'))
  const isOurs = start && (!start.row || start.row.creator_id === creator)
  const isRead = start !== undefined && row !== undefined
  return (
    <Loadable
      of={useOne(isOurs ? start : isRead ? null : undefined)}
      level={1}
      waiting={<ProjectWaiting />}
      none={
        <EmptyState
          level={1}
          icon={SearchX}
          title={t('form.notFound')}
          text={t('form.notFoundText')}
          action={
            <LinkButton render={<Link to={paths.creatorPortfolio} viewTransition />}>{t('title')}</LinkButton>
          }
        />
      }
    >
      {() => <ProjectEditor key={id} id={id} />}
    </Loadable>
  )
}
