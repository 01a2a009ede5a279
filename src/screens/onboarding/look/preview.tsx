// The profile as the other side will see it, while it is being written.
import { Building2, MapPin, UserRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Poster } from '../../../components/creators/poster.tsx'
import { TeamAvatar } from '../../../components/teams/team-avatar.tsx'
import { useLabels } from '../../../i18n/labels.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Icon, type IconType } from '../../../ui/icon.tsx'
import type { Onboarding } from '../flow/flow.ts'

const SHOWN_INTERESTS = 3
interface PreviewProps {
  flow: Onboarding
  /** Nothing more is asked: no place is kept for what is not written. */
  isDone: boolean
}

const sheet = 'rounded-lg border border-line bg-surface-raised p-4 text-ink shadow-floating'

function Blank({ className }: { className: string }) {
  return <span className={`block h-2.5 rounded-full bg-quiet ${className}`} />
}

/** Before there is a name: no initials of nothing. */
function Unnamed({ icon, className }: { icon: IconType; className: string }) {
  return (
    <span className={`grid place-items-center bg-quiet text-on-quiet ${className}`}>
      <Icon icon={icon} size={24} />
    </span>
  )
}

function CreatorFace({ flow, className }: { flow: Onboarding; className: string }) {
  const name = flow.creator.first_name.trim()
  const avatar = flow.creatorRow?.avatar ?? ''
  if (name === '' && avatar === '')
    return <Unnamed icon={UserRound} className={`aspect-4/5 rounded-md ${className}`} />
  return (
    <Poster
      ratio="4/5"
      className={className}
      card={{ id: flow.teamId, first_name: name, avatar, cover: '' }}
    />
  )
}

function BusinessFace({ flow }: { flow: Onboarding }) {
  const name = flow.business.name.trim()
  const avatar = flow.businessRow?.avatar ?? ''
  if (name === '' && avatar === '') return <Unnamed icon={Building2} className="size-11 rounded-[28%]" />
  return <TeamAvatar name={name} src={avatar} seed={flow.teamId} shape="square" />
}

function Place({ town }: { town: string }) {
  return (
    <p dir="auto" className="mt-1 flex items-center gap-1.5 text-sm wrap-anywhere text-ink-muted">
      <Icon icon={MapPin} size={16} />
      {town}
    </p>
  )
}

function Interests({ flow }: { flow: Onboarding }) {
  const label = useLabels()
  const shown = flow.creator.cat_interests.slice(0, SHOWN_INTERESTS)
  return (
    <div className="mt-3 flex flex-wrap gap-1.5 empty:hidden">
      {shown.map((one) => (
        <Badge key={one} tone="primary">
          {label('interest', one)}
        </Badge>
      ))}
    </div>
  )
}

function CreatorSheet({ flow, isDone }: PreviewProps) {
  const { t } = useTranslation(['onboarding', 'profile'])
  const { first_name, handle, town, description } = flow.creator
  const name = first_name.trim()
  return (
    <div className={`${sheet} w-60`}>
      <CreatorFace flow={flow} className="w-full" />
      <p dir="auto" className="mt-3 line-clamp-2 font-display text-lg font-semibold wrap-anywhere">
        {name || <span className="text-ink-muted">{t('profile:field.first_name')}</span>}
      </p>
      {handle !== '' && <p className="truncate text-sm text-ink-muted">@{handle.replace(/^@/, '')}</p>}
      {town !== '' && <Place town={town} />}
      {description !== '' ? (
        <p dir="auto" className="mt-2 line-clamp-3 text-sm wrap-anywhere">
          {description}
        </p>
      ) : (
        !isDone && (
          <span className="mt-3.5 mb-1 grid gap-2">
            <Blank className="w-full" />
            <Blank className="w-2/3" />
          </span>
        )
      )}
      <Interests flow={flow} />
    </div>
  )
}

function BusinessSheet({ flow }: { flow: Onboarding }) {
  const { t } = useTranslation(['onboarding', 'profile'])
  const { name, town, description } = flow.business
  return (
    <div className={`${sheet} w-72`}>
      <div className="flex items-center gap-3">
        <BusinessFace flow={flow} />
        <div className="min-w-0">
          <p dir="auto" className="line-clamp-2 font-display font-semibold wrap-anywhere">
            {name.trim() || <span className="text-ink-muted">{t('profile:field.name')}</span>}
          </p>
          {town !== '' && <Place town={town} />}
        </div>
      </div>
      {description !== '' && (
        <p dir="auto" className="mt-3 line-clamp-3 text-sm wrap-anywhere">
          {description}
        </p>
      )}
      <div className="mt-4 grid gap-2.5 rounded-md bg-surface-sunken p-3.5">
        <p className="font-display font-semibold">{t('picture.brief')}</p>
        <Blank className="w-full" />
        <Blank className="w-4/5" />
        <Blank className="w-1/2" />
      </div>
    </div>
  )
}

/** Repeats the fields' values, so it is hidden from screen readers. */
export function Preview({ flow, isDone }: PreviewProps) {
  return (
    <div aria-hidden="true">
      {flow.side === 'business' ? (
        <BusinessSheet flow={flow} />
      ) : (
        <CreatorSheet flow={flow} isDone={isDone} />
      )}
    </div>
  )
}

/** The same on a phone, which has little room: as a row of the other side's list. */
export function PreviewRow({ flow }: { flow: Onboarding }) {
  const isBusiness = flow.side === 'business'
  const { first_name, handle } = flow.creator
  const { town, description } = isBusiness ? flow.business : flow.creator
  return (
    <div
      aria-hidden="true"
      className="flex items-center gap-4 rounded-lg border border-line bg-surface-raised p-3"
    >
      {isBusiness ? <BusinessFace flow={flow} /> : <CreatorFace flow={flow} className="w-24 shrink-0" />}
      <div className="min-w-0 flex-1">
        <p dir="auto" className="line-clamp-2 font-display text-lg font-semibold wrap-anywhere">
          {isBusiness ? flow.business.name.trim() : first_name.trim()}
        </p>
        {!isBusiness && handle !== '' && (
          <p className="truncate text-sm text-ink-muted">@{handle.replace(/^@/, '')}</p>
        )}
        {town !== '' && <Place town={town} />}
        {isBusiness && description !== '' && (
          <p dir="auto" className="mt-1 line-clamp-2 text-sm wrap-anywhere text-ink-muted">
            {description}
          </p>
        )}
        {!isBusiness && <Interests flow={flow} />}
      </div>
    </div>
  )
}
