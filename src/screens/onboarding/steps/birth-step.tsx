import { BirthFields } from '../../../components/profile-fields/birth-fields.tsx'
import type { Onboarding } from '../flow/flow.ts'
import { useErrorOf } from '../use-words.ts'

export function BirthStep({ flow }: { flow: Onboarding }) {
  const error = useErrorOf(flow)('date_of_birth')
  const { day, month, year } = flow.answers
  const [bornYear = '', bornMonth = '', bornDay = ''] = flow.account.date_of_birth?.split('-') ?? []
  const typed = day + month + year !== ''
  const shown = typed ? { day, month, year } : { day: bornDay, month: bornMonth, year: bornYear }
  return <BirthFields value={shown} error={error} onChange={flow.answer} />
}
