import { Heart } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { TeamAvatar } from '../../../components/teams/team-avatar.tsx'
import type { Pitch } from '../../../entities/pitches/pitch.ts'
import { useFormat } from '../../../i18n/format.ts'
import { ListRow } from '../../../ui/display/list-row.tsx'
import { VisuallyHidden } from '../../../ui/display/visually-hidden.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useApplicant } from './applicant.ts'
import { PitchMark } from './pitch-mark.tsx'
import { useOpenSearch } from './use-applicants.ts'

interface ApplicantRowProps {
  pitch: Pitch
  selected: boolean
  listed: boolean
  place: { index: number; count: number }
}

/** One applicant in the list of a wide screen; the pane beside it has the rest. */
export function ApplicantRow({ pitch, selected, listed, place }: ApplicantRowProps) {
  const { t } = useTranslation('briefs')
  const format = useFormat()
  const search = useOpenSearch('pitch', pitch.id)
  const { name, avatar, card } = useApplicant(pitch)
  return (
    <ListRow
      className="[contain-intrinsic-size:auto_4.25rem] [content-visibility:auto]"
      aria-setsize={place.count}
      aria-posinset={place.index + 1}
      selected={selected}
      lines={1}
      render={
        <Link
          to={search}
          replace
          preventScrollReset
          data-pitch={pitch.id}
          aria-current={selected ? 'true' : undefined}
        />
      }
      media={<TeamAvatar name={name} seed={pitch.creator_id} src={avatar} />}
      title={
        <span className="flex items-center gap-2">
          <bdi className="min-w-0 truncate">{name}</bdi>
          {card?.town && (
            <span className="min-w-0 truncate text-xs font-normal text-ink-muted">{card.town}</span>
          )}
          <PitchMark status={pitch.status} />
        </span>
      }
      metaBeside={
        <span className="flex items-baseline gap-1.5">
          {listed && (
            <>
              <Icon icon={Heart} size={15} className="self-center fill-current text-danger" />
              <VisuallyHidden>{t('filter.shortlisted')}</VisuallyHidden>
            </>
          )}
          <b className="numeric text-sm text-ink">{format.money(pitch.price, pitch.currency)}</b>
        </span>
      }
      text={<bdi>{pitch.text}</bdi>}
    />
  )
}
