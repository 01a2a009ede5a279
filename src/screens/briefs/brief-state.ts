// What a list says about one brief: its words, its applicants, and what keeps it on the device.
import { useTranslation } from 'react-i18next'
import type { Brief } from '../../entities/briefs/brief.ts'
import { type Pitch, stands } from '../../entities/pitches/pitch.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { useIsPast } from './publishing/extend-deadline.tsx'

export interface BriefRowProps {
  brief: Brief
  pitches: readonly Pitch[]
  /** undefined: the server has everything. device: saved here, being sent. offline: waits for the network. */
  waiting: 'device' | 'offline' | undefined
  refused: boolean
}

export function useBriefState({ brief, pitches }: BriefRowProps) {
  const { t } = useTranslation('briefs')
  const format = useFormat()
  const isPast = useIsPast(brief)
  return {
    isUntitled: brief.title.trim() === '',
    // a draft opens in the form; any other brief opens for reading
    to: brief.status === 'draft' ? paths.briefUpdate(brief.id) : paths.brief(brief.id),
    price: format.range(brief.price_from, brief.price_to, brief.currency),
    isPast,
    deadline:
      brief.deadline === null
        ? t('list.noDeadline')
        : t(isPast ? 'list.deadlinePassed' : 'list.deadline', { day: format.dayMonth(brief.deadline) }),
    applicants: pitches.filter(stands),
    fresh: pitches.filter(({ status }) => status === 'sent').length,
  }
}
