import {
  Clock,
  Cookie,
  EyeOff,
  FileText,
  Fingerprint,
  HardDrive,
  Hourglass,
  KeyRound,
  type LucideIcon,
  MapPin,
  MonitorSmartphone,
  Scale,
  Smartphone,
  Sprout,
  Trash2,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useTitle } from '../../components/title.ts'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Points } from '../../ui/display/points.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Article } from './article.tsx'
import { PageFooter } from './page-footer.tsx'

const promises = [
  { key: 'device', icon: Smartphone },
  { key: 'little', icon: Sprout },
  { key: 'quiet', icon: EyeOff },
  { key: 'yours', icon: KeyRound },
] as const
const kinds = [
  { key: 'account', icon: UserRound },
  { key: 'profile', icon: UsersRound },
  { key: 'contact', icon: MapPin },
  { key: 'sensitive', icon: Fingerprint },
  { key: 'work', icon: FileText },
  { key: 'devices', icon: MonitorSmartphone },
] as const
const here = [
  { key: 'data', icon: HardDrive },
  { key: 'cookie', icon: Cookie },
  { key: 'none', icon: EyeOff },
] as const
const steps = [
  { key: 'now', icon: Trash2 },
  { key: 'later', icon: Hourglass },
  { key: 'law', icon: Scale },
] as const

function Fact({ icon, name, children }: { icon: LucideIcon; name: string; children: string }) {
  return (
    <div className="flex gap-2">
      <dt>
        <Icon icon={icon} size={16} className="mt-0.5 text-ink-muted" />
        <span className="sr-only">{name}</span>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

/** /privacy: what happens to people's data. */
export function PrivacyScreen() {
  const { t } = useTranslation('terms')
  useTitle(t('privacy.title'))
  return (
    <>
      <Article>
        <h1 className="text-2xl lg:text-3xl">{t('privacy.title')}</h1>
        <p className="mt-3 mb-6 text-ink-muted">{t('privacy.lead')}</p>
        <Points
          layout="tiles"
          items={promises.map(({ key, icon }) => ({
            key,
            icon,
            title: t(`privacy.promise.${key}`),
            text: t(`privacy.promise.${key}Text`),
          }))}
        />
        <h2 className="mt-12 mb-4 text-xl">{t('privacy.kindsTitle')}</h2>
        <ul className="divide-y divide-line border-y border-line">
          {kinds.map(({ key, icon }) => (
            <li key={key} className="flex gap-4 py-4">
              <Icon icon={icon} size={22} className="mt-0.5 shrink-0 text-primary" />
              <div className="grid min-w-0 flex-1 gap-x-8 gap-y-2 sm:grid-cols-2">
                <div>
                  <h3 className="text-row">{t(`privacy.kind.title.${key}`)}</h3>
                  <p className="mt-0.5 text-sm text-ink-muted">{t(`privacy.kind.what.${key}`)}</p>
                </div>
                <dl className="grid content-start gap-1 text-sm">
                  <Fact icon={UsersRound} name={t('privacy.who')}>
                    {t(`privacy.kind.who.${key}`)}
                  </Fact>
                  <Fact icon={Clock} name={t('privacy.long')}>
                    {t(`privacy.kind.long.${key}`)}
                  </Fact>
                </dl>
              </div>
            </li>
          ))}
        </ul>
        <h2 className="mt-12 mb-4 text-xl">{t('privacy.hereTitle')}</h2>
        <ul className="grid gap-3">
          {here.map(({ key, icon }) => (
            <li key={key} className="flex gap-3">
              <Icon icon={icon} className="mt-0.5 text-primary" />
              {t(`privacy.here.${key}`)}
            </li>
          ))}
        </ul>
        <h2 className="mt-12 mb-5 text-xl">{t('privacy.leavingTitle')}</h2>
        <Points
          layout="steps"
          items={steps.map(({ key, icon }) => ({
            key,
            icon,
            title: t(`privacy.step.${key}`),
            text: t(`privacy.step.${key}Text`),
          }))}
        />
        <h2 className="mt-12 text-xl">{t('privacy.rightsTitle')}</h2>
        <p className="mt-3 max-w-[65ch]">{t('privacy.rights')}</p>
        <div className="mt-8">
          <LinkButton render={<Link to={paths.terms} />}>{t('termsLink')}</LinkButton>
        </div>
      </Article>
      <PageFooter />
    </>
  )
}
