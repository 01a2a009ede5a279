// A project's page: its fields, which save themselves.
import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Pictures } from '../../components/files/pictures/pictures.tsx'
import { usePictures } from '../../components/files/pictures/use-pictures.ts'
import { ProjectFields } from '../../components/projects/project-fields.tsx'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useRow as useStoredRow } from '../../device/store/read.ts'
import { fileLimits } from '../../domain/file.ts'
import { pictureIssues } from '../../domain/picture.ts'
import { type Project, projectTable } from '../../entities/projects/entity.ts'
import { projectSchema } from '../../entities/projects/fields.ts'
import { projects } from '../../entities/projects/mutators.ts'
import { projectIssues } from '../../entities/projects/project.ts'
import { RowEditor, rowKind } from '../../forms/row-editor.tsx'
import { RowSaved } from '../../forms/row-saved.tsx'
import { RowTrouble } from '../../forms/row-status.tsx'
import { rowRulesOf } from '../../forms/rules/row-rules.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { useProjectMenu } from './project-tile.tsx'
import { useProjectActions } from './use-project-actions.ts'

const limit = fileLimits.projectPictures

const partners: Readonly<Record<string, string>> = { end_date: 'start_date', start_date: 'end_date' }

/** The projects of this creator. */
const projectKind = (creator: string) =>
  rowKind({
    table: projectTable,
    schema: projectSchema,
    rules: rowRulesOf(projectSchema, {
      issues: (content) => [
        ...projectIssues(content),
        ...pictureIssues('media', content.media, { scope: creator, limit, films: true }),
      ],
      partnerOf: ({ field, rule }) => (rule === 'order' ? partners[field] : undefined),
    }),
    edit: projects.edit,
    create: (id, set) => projects.create({ id, creator_id: creator, set }),
  })

interface ProjectEditorProps {
  id: string
  /** There may be no row yet. */
  isNew?: boolean
  /** Above the fields: what was restored. */
  notice?: ReactNode
  onBegun?: () => void
}

export function ProjectEditor({ id, isNew = false, notice, onBegun }: ProjectEditorProps) {
  const { id: creator } = useCreatorTeam()
  const [kind] = useState(() => projectKind(creator))
  const row = useStoredRow(projectTable, id)
  return (
    <RowEditor
      key={id}
      {...{ kind, id, isNew }}
      waiting={<ProjectWaiting isNew={isNew} />}
      {...(onBegun && { onBegun })}
    >
      <ProjectPage project={row ?? null} isNew={isNew} notice={notice} />
    </RowEditor>
  )
}

/** It is no part of the portfolio now; its fields may be written all the same. */
function RemovedBanner({ project }: { project: Project }) {
  const { t } = useTranslation('projects')
  const { restore } = useProjectActions()
  return (
    <Banner
      tone="warning"
      icon={Trash2}
      title={t('removed.banner')}
      announce="polite"
      action={
        <Button size="sm" onClick={() => restore(project)}>
          {t('removed.restore')}
        </Button>
      }
    >
      {t('removed.text')}
    </Banner>
  )
}

/** A new one is a task, which one closes; any other is a page of the portfolio. */
function useWayOut(isNew: boolean) {
  const { t } = useTranslation(['projects', 'common'])
  const render = <Link to={paths.creatorPortfolio} viewTransition />
  return isNew
    ? { task: { close: { label: t('common:close'), render } } }
    : { back: { label: t('title'), render } }
}

export function ProjectWaiting({ isNew = false }: Pick<ProjectEditorProps, 'isNew'>) {
  const { t } = useTranslation('projects')
  return (
    <Page title={t('new')} {...useWayOut(isNew)}>
      <Skeleton shape="page" label={t('loading')} className="max-w-140" />
    </Page>
  )
}

interface ProjectPageProps {
  project: Project | null
  isNew: boolean
  notice: ReactNode
}

function ProjectPage({ project, isNew, notice }: ProjectPageProps) {
  const { t } = useTranslation('projects')
  const way = useWayOut(isNew)
  const menu = useProjectMenu(project)
  const isRemoved = project?.status === 'archived'
  const title = project?.title || t('new')
  const saved = (
    <div className="flex items-center justify-end gap-2">
      <RowSaved />
    </div>
  )
  const place = way.task
    ? { task: { ...way.task, progress: saved } }
    : { ...way, save: <RowSaved />, menu: isRemoved ? [] : menu }
  return (
    <Page title={title} {...place} {...(isNew && { intro: t('intro') })}>
      <div className="mb-6 max-w-156 space-y-3 empty:hidden">
        {notice}
        {isRemoved && <RemovedBanner project={project} />}
      </div>
      {/* Enter in a field does nothing: everything is saved already. */}
      <form
        noValidate
        className="[&_:is(input,select,textarea)]:scroll-mb-36"
        onSubmit={(event) => event.preventDefault()}
      >
        <ProjectFields pictures={<ProjectPictures />} />
      </form>
      <RowTrouble notSaved={t('failed.edit')} />
    </Page>
  )
}

function ProjectPictures() {
  const { t } = useTranslation('projects')
  const { id: scope } = useCreatorTeam()
  const pictures = usePictures({ field: 'media', scope, limit, kinds: 'media' })
  return <Pictures pictures={pictures} title={t('form.pictures')} />
}
