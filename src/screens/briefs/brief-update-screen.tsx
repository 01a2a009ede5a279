import { Archive } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { useOne } from '../../device/status/loaded.ts'
import { mayEditBrief } from '../../entities/briefs/permission.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { BriefOnScreen } from './brief-on-screen.tsx'
import { BriefEditor } from './form/brief-editor.tsx'
import { forgetUnfinished, useStart } from './form/unfinished.ts'
import { useOwnBrief } from './own-brief.ts'

export function BriefUpdateScreen() {
  const { t } = useTranslation('briefs')
  const team = useBusinessTeam()
  const id = useParams().id ?? ''
  const [params] = useSearchParams()
  const current = useOwnBrief(id)
  const start = useStart(id, Boolean(current))
  useTitle(current?.title ? `${t('edit')}: ${current.title}` : t('form.editTitle'))

  const isOurs = start && (!start.row || start.row.business_id === team.id)
  const isRead = start !== undefined && current !== undefined
  return (
    <BriefOnScreen of={useOne(isOurs ? start : isRead ? null : undefined)} form={t('form.editTitle')}>
      {({ row }) =>
        row && !mayEditBrief(team, row) ? (
          <EmptyState
            level={1}
            icon={Archive}
            title={t('form.archivedTitle')}
            text={t('form.archivedText')}
            action={<LinkButton render={<Link to={paths.brief(id)} />}>{t('detail.brief')}</LinkButton>}
          />
        ) : (
          <BriefEditor
            key={id}
            id={id}
            title={t('form.editTitle')}
            row={row}
            wanted={params.has('missing')}
            onLeave={() => forgetUnfinished(team.id)}
          />
        )
      }
    </BriefOnScreen>
  )
}
