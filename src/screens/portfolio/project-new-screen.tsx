import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Loadable } from '../../components/loadable.tsx'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { useOne } from '../../device/status/loaded.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { ProjectEditor, ProjectWaiting } from './project-editor.tsx'
import { rememberUnfinished, useUnfinished } from './unfinished.ts'

/** /creator/profile/portfolio/new: text without a title is no project yet, and is found here again. */
export function ProjectNewScreen() {
  const { t } = useTranslation('projects')
  const { id: creator } = useCreatorTeam()
  const { start, startOver } = useUnfinished(creator)
  useTitle(t('new'))
  return (
    <Loadable of={useOne(start)} waiting={<ProjectWaiting isNew />}>
      {({ id, found }) => (
        <ProjectEditor
          key={id}
          id={id}
          isNew
          onBegun={() => void rememberUnfinished(creator, id)}
          notice={
            found && (
              <Banner
                icon={History}
                title={t('form.restored')}
                action={
                  <Button size="sm" onClick={startOver}>
                    {t('form.startOver')}
                  </Button>
                }
              >
                {t('form.restoredText')}
              </Banner>
            )
          }
        />
      )}
    </Loadable>
  )
}
