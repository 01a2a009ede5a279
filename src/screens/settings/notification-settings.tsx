import { CircleCheck, CloudUpload, PencilLine } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { localData } from '../../device/store/local-data.ts'
import { editPreferences, useWritesPreferences } from '../../entities/preferences/edit-preferences.ts'
import { useOne } from '../../device/status/loaded.ts'
import { type RowSync, useRowStanding } from '../../device/status/sync.ts'
import type { Value } from '../../domain/enumerations.ts'
import type { Preferences } from '../../entities/preferences/row.ts'
import { useTeams } from '../../entities/teams/queries.ts'
import { paths } from '../../paths.ts'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Part } from './parts/part.tsx'
import { QuietHours } from './quiet-hours.tsx'
import { useChosen } from './use-chosen.ts'
import { preferencesTable } from '../../entities/preferences/entity.ts'

/** The kinds of mail that something in the product causes today. */
const offered = ['message', 'brief_requested'] as const satisfies readonly Value<'mail_kind'>[]
type Offered = (typeof offered)[number]

/** Which mails a person gets, and when none come. Saved at once, online or offline. */
export function NotificationSettings() {
  const { t } = useTranslation(['settings', 'common'])
  const { userId } = localData().identity
  const standing = useRowStanding(preferencesTable, userId)
  const found = standing?.row ? { row: standing.row, sync: standing.sync } : standing && null
  const notHere = <Part title={t('notifications.title')} text={t('notifications.notHere')} />
  return (
    <Loadable
      of={useOne(found)}
      waiting={<Skeleton shape="row" count={6} label={t('common:loading')} />}
      none={notHere}
      unreachable={notHere}
    >
      {(here) => <Choices {...here} />}
    </Loadable>
  )
}

function Choices({ row, sync }: { row: Preferences; sync: RowSync }) {
  const { t } = useTranslation(['settings', 'common'])
  const writing = useWritesPreferences()
  const saved = writing ? (
    <StatusPill plain icon={PencilLine} text={t('common:sync.saving')} />
  ) : (
    <StatusPill
      plain
      live
      tone={sync === 'synced' ? 'success' : 'neutral'}
      icon={sync === 'synced' ? CircleCheck : CloudUpload}
      text={sync === 'synced' ? t('common:sync.synced') : t('common:sync.savedOnDevice')}
    />
  )
  return (
    <>
      <Part title={t('notifications.title')} text={t('notifications.text')} aside={saved}>
        <Kinds row={row} />
      </Part>
      <QuietHours row={row} />
    </>
  )
}

function Kinds({ row }: { row: Preferences }) {
  const { t } = useTranslation('settings')
  const isBusiness = useTeams()?.some(({ type }) => type === 'Business') ?? false
  return (
    <>
      <div className="divide-y divide-line border-y border-line">
        {offered
          .filter((kind) => isBusiness || kind !== 'brief_requested')
          .map((kind) => (
            <KindSwitch key={kind} row={row} kind={kind} />
          ))}
      </div>
      {isBusiness && (
        <p className="mt-3 text-sm text-ink-muted">
          {t('notifications.business')}{' '}
          <Link className="underline" to={paths.businessProfileAt('alert_email_opt_in')}>
            {t('notifications.toProfile')}
          </Link>
        </p>
      )}
    </>
  )
}

function KindSwitch({ row, kind }: { row: Preferences; kind: Offered }) {
  const { t } = useTranslation('settings')
  const [on, choose] = useChosen(!row.email_off.includes(kind))
  return (
    <Switch
      label={t(`notifications.kinds.${kind}`)}
      hint={t(`notifications.hint.${kind}`)}
      checked={on}
      onChange={(event) => {
        const wanted = event.target.checked
        choose(wanted)
        void editPreferences((now) => {
          const off = now.email_off.filter((one) => one !== kind)
          return { email_off: wanted ? off : [...off, kind] }
        })
      }}
    />
  )
}
