import { Archive, CircleCheck, Hourglass, PencilLine, Radio } from 'lucide-react'
import type { BriefStatus } from '../entities/briefs/brief.machine.ts'
import { useLabels } from '../i18n/labels.ts'
import { StatusPill } from '../ui/display/status-pill.tsx'

const looks = {
  draft: { tone: 'neutral', icon: PencilLine },
  active: { tone: 'success', icon: Radio },
  archived: { tone: 'neutral', icon: Archive },
  pending_approval: { tone: 'info', icon: Hourglass },
  approved: { tone: 'info', icon: CircleCheck },
} as const

/** A brief's status: «Utkast», «Aktiv», … */
export function BriefStatusPill({ status, plain }: { status: BriefStatus; plain?: boolean }) {
  const label = useLabels()
  return <StatusPill plain={plain} {...looks[status]} text={label('brief_status', status)} />
}
