import { Inbox } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePitchesOnBrief } from '../../data/queries/pitches.ts'
import type { Brief } from '../../domain/brief.ts'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { List } from '../../ui/display/list-row.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Section } from '../../ui/layout/page.tsx'
import { usePublishedLater } from './use-published-later.ts'
import { PitchItem } from './pitch-item.tsx'

const emptyText = {
  active: 'detail.noPitchesText',
  draft: 'detail.notPublishedText',
  pending_approval: 'detail.notPublishedText',
  approved: 'detail.notPublishedText',
  archived: 'detail.closedText',
} as const

/** Who wants the job, the newest first. */
export function BriefPitches({ brief }: { brief: Brief }) {
  const { t } = useTranslation('briefs')
  const pitches = usePitchesOnBrief(brief.id)
  const later = usePublishedLater(brief)
  return (
    <Section title={t('detail.pitches')}>
      {!pitches ? (
        <Skeleton shape="row" count={3} label={t('loading')} />
      ) : pitches.length === 0 ? (
        <div className="rounded-lg border border-dashed border-line-strong/60">
          <EmptyState
            level={3}
            icon={Inbox}
            title={t('detail.noPitches')}
            text={t(later ? 'waiting.noPitches' : emptyText[brief.status])}
          />
        </div>
      ) : (
        <List framed aria-label={t('detail.pitches')}>
          {pitches.map((pitch) => (
            <PitchItem key={pitch.id} pitch={pitch} brief={brief} />
          ))}
        </List>
      )}
    </Section>
  )
}
