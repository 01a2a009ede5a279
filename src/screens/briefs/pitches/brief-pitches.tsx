import { Inbox } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Loadable } from '../../../components/loadable.tsx'
import { useMany } from '../../../device/status/loaded.ts'
import { usePitchesOnBrief } from '../../../entities/pitches/queries.ts'
import type { Brief } from '../../../entities/briefs/brief.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { List } from '../../../ui/display/list-row.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { useIsPast } from '../publishing/extend-deadline.tsx'
import { usePublishedLater } from '../publishing/use-published-later.ts'
import { PitchItem } from './pitch-item.tsx'

const emptyText = {
  active: 'detail.noPitchesText',
  draft: 'detail.notPublishedText',
  pending_approval: 'detail.pendingText',
  approved: 'detail.notPublishedText',
  archived: 'detail.closedText',
} as const

/** The pitches on a brief, newest first. */
export function BriefPitches({ brief }: { brief: Brief }) {
  const { t } = useTranslation('briefs')
  const pitches = useMany(usePitchesOnBrief(brief.id))
  const later = usePublishedLater(brief)
  const isPast = useIsPast(brief)
  return (
    <Section title={t('detail.pitches')}>
      <Loadable
        of={pitches}
        level={3}
        waiting={<Skeleton shape="row" count={3} label={t('loading')} />}
        none={
          <div className="rounded-lg border border-dashed border-line-strong/60">
            <EmptyState
              level={3}
              icon={Inbox}
              title={t('detail.noPitches')}
              text={
                later
                  ? t(`waiting.noPitches.${later}`)
                  : t(isPast ? 'detail.closedText' : emptyText[brief.status])
              }
            />
          </div>
        }
      >
        {(rows) => (
          <List framed aria-label={t('detail.pitches')}>
            {rows.map((pitch) => (
              <PitchItem key={pitch.id} pitch={pitch} brief={brief} />
            ))}
          </List>
        )}
      </Loadable>
    </Section>
  )
}
