import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TeamMark } from '../../components/teams/team-mark.tsx'
import { teams as mutators } from '../../entities/teams/mutators.ts'
import { useTeams } from '../../entities/teams/queries.ts'
import { type Team, sideOf } from '../../entities/teams/team.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { List, ListRow } from '../../ui/display/list-row.tsx'
import { LazyAlertDialog } from '../../ui/overlay/lazy.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { Part } from './parts/part.tsx'

/** Closes one of several profiles alone. Whoever has a single one deletes the account. */
export function CloseProfiles() {
  const { t } = useTranslation(['settings', 'common'])
  const words = useFailureWords()
  const teams = useTeams() ?? []
  const [asked, setAsked] = useState<Team | null>(null)
  const [asking, setAsking] = useState(false)
  const place = useRef<HTMLDivElement>(null)
  if (teams.length < 2 && !asking) return null

  async function close(): Promise<void> {
    if (asked === null) return
    try {
      await mutators.archive({ id: asked.id })
      toast('success', t('delete.close.done', { name: asked.name }))
    } catch (error) {
      toast('error', words(error))
    }
  }
  return (
    <Part title={t('delete.close.title')} text={t('delete.close.text')}>
      <div
        ref={place}
        role="group"
        tabIndex={-1}
        aria-label={t('delete.close.title')}
        className="outline-none"
      >
        <List flush>
          {teams.map((team) => (
            <ListRow
              key={team.id}
              media={<TeamMark team={team} size="sm" />}
              title={team.name}
              text={t(`delete.close.side.${sideOf(team)}`)}
              trailing={
                <Button
                  size="sm"
                  aria-label={t('delete.close.named', { name: team.name })}
                  onClick={() => {
                    setAsked(team)
                    setAsking(true)
                  }}
                  {...LazyAlertDialog.opener}
                >
                  {t('delete.close.submit')}
                </Button>
              }
            />
          ))}
        </List>
      </div>
      <LazyAlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('delete.close.ask', { name: asked?.name })}
        description={t(`delete.close.${asked ? sideOf(asked) : 'business'}`)}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('delete.close.submit')}
        onConfirm={close}
        focusAfter={() => place.current ?? true}
      />
    </Part>
  )
}
