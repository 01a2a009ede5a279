import type { ComponentType } from 'react'
import { BirthFields } from '../../components/profile-fields/birth-fields.tsx'
import type { Step } from './answers/path.ts'
import { AddressStep, ContactStep } from './steps/address-steps.tsx'
import { BusinessProfileStep } from './steps/business-profile-step.tsx'
import { ConfirmStep } from './steps/confirm-step.tsx'
import { CreatorProfileStep } from './steps/creator-profile-step.tsx'
import { DetailsStep } from './steps/details-step.tsx'
import { PreferencesStep } from './steps/preferences-step.tsx'
import { SubscriptionStep } from './steps/subscription-step.tsx'
import { TermsStep } from './steps/terms-step.tsx'
import { WhoStep } from './steps/who-step.tsx'
import type { Onboarding } from './flow/flow.ts'

function BirthStep({ flow }: { flow: Onboarding }) {
  const error = flow.errorOf('day')
  const { day, month, year } = flow.answers
  const [bornYear = '', bornMonth = '', bornDay = ''] = flow.account.date_of_birth?.split('-') ?? []
  const typed = day + month + year !== ''
  const shown = typed ? { day, month, year } : { day: bornDay, month: bornMonth, year: bornYear }
  return <BirthFields value={shown} error={error} onChange={flow.answer} />
}

const fields: Record<Exclude<Step, 'profile'>, ComponentType<{ flow: Onboarding }>> = {
  who: WhoStep,
  birth: BirthStep,
  terms: TermsStep,
  details: DetailsStep,
  address: AddressStep,
  preferences: PreferencesStep,
  contact: ContactStep,
  confirm: ConfirmStep,
  subscription: SubscriptionStep,
}

export function StepFields({ flow, step }: { flow: Onboarding; step: Step }) {
  const Profile = flow.side === 'creator' ? CreatorProfileStep : BusinessProfileStep
  const Fields = step === 'profile' ? Profile : fields[step]
  return <Fields flow={flow} />
}
