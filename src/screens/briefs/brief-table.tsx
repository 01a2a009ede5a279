// The briefs of a wide screen: a table, in which Enter opens a brief and E edits it.
import { AnimatePresence, m } from 'framer-motion'
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
import { Dot } from '../../ui/display/unread.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'
import { from } from '../../ui/motion/motion.tsx'
import { leaving } from '../../ui/motion/tokens.ts'
import { BriefKept } from './brief-kept.tsx'
import { BriefMenu } from './brief-menu.tsx'
import { type BriefRowProps, useBriefState } from './brief-state.ts'

const FACES = 3

const head = 'border-b border-line pb-2 pe-4 text-start text-xs font-medium text-ink-muted'
const cell = 'border-b border-line py-2 pe-4'

export function BriefTable({ rows }: { rows: readonly BriefRowProps[] }) {
  const { t } = useTranslation('briefs')
  return (
    <table
      aria-label={t('list.label')}
      className="w-full table-fixed border-separate border-spacing-0 text-sm"
    >
      <thead>
        <tr>
          <th scope="col" className={head}>
            {t('column.brief')}
          </th>
          <th scope="col" className={`${head} w-36`}>
            {t('facts.price')}
          </th>
          <th scope="col" className={`${head} w-30`}>
            {t('column.deadline')}
          </th>
          <th scope="col" className={`${head} w-34`}>
            {t('detail.pitches')}
          </th>
          <th scope="col" className={`${head} hidden w-34 xl:table-cell`}>
            {t('column.changed')}
          </th>
          <th scope="col" className={`${head} w-11 pe-0`}>
            <VisuallyHidden>{t('moreActions')}</VisuallyHidden>
          </th>
        </tr>
      </thead>
      <tbody>
        <AnimatePresence initial={false}>
          {rows.map((row) => (
            <Row key={row.brief.id} {...row} />
          ))}
        </AnimatePresence>
      </tbody>
    </table>
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
    <m.tr
      layout="position"
      initial={from({ opacity: 0 })}
      animate={{ opacity: 1 }}
      exit={{ opacity: 0, pointerEvents: 'none', transition: leaving }}
      className="group/row relative h-15 transition-colors hover:bg-surface-sunken has-[.row-link:focus-visible]:bg-surface-sunken"
      onKeyDown={onKeyDown}
    >
      <th scope="row" className={`${cell} text-start font-normal`}>
        <div className="flex items-center gap-3">
          <BriefThumb brief={brief} className="size-11" />
          <div className="min-w-0 flex-1">
            <Link
              to={to}
              viewTransition
              aria-keyshortcuts="E"
              className="row-link block text-row outline-none after:absolute after:inset-0 after:content-[''] focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-focus"
            >
              <span
                dir="auto"
                className={isUntitled ? 'text-ink-muted italic' : 'line-clamp-1 wrap-anywhere'}
              >
                {isUntitled ? t('untitled') : brief.title}
                {fresh > 0 && <VisuallyHidden>, {t('list.unread', { count: fresh })}</VisuallyHidden>}
              </span>
            </Link>
            <span className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-1">
              <BriefStatusPill plain status={brief.status} />
              <BriefKept waiting={waiting} refused={refused} />
            </span>
          </div>
        </div>
      </th>
      <td className={cell}>{price || <Missing text={t('list.noPrice')} />}</td>
      <td className={cell}>
        {brief.deadline === null ? (
          <Missing text={deadline} />
        ) : isPast ? (
          <span className="text-on-warning-soft">
            {t('column.passed', { day: format.dayMonth(brief.deadline) })}
          </span>
        ) : (
          format.dayMonth(brief.deadline)
        )}
      </td>
      <td className={cell}>
        <Faces pitches={applicants} fresh={fresh} />
      </td>
      <td className={`${cell} hidden text-xs text-ink-muted xl:table-cell`}>
        {format.ago(brief.updated_at, now)}
      </td>
      <td className={`${cell} pe-0`}>
        <div className="relative z-1 transition-opacity group-focus-within/row:opacity-100 group-hover/row:opacity-100 has-aria-expanded:opacity-100 pointer-fine:opacity-0">
          <BriefMenu brief={brief} />
        </div>
      </td>
    </m.tr>
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
