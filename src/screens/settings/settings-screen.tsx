// The person's settings for the account and this device. Each section has a URL of its own.
import {
  Bell,
  Database,
  Info,
  KeyRound,
  type LucideIcon,
  MonitorSmartphone,
  SlidersHorizontal,
  Trash2,
  UserRoundCheck,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useParams } from 'react-router'
import { useWayHome } from '../../components/teams/way-home.tsx'
import { useTitle } from '../../components/title.ts'
import { type SettingsSection, paths, settingsSections } from '../../paths.ts'
import { cx } from '../../ui/class-names.ts'
import { Page } from '../../ui/layout/page.tsx'
import { WIDE, useMediaQuery } from '../../ui/use-media-query.ts'
import { AboutSettings } from './about-settings.tsx'
import { DataSettings } from './data-settings.tsx'
import { DeleteSettings } from './delete-settings.tsx'
import { DeviceSettings } from './devices/device-settings.tsx'
import { GeneralSettings } from './general-settings.tsx'
import { LoginSettings } from './security/login-settings.tsx'
import { NotificationSettings } from './notification-settings.tsx'
import { SecuritySettings } from './security/security-settings.tsx'
import { SectionList } from './section-list.tsx'

const parts: Record<SettingsSection, { icon: LucideIcon; Part: ComponentType }> = {
  general: { icon: SlidersHorizontal, Part: GeneralSettings },
  notifications: { icon: Bell, Part: NotificationSettings },
  security: { icon: KeyRound, Part: SecuritySettings },
  logins: { icon: UserRoundCheck, Part: LoginSettings },
  devices: { icon: MonitorSmartphone, Part: DeviceSettings },
  data: { icon: Database, Part: DataSettings },
  about: { icon: Info, Part: AboutSettings },
  delete: { icon: Trash2, Part: DeleteSettings },
}

export function SettingsScreen() {
  const { t } = useTranslation('settings')
  const wide = useMediaQuery(WIDE)
  const asked = useParams().section?.toLowerCase()
  const known = settingsSections.find((section) => section === asked) ?? null
  const chosen = known ?? (wide ? 'general' : null)
  const home = useWayHome()
  useTitle(known ? t(`sections.title.${known}`) : t('title'))
  if (asked !== undefined && known === null) return <Navigate to={paths.settings} replace />

  const list = (
    <SectionList
      label={t('title')}
      chosen={chosen}
      sections={settingsSections.map((key) => ({ key, icon: parts[key].icon }))}
    />
  )
  if (!chosen)
    return (
      <Page title={t('title')} back={home}>
        {list}
      </Page>
    )
  const { Part } = parts[chosen]
  const title = t(`sections.title.${chosen}`)
  // The section renders at one place in both layouts, so that half-typed input survives rotating the phone.
  return (
    <Page
      title={wide ? t('title') : title}
      back={wide ? undefined : { label: t('title'), render: <Link to={paths.settings} /> }}
    >
      <div className={cx(wide && 'grid grid-cols-[16rem_minmax(0,40rem)] items-start gap-10')}>
        {wide && <div className="sticky top-[calc(var(--bar-top)+2rem)]">{list}</div>}
        <div className="min-w-0">
          {wide && <h2 className="mt-1.5 mb-6 text-xl">{title}</h2>}
          <div>
            <Part key={chosen} />
          </div>
        </div>
      </div>
    </Page>
  )
}
