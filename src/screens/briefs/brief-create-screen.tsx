import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { BriefEditor } from './form/brief-editor.tsx'
import { forgetUnfinished, rememberUnfinished, useUnfinished } from './form/unfinished.ts'

/**
 * A new brief. Its id is made on the device and the address stays as it is: whoever comes back to it, also after the
 * tab was killed without signal, goes on where they stopped.
 */
export function BriefCreateScreen() {
  const { t } = useTranslation('briefs')
  const team = useBusinessTeam()
  const { start, startOver } = useUnfinished(team.id)
  useTitle(t('form.new'))
  if (!start)
    return (
      <Page title={t('form.new')}>
        <Skeleton shape="card" count={2} label={t('loading')} />
      </Page>
    )
  const notice = (
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
  return (
    <BriefEditor
      key={start.id}
      id={start.id}
      title={t('form.new')}
      row={start.row}
      kept={start.kept}
      gone={false}
      notice={start.found && notice}
      onBegun={() => void rememberUnfinished(team.id, start.id)}
      onLeave={() => forgetUnfinished(team.id)}
    />
  )
}
