// The briefs of a wide screen: a table, in which Enter opens a brief and E edits it.
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { BriefStatusPill } from '../../components/brief-status.tsx'
import { BriefThumb } from '../../components/files/brief-thumb.tsx'
import { readSingleKeys } from '../../components/choices/single-keys.ts'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { TeamAvatar } from '../../components/teams/team-avatar.tsx'
import { useNow } from '../../device/status/now.ts'
import { useRow } from '../../device/store/read.ts'
import { mayEditBrief } from '../../entities/briefs/permission.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { roomTable } from '../../entities/rooms/entity.ts'
import { useFormat } from '../../i18n/format.ts'
import { paths } from '../../paths.ts'
import { AvatarStack } from '../../ui/display/avatar-stack.tsx'
import { Cell, RowTable, TableRow } from '../../ui/display/row-table.tsx'
import { Dot } from '../../ui/display/unread.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { BriefKept } from './brief-kept.tsx'
import { BriefMenu } from './brief-menu.tsx'
import { type BriefRowProps, useBriefState } from './brief-state.ts'

const FACES = 3

export function BriefTable({ rows }: { rows: readonly BriefRowProps[] }) {
  const { t } = useTranslation('briefs')
  return (
    <RowTable
      label={t('list.label')}
      columns={[
        { key: 'brief', title: t('column.brief') },
        { key: 'price', title: t('facts.price'), className: 'w-40' },
        { key: 'deadline', title: t('column.deadline'), className: 'w-28' },
        { key: 'pitches', title: t('detail.pitches'), className: 'w-34' },
        { key: 'changed', title: t('column.changed'), className: 'hidden w-36 xl:table-cell' },
        { key: 'more', title: t('moreActions'), className: 'w-11', quiet: true },
      ]}
    >
      {rows.map((row) => (
        <Row key={row.brief.id} {...row} />
      ))}
    </RowTable>
  )
}

/** E on a row edits its brief. */
function useEditKey({ brief }: BriefRowProps) {
  const team = useBusinessTeam()
  const navigate = useNavigate()
  return (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey, shiftKey } = event
    if (key.toLowerCase() !== 'e' || ctrlKey || metaKey || altKey || shiftKey || !readSingleKeys()) return
    // Keys of the menu bubble here too.
    if (!event.currentTarget.contains(document.activeElement) || !mayEditBrief(team, brief)) return
    event.preventDefault()
    void navigate(paths.briefUpdate(brief.id))
  }
}

function Row(props: BriefRowProps) {
  const { t } = useTranslation('briefs')
  const format = useFormat()
  const now = useNow()
  const onKeyDown = useEditKey(props)
  const { brief, waiting, refused } = props
  const { isUntitled, to, price, isPast, deadline, applicants, fresh } = useBriefState(props)
  return (
    <TableRow
      render={<Link to={to} viewTransition aria-keyshortcuts="E" />}
      onKeyDown={onKeyDown}
      media={<BriefThumb brief={brief} className="size-11" />}
      title={
        <span dir="auto" className={isUntitled ? 'text-ink-muted italic' : 'line-clamp-1 wrap-anywhere'}>
          {isUntitled ? t('untitled') : brief.title}
          {fresh > 0 && <VisuallyHidden>, {t('list.unread', { count: fresh })}</VisuallyHidden>}
        </span>
      }
      text={
        <>
          <BriefStatusPill plain status={brief.status} />
          <BriefKept waiting={waiting} refused={refused} />
        </>
      }
    >
      <Cell>
        {price ? (
          <span className="numeric font-semibold">{price}</span>
        ) : (
          <Missing text={t('list.noPrice')} />
        )}
      </Cell>
      <Cell>
        {brief.deadline === null ? (
          <Missing text={deadline} />
        ) : isPast ? (
          <span className="text-on-warning-soft">
            {t('column.passed', { day: format.dayMonth(brief.deadline) })}
          </span>
        ) : (
          format.dayMonth(brief.deadline)
        )}
      </Cell>
      <Cell>
        <Faces pitches={applicants} fresh={fresh} />
      </Cell>
      <Cell className="hidden text-xs whitespace-nowrap text-ink-muted xl:table-cell">
        {format.ago(brief.updated_at, now)}
      </Cell>
      <Cell>
        <div className="relative z-1 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-aria-expanded:opacity-100 pointer-fine:opacity-0">
          <BriefMenu brief={brief} />
        </div>
      </Cell>
    </TableRow>
  )
}

/** A dash for the eye, the words for the ear. */
function Missing({ text }: { text: string }) {
  return (
    <span className="text-ink-muted">
      <span aria-hidden="true">–</span>
      <VisuallyHidden>{text}</VisuallyHidden>
    </span>
  )
}

function Faces({ pitches, fresh }: { pitches: readonly Pitch[]; fresh: number }) {
  const { t } = useTranslation('briefs')
  if (pitches.length === 0) return <Missing text={t('list.pitches', { count: 0 })} />
  return (
    <span className="flex items-center gap-2">
      <AvatarStack max={FACES}>
        {pitches.slice(0, FACES).map((pitch) => (
          <Face key={pitch.id} pitch={pitch} />
        ))}
      </AvatarStack>
      <span className="numeric font-semibold" aria-hidden="true">
        {pitches.length}
      </span>
      {fresh > 0 && <Dot />}
      <VisuallyHidden>
        {t('list.pitches', { count: pitches.length })}
        {fresh > 0 && `, ${t('list.unread', { count: fresh })}`}
      </VisuallyHidden>
    </span>
  )
}

function Face({ pitch }: { pitch: Pitch }) {
  const room = useRow(roomTable, pitch.room_id)
  return <TeamAvatar size="sm" name={pitch.creator_name} seed={pitch.creator_id} src={room?.creator_avatar} />
}
