// A creator's own pitches: rows on a phone, a table with the same words on a wide screen.
import { FilePen } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { PitchDraft } from '../../components/pitches/pitch-drafts.ts'
import type { PitchRefusal } from '../../components/pitches/pitch-refusals.ts'
import { PitchRow } from '../../components/pitches/pitch-row.tsx'
import { PitchAnswered } from '../../components/pitches/pitch-answered.tsx'
import { PitchRefusedPill, PitchStatus } from '../../components/pitches/pitch-status.tsx'
import { PitchThumb } from '../../components/pitches/pitch-thumb.tsx'
import { useNow } from '../../device/status/now.ts'
import { useRow } from '../../device/store/read.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import type { Pitch } from '../../entities/pitches/pitch.ts'
import { roomTable } from '../../entities/rooms/entity.ts'
import { useFormat } from '../../i18n/format.ts'
import { shownName } from '../../i18n/shown-name.ts'
import { paths } from '../../paths.ts'
import { ListRow } from '../../ui/display/list-row.tsx'
import { Cell, OneLine, RowList, TableRow } from '../../ui/display/row-table.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { WIDE, useMediaQuery } from '../../ui/use-media-query.ts'

interface PitchLinesProps {
  label: string
  /** Below another group: the titles of the columns stand there. */
  continued: boolean
  children: ReactNode
}

export function PitchLines({ label, continued, children }: PitchLinesProps) {
  const { t } = useTranslation('creator')
  return (
    <RowList
      label={label}
      continued={continued}
      columns={[
        { key: 'brief', title: t('pitches.column.brief') },
        { key: 'price', title: t('pitches.column.price'), className: 'w-30' },
        { key: 'status', title: t('pitches.column.status'), className: 'w-44' },
        { key: 'when', title: t('pitches.column.when'), className: 'w-40' },
      ]}
    >
      {children}
    </RowList>
  )
}

/** `isAnswered`: the business has written, and the row leads to the conversation. */
export function SentPitch({ pitch, isAnswered = false }: { pitch: Pitch; isAnswered?: boolean }) {
  const { t } = useTranslation('creator')
  const format = useFormat()
  const now = useNow()
  const wide = useMediaQuery(WIDE)
  const room = useRow(roomTable, pitch.room_id)
  const answered = (name: string) => t('pitches.answered', { name })
  if (!wide) return <PitchRow pitch={pitch} now={now} answered={isAnswered ? answered : undefined} />
  const name = room ? shownName(room.business_name) : ''
  return (
    <TableRow
      render={<Link to={isAnswered ? paths.room(pitch.room_id) : paths.creatorBrief(pitch.brief_id)} />}
      unread={isAnswered}
      media={
        <PitchThumb
          small
          briefId={pitch.brief_id}
          name={name || pitch.brief_title}
          avatar={room?.business_avatar}
          seed={pitch.business_id}
        />
      }
      title={<OneLine>{pitch.brief_title}</OneLine>}
      // keeps the line's height while the room loads
      text={<bdi>{name || '\u00a0'}</bdi>}
    >
      <Cell className="numeric font-semibold">{format.money(pitch.price, pitch.currency)}</Cell>
      <Cell>{isAnswered ? <PitchAnswered /> : <PitchStatus plain pitch={pitch} />}</Cell>
      <Cell className="text-xs text-ink-muted">
        {format.lately((isAnswered && room?.last_message_at) || pitch.created_at, now)}
      </Cell>
    </TableRow>
  )
}

interface UnsentProps {
  listings: readonly BriefListing[]
}

export function RefusedPitch({ refusal, listings }: UnsentProps & { refusal: PitchRefusal }) {
  const { t } = useTranslation('creator')
  const { at, pitch } = refusal
  return (
    <Unsent
      briefId={pitch.brief_id}
      listings={listings}
      to={paths.creatorBrief(pitch.brief_id)}
      text={pitch.text}
      at={at}
      status={<PitchRefusedPill text={t('pitches.refused')} />}
    />
  )
}

/** Opens the form where one left it. */
export function DraftPitch({ draft, listings }: UnsentProps & { draft: PitchDraft }) {
  const { t } = useTranslation('creator')
  const { briefId, values, savedAt } = draft
  return (
    <Unsent
      briefId={briefId}
      listings={listings}
      to={paths.creatorPitch(briefId)}
      text={values.text || t('pitches.draftText')}
      at={savedAt}
      status={<StatusPill plain icon={FilePen} text={t('pitches.draft')} />}
    />
  )
}

interface UnsentLineProps extends UnsentProps {
  briefId: string
  to: string
  text: string
  at: string
  status: ReactNode
}

function Unsent({ briefId, listings, to, text, at, status }: UnsentLineProps) {
  const { t } = useTranslation('creator')
  const format = useFormat()
  const now = useNow()
  const wide = useMediaQuery(WIDE)
  const listing = listings.find((one) => one.id === briefId)
  const name = listing?.title ?? t('brief.goneTitle')
  const media = (
    <PitchThumb
      small={wide}
      briefId={briefId}
      name={listing?.business_name ?? name}
      avatar={listing?.business_avatar}
      seed={listing?.business_id ?? briefId}
    />
  )
  const link = <Link to={to} />
  if (wide)
    return (
      <TableRow
        render={link}
        media={media}
        title={<OneLine>{name}</OneLine>}
        text={<OneLine>{text}</OneLine>}
      >
        <Cell>
          <span aria-hidden="true" className="text-ink-muted">
            –
          </span>
        </Cell>
        <Cell>{status}</Cell>
        <Cell className="text-xs text-ink-muted">{format.ago(at, now)}</Cell>
      </TableRow>
    )
  return (
    <ListRow
      title={<span dir="auto">{name}</span>}
      media={media}
      render={link}
      text={<span dir="auto">{text}</span>}
      lines={1}
      metaBeside={format.lately(at, now)}
      meta={status}
    />
  )
}
