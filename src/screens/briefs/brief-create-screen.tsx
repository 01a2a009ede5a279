import { History } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Loadable } from '../../components/loadable.tsx'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { useOne } from '../../device/status/loaded.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { FormWaiting } from './form/brief-waiting.tsx'
import { BriefEditor } from './form/brief-editor.tsx'
import { forgetUnfinished, rememberUnfinished, useUnfinished } from './form/unfinished.ts'

/**
 * A new brief. Its id is created on the device and the address stays the same, so a person who returns, also after the
 * tab was killed offline, continues where they stopped.
 */
export function BriefCreateScreen() {
  const { t } = useTranslation('briefs')
  const team = useBusinessTeam()
  const { start, startOver } = useUnfinished(team.id)
  useTitle(t('form.new'))
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
    <Loadable of={useOne(start)} waiting={<FormWaiting title={t('form.new')} label={t('loading')} />}>
      {({ id, row, found }) => (
        <BriefEditor
          key={id}
          id={id}
          title={t('form.new')}
          row={row}
          isNew
          notice={found && notice}
          onBegun={() => void rememberUnfinished(team.id, id)}
          onLeave={() => forgetUnfinished(team.id)}
        />
      )}
    </Loadable>
  )
}
