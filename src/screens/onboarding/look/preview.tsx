// The profile as the other side will see it, while it is being written.
import { MapPin } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Poster } from '../../../components/creators/poster.tsx'
import { TeamAvatar } from '../../../components/teams/team-avatar.tsx'
import { useLabels } from '../../../i18n/labels.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Onboarding } from '../flow/flow.ts'

const SHOWN_INTERESTS = 3
const sheet = 'rounded-lg border border-line bg-surface-raised p-4 text-ink shadow-floating'

function Blank({ className }: { className: string }) {
  return <span className={`block h-2.5 rounded-full bg-quiet ${className}`} />
}

function Place({ town }: { town: string }) {
  return (
    <p dir="auto" className="mt-1 flex items-center gap-1.5 text-sm wrap-anywhere text-ink-muted">
      <Icon icon={MapPin} size={16} />
      {town}
    </p>
  )
}

function CreatorSheet({ flow }: { flow: Onboarding }) {
  const { t } = useTranslation(['onboarding', 'profile'])
  const label = useLabels()
  const { first_name, handle, town, description, cat_interests: interests } = flow.creator
  const name = first_name.trim()
  return (
    <div className={`${sheet} w-60`}>
      <Poster
        ratio="4/5"
        card={{
          id: flow.teamId,
          first_name: name || '·',
          avatar: flow.creatorRow?.avatar ?? '',
          cover: '',
        }}
      />
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
        <span className="mt-3.5 mb-1 grid gap-2">
          <Blank className="w-full" />
          <Blank className="w-2/3" />
        </span>
      )}
      {interests.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-1.5">
          {interests.slice(0, SHOWN_INTERESTS).map((one) => (
            <Badge key={one} tone="primary">
              {label('interest', one)}
            </Badge>
          ))}
        </div>
      )}
    </div>
  )
}

function BusinessSheet({ flow }: { flow: Onboarding }) {
  const { t } = useTranslation(['onboarding', 'profile'])
  const { name, town, description } = flow.business
  return (
    <div className={`${sheet} w-72`}>
      <div className="flex items-center gap-3">
        <TeamAvatar
          name={name.trim() || '·'}
          src={flow.businessRow?.avatar}
          seed={flow.teamId}
          shape="square"
        />
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
export function Preview({ flow }: { flow: Onboarding }) {
  return (
    <div aria-hidden="true">
      {flow.side === 'business' ? <BusinessSheet flow={flow} /> : <CreatorSheet flow={flow} />}
    </div>
  )
}
