// The applicants under their filters: cards on a phone, rows beside a pane on a wide screen.
import { Heart, Inbox, ListFilter } from 'lucide-react'
import { AnimatePresence } from 'framer-motion'
import { type ReactNode, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { Loadable } from '../../../components/loadable.tsx'
import type { Brief } from '../../../entities/briefs/brief.ts'
import { Button } from '../../../ui/action/button.tsx'
import { EmptyState } from '../../../ui/display/empty-state.tsx'
import { List } from '../../../ui/display/list-row.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { InviteMore } from '../invited/invite-more.tsx'
import { useIsPast } from '../publishing/extend-deadline.tsx'
import { usePublishedLater } from '../publishing/use-published-later.ts'
import { ApplicantCard } from './applicant-card.tsx'
import { ApplicantChips } from './applicant-chips.tsx'
import { ApplicantRow } from './applicant-row.tsx'
import type { Applicants } from './use-applicants.ts'
import { useGrowing } from './use-growing.ts'
import { WithdrawnRows } from './withdrawn-rows.tsx'

const emptyText = {
  active: 'detail.noPitchesText',
  draft: 'detail.notPublishedText',
  pending_approval: 'detail.pendingText',
  approved: 'detail.notPublishedText',
  archived: 'detail.closedText',
} as const

export interface ApplicantListProps {
  brief: Brief
  applicants: Applicants
  /** rows: beside the pane of the open one. */
  look: 'cards' | 'rows'
}

export function ApplicantList(props: ApplicantListProps) {
  const { t } = useTranslation('briefs')
  const { applicants, look } = props
  return (
    <Loadable
      of={applicants.loaded}
      level={3}
      waiting={<Skeleton shape={look === 'cards' ? 'card' : 'row'} count={3} label={t('loading')} />}
      none={<NoPitches brief={props.brief} />}
    >
      {() => <Found {...props} />}
    </Loadable>
  )
}

/** Nobody has applied, and why. */
function NoPitches({ brief }: { brief: Brief }) {
  const { t } = useTranslation('briefs')
  const later = usePublishedLater(brief)
  const isPast = useIsPast(brief)
  const text = later
    ? t(`waiting.noPitches.${later}`)
    : t(isPast ? 'detail.closedText' : emptyText[brief.status])
  return (
    <EmptyState
      level={3}
      icon={Inbox}
      title={t('detail.noPitches')}
      text={text}
      action={<InviteMore brief={brief} first />}
    />
  )
}

function Found({ brief, applicants, look }: ApplicantListProps) {
  const { t } = useTranslation('briefs')
  const place = useRef<HTMLDivElement>(null)
  const { standing, withdrawn, shortlist, chosen, open } = applicants
  const { shown, end } = useGrowing(
    standing.length,
    standing.findIndex(({ id }) => id === open?.id),
  )
  /** The row is gone, and its button with the focus. */
  function onUnlisted(): void {
    if (chosen.has('shortlisted'))
      place.current?.querySelector<HTMLElement>('[role=group] [aria-pressed=true]')?.focus()
  }
  const rows: ReactNode = standing.slice(0, shown).map((pitch, index) => {
    const shared = {
      pitch,
      listed: shortlist?.has(pitch.id) ?? false,
      place: { index, count: standing.length },
    }
    return look === 'cards' ? (
      <ApplicantCard key={pitch.id} brief={brief} onUnlisted={onUnlisted} {...shared} />
    ) : (
      <ApplicantRow key={pitch.id} selected={pitch.id === open?.id} {...shared} />
    )
  })
  return (
    <div ref={place}>
      <ApplicantChips brief={brief} applicants={applicants} sticky={look === 'cards' ? 'page' : 'box'} />
      {standing.length + withdrawn.length === 0 && shortlist && <NoneLeft applicants={applicants} />}
      {look === 'cards' ? (
        // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari drops the role of a list without bullets
        <ul role="list" aria-label={t('detail.pitches')} className="mt-2 space-y-3">
          <AnimatePresence initial={false}>{rows}</AnimatePresence>
        </ul>
      ) : (
        <List aria-label={t('detail.pitches')} className="-mx-4 border-y border-line">
          {rows}
        </List>
      )}
      <div ref={end} />
      <WithdrawnRows
        pitches={withdrawn}
        shortlist={shortlist}
        onUnlisted={onUnlisted}
        className={standing.length > 0 && look === 'cards' ? 'mt-4 border-t border-line pt-1' : undefined}
      />
    </div>
  )
}

/** The filters leave nobody. */
function NoneLeft({ applicants: { chosen, showAll } }: { applicants: Applicants }) {
  const { t } = useTranslation('briefs')
  const isShortlist = chosen.size === 1 && chosen.has('shortlisted')
  if (isShortlist)
    return <EmptyState level={3} icon={Heart} title={t('shortlist.noneTitle')} text={t('shortlist.none')} />
  return (
    <EmptyState
      level={3}
      icon={ListFilter}
      title={t('filter.none')}
      action={<Button onClick={showAll}>{t('filter.showAll')}</Button>}
    />
  )
}
