import { Clapperboard, Store } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { saveActiveTeam } from '../../data/active-team.ts'
import { Refusal } from '../../data/mutators/refusal.ts'
import { mutate } from '../../data/mutate.ts'
import { newId } from '../../data/new-id.ts'
import { useSyncStatus } from '../../data/queries/sync.ts'
import { useActiveTeam, useTeams } from '../../data/queries/teams.ts'
import { type Side, teamNameIssues } from '../../domain/team.ts'
import { codeWords, useIssueWords } from '../../i18n/labels.ts'
import { homeOf } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { Spinner } from '../../ui/display/spinner.tsx'
import { ChoiceCards } from '../../ui/form/choice-cards.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'

/** The first profile, or with `?add` one more. Written on the device first: it works without network. */
export function OnboardingScreen() {
  const { t } = useTranslation('auth')
  const words = useIssueWords()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const teams = useTeams()
  const wanted = query.get('add')
  const hasCreator = teams?.some((team) => team.type === 'Creator') ?? false
  const [chosen, setChosen] = useState<Side | ''>(wanted === 'business' || wanted === 'creator' ? wanted : '')
  const [name, setName] = useState('')
  const [error, setError] = useState<string>()
  useTitle(t('onboarding.title'))
  const active = useActiveTeam()
  const status = useSyncStatus()
  if (active && !query.has('add')) return <Navigate to={homeOf(active.type)} replace />
  // On a new device a profile may be on its way: nobody is asked who they are before that is known.
  if (!teams || (teams.length === 0 && status?.firstSyncDone !== true)) return <Waiting />

  const side: Side | '' = hasCreator ? 'business' : chosen
  const create = async (event: FormEvent) => {
    event.preventDefault()
    if (side === '') return
    const issue = teamNameIssues(side, name)[0]
    setError(issue && words(issue))
    if (issue) return
    const id = newId()
    try {
      if (side === 'creator') await mutate.teams.createCreator({ id, first_name: name })
      else await mutate.teams.createBusiness({ id, name })
      const type = side === 'creator' ? 'Creator' : 'Business'
      saveActiveTeam({ id, type, name: name.trim() })
      await navigate(homeOf(type), { replace: true })
    } catch (refusal) {
      setError(codeWords(refusal instanceof Refusal ? refusal.code : 'unknown'))
    }
  }

  return (
    <AuthFrame title={t('onboarding.title')} intro={t('onboarding.lead')} motto={t('motto')}>
      <form noValidate onSubmit={(event) => void create(event)} className="grid gap-6">
        {!hasCreator && (
          <ChoiceCards
            label={t('onboarding.legend')}
            value={chosen}
            onChange={setChosen}
            options={[
              {
                value: 'business',
                label: t('onboarding.business'),
                text: t('onboarding.businessText'),
                icon: Store,
              },
              {
                value: 'creator',
                label: t('onboarding.creator'),
                text: t('onboarding.creatorText'),
                icon: Clapperboard,
              },
            ]}
          />
        )}
        {side !== '' && (
          <>
            <TextField
              label={side === 'creator' ? t('onboarding.firstName') : t('onboarding.businessName')}
              value={name}
              autoComplete={side === 'creator' ? 'given-name' : 'organization'}
              error={error}
              onChange={(event) => setName(event.target.value)}
            />
            <Button type="submit" variant="primary" size="lg" wide>
              {t('onboarding.submit')}
            </Button>
          </>
        )}
      </form>
    </AuthFrame>
  )
}

function Waiting() {
  const { t } = useTranslation()
  return (
    <p role="status" className="m-auto flex items-center gap-3 p-8 text-ink-muted">
      <Spinner /> {t('empty.waitingFirstSync')}
    </p>
  )
}
