import { EyeOff, Images, Package } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useCreatorLook } from '../../../components/creators/creator-look.ts'
import { Sourced } from '../../../components/creators/sourced.tsx'
import { ProjectCards } from '../../../components/projects/project-cards.tsx'
import { PackageCards } from '../../../components/packages/package-cards.tsx'
import { useCreatorTeam } from '../../../components/team-area.tsx'
import { TeamAvatar } from '../../../components/teams/team-avatar.tsx'
import { isOffered } from '../../../entities/packages/package.ts'
import { byShow } from '../../../entities/projects/project.ts'
import { usePortfolio } from '../../../entities/projects/queries.ts'
import { usePackages } from '../../../entities/packages/queries.ts'
import type { CreatorUser } from '../../../entities/teams/team.ts'
import { useRow } from '../../../forms/row-context.ts'
import type { FieldValue } from '../../../forms/rules/row-values.ts'
import { useSettledValues } from '../../../forms/use-settled-values.ts'
import { useLabels, useOwnLabels } from '../../../i18n/labels.ts'
import { useLocale } from '../../../i18n/use-locale.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { InitialsTile } from '../../../ui/display/avatar.tsx'
import { Badge } from '../../../ui/display/badge.tsx'
import { Facts } from '../../../ui/display/facts.tsx'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { OwnMedia } from './own-media.tsx'

const namesIn = (value: FieldValue | undefined): string[] =>
  typeof value === 'object' && value !== null ? value.map(String) : []

/** A creator's profile as businesses see it, updated after each pause in typing. */
export function CreatorView({ action }: { action?: ReactNode }) {
  const { t } = useTranslation('profile')
  const label = useLabels()
  const locale = useLocale()
  const { data } = useCreatorTeam()
  const values = useSettledValues(useRow())
  const name = String(values.first_name).trim() || data.first_name
  // In Norwegian the name of a language has a capital only where it begins a line.
  const cased = (word: string) => (locale === 'nb' ? word.toLocaleLowerCase(locale) : word)
  const languages = namesIn(values.cat_languages).map((one) => cased(label('language', one)))
  const about = [data.handle && `@${data.handle}`, String(values.town ?? ''), languages.join(', ')]
  const text = String(values.description).trim()
  return (
    <article aria-label={t('preview.title')}>
      <Cover name={name} data={data} />
      <div className="relative -mt-11 flex items-end justify-between gap-4">
        <span className="-ms-1 rounded-full bg-surface p-1">
          <TeamAvatar size="cover" name={name} seed={data.id} src={data.avatar} />
        </span>
        {action}
      </div>
      <p dir="auto" className="mt-2 font-display text-2xl font-semibold wrap-anywhere">
        {name}
      </p>
      <p dir="auto" className="mt-0.5 text-sm wrap-anywhere text-ink-muted">
        {about.filter((part) => part !== '').join(' · ')}
      </p>
      {values.is_public !== true && (
        <p className="mt-2.5">
          <StatusPill icon={EyeOff} text={t('preview.hidden')} />
        </p>
      )}
      <p dir="auto" className="mt-3 wrap-anywhere whitespace-pre-line">
        {text === '' ? <span className="text-ink-muted">{t('preview.noText')}</span> : text}
      </p>
      <Interests of={namesIn(values.cat_interests)} />
      <Abilities values={values} />
      <OwnMedia creatorId={data.id} />
      <OwnPackages creatorId={data.id} />
      <OwnProjects creatorId={data.id} />
    </article>
  )
}

/** The packages that businesses see, and the way to all of them. */
function OwnPackages({ creatorId }: { creatorId: string }) {
  const { t } = useTranslation('profile')
  const packages = usePackages(creatorId)
  if (packages === undefined) return null
  return (
    <div className="mt-6 grid gap-3">
      <PackageCards level={2} packages={packages.filter(isOffered)} />
      <LinkButton icon={Package} render={<Link to={paths.creatorPackages} viewTransition />}>
        {t('packages')}
      </LinkButton>
    </div>
  )
}

/** The portfolio that businesses see, and the way to all of it. */
function OwnProjects({ creatorId }: { creatorId: string }) {
  const { t } = useTranslation('projects')
  const portfolio = usePortfolio(creatorId)
  if (portfolio === undefined) return null
  return (
    <div className="mt-8 grid gap-3">
      <ProjectCards level={2} projects={portfolio.shown.toSorted(byShow)} />
      <LinkButton icon={Images} render={<Link to={paths.creatorPortfolio} viewTransition />}>
        {t('title')}
      </LinkButton>
    </div>
  )
}

/** The film's first frame, or the cover; without either the initials' colour. */
function Cover({ name, data }: { name: string; data: CreatorUser }) {
  const { t } = useTranslation('profile')
  const { shown, isWork, onError } = useCreatorLook({ ...data, first_name: name })
  return (
    <div className="relative h-62 overflow-hidden rounded-lg bg-surface-sunken max-lg:-mx-4 max-lg:rounded-none max-lg:sm:-mx-6 lg:h-44">
      {shown !== undefined && isWork ? (
        <Sourced key={shown} src={shown} onMissing={onError}>
          {(url) => <img src={url} alt="" className="size-full object-cover" onError={onError} />}
        </Sourced>
      ) : (
        <InitialsTile name="" seed={data.id} />
      )}
      <p className="absolute start-3 top-3 rounded-full bg-surface-overlay/92 px-3 py-1 text-xs font-semibold">
        {t('preview.title')}
      </p>
    </div>
  )
}

function Interests({ of }: { of: readonly string[] }) {
  const { t } = useTranslation('profile')
  const label = useLabels()
  if (of.length === 0) return null
  return (
    <ul aria-label={t('field.cat_interests')} className="mt-4 flex flex-wrap gap-2">
      {of.map((one) => (
        <li key={one}>
          <Badge tone="primary">{label('interest', one)}</Badge>
        </li>
      ))}
    </ul>
  )
}

const kinds = [
  ['cat_job_types', 'job_type'],
  ['cat_props', 'prop'],
  ['cat_traits', 'trait'],
] as const

/** What they do and can show, as far as it is filled in. */
function Abilities({ values }: { values: Readonly<Record<string, FieldValue>> }) {
  const { t } = useTranslation('profile')
  const label = useOwnLabels()
  const items = kinds.flatMap(([field, kind]) => {
    const names = namesIn(values[field])
    return names.length === 0
      ? []
      : [{ key: field, label: t(`field.${field}`), value: names.map((one) => label(kind, one)).join(', ') }]
  })
  if (items.length === 0) return null
  return (
    <div className="mt-5 border-t border-line">
      <Facts layout="rows" items={items} />
    </div>
  )
}
