import { Bookmark, Inbox } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { Loadable } from '../../../components/loadable.tsx'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { useMany } from '../../../device/status/loaded.ts'
import { usePitchesOnBrief, useShortlist } from '../../../entities/pitches/queries.ts'
import type { Brief } from '../../../entities/briefs/brief.ts'
import type { Pitch } from '../../../entities/pitches/pitch.ts'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { List } from '../../../ui/display/list-row.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Tabs } from '../../../ui/display/tabs.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import type { IconType } from '../../../ui/icon.tsx'
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
          <Nothing
            icon={Inbox}
            title={t('detail.noPitches')}
            text={
              later
                ? t(`waiting.noPitches.${later}`)
                : t(isPast ? 'detail.closedText' : emptyText[brief.status])
            }
          />
        }
      >
        {(rows) => <Pitches brief={brief} pitches={rows} />}
      </Loadable>
    </Section>
  )
}

function Nothing({ icon, title, text }: { icon: IconType; title: string; text: string }) {
  return (
    <div className="rounded-lg border border-dashed border-line-strong/60">
      <EmptyState level={3} icon={icon} title={title} text={text} />
    </div>
  )
}

const PARAM = 'pitches'
const LISTED = 'shortlisted'

/** All of them, or those on the shortlist; with one pitch there is nothing to choose between. */
function Pitches({ brief, pitches }: { brief: Brief; pitches: readonly Pitch[] }) {
  const { t } = useTranslation('briefs')
  const [params, setParams] = useSearchParams()
  const shortlist = useShortlist(useBusinessTeam().id)
  const place = useRef<HTMLDivElement>(null)
  const listed = pitches.filter(({ id }) => shortlist?.has(id))
  const show = params.get(PARAM) === LISTED ? 'listed' : 'all'
  const items = [
    { value: 'all', label: t('shortlist.all'), count: pitches.length },
    { value: 'listed', label: t('shortlist.listed'), count: shortlist && listed.length },
  ] as const

  function choose(next: 'all' | 'listed'): void {
    setParams(
      (before) => {
        before.delete(PARAM)
        if (next === 'listed') before.set(PARAM, LISTED)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  }
  /** The row is gone, and its button with the focus. */
  const focusTab = () => place.current?.querySelector<HTMLElement>('[role=tab][aria-selected=true]')?.focus()

  const list = (rows: readonly Pitch[]): ReactNode => (
    <List framed aria-label={t('detail.pitches')}>
      {rows.map((pitch) => (
        <PitchItem
          key={pitch.id}
          pitch={pitch}
          brief={brief}
          listed={shortlist?.has(pitch.id) ?? false}
          onUnlisted={() => {
            if (show === 'listed') focusTab()
          }}
        />
      ))}
    </List>
  )
  if (pitches.length < 2 && show === 'all') return list(pitches)
  return (
    <div ref={place}>
      <Tabs label={t('shortlist.label')} value={show} onChange={choose} items={items}>
        {show === 'listed' && listed.length === 0
          ? shortlist && (
              <Nothing icon={Bookmark} title={t('shortlist.noneTitle')} text={t('shortlist.none')} />
            )
          : list(show === 'listed' ? listed : pitches)}
      </Tabs>
    </div>
  )
}
