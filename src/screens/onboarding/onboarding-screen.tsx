import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useSearchParams } from 'react-router'
import type { Account } from '../../domain/account.ts'
import type { Team } from '../../domain/team.ts'
import { localData } from '../../data/db.ts'
import { useActiveTeam, useTeams } from '../../data/queries/teams.ts'
import { useRow } from '../../data/read.ts'
import { useDraft } from '../../data/use-draft.ts'
import { homeOf } from '../../paths.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { type Answers, readAnswers } from './answers.ts'
import { Done, TooYoung } from './ends.tsx'
import { answersOf, frameOf, type Start } from './start.ts'
import { StepFrame } from './step-frame.tsx'
import { StepFields } from './step-fields.tsx'
import { useOnboarding } from './use-onboarding.ts'

/** A person's first profile, or with `?add` one more. Every step is on the device when it is left, and works offline. */
export function OnboardingScreen() {
  const teams = useTeams()
  const account = useRow('accounts', localData().identity.userId)
  // On a new device a profile may be on its way: nobody is asked who they are before that is known.
  if (!teams || !account) return <Waiting />
  // The gate of closed accounts leads away from here (app/access/closed-gate.tsx).
  if (account.deactivated_at !== null) return <Waiting />
  return <Opened {...{ teams, account }} />
}

function Opened({ teams, account }: { teams: readonly Team[]; account: Account }) {
  const [query] = useSearchParams()
  const [frame] = useState(() => frameOf(query, teams))
  const draft = useDraft<Answers>(frame.draftKey, readAnswers)
  const active = useActiveTeam()
  // Who is through and adds nothing is at home elsewhere. Finishing here does not count: `frame` stays as it was.
  if (!frame.first && !query.has('add') && active?.data.is_onboarded)
    return <Navigate to={homeOf(active.type)} replace />
  if (draft.found === undefined) return <Waiting />
  return <Way {...frame} {...{ teams, account, draft }} answers={answersOf(frame, draft.found, teams)} />
}

function Way(start: Start) {
  const flow = useOnboarding(start)
  if (flow.misplaced) return <Navigate to={flow.addressOf(flow.place)} replace />
  if (flow.place === 'done') return <Done />
  if (flow.place === 'under-18') return <TooYoung onBack={() => flow.go('birth')} />
  return (
    <StepFrame key={flow.place} flow={flow} step={flow.place}>
      <StepFields flow={flow} step={flow.place} />
    </StepFrame>
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
