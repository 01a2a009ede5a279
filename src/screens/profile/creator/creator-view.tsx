import { EyeOff, Package } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PicturePill } from '../../../components/media/picture-pill.tsx'
import { CreatorCover, CreatorFace } from '../../../components/creators/creator-head.tsx'
import { AboutText, Interests } from '../../../components/creators/creator-parts.tsx'
import { type Segment, CreatorSegments } from '../../../components/creators/creator-segments.tsx'
import { PackageCards, type PackageCardsProps } from '../../../components/packages/package-cards.tsx'
import { useCreatorTeam } from '../../../components/team-area.tsx'
import { useMedia } from '../../../entities/media/queries.ts'
import { isOffered } from '../../../entities/packages/package.ts'
import { usePackages } from '../../../entities/packages/queries.ts'
import { usePortfolio } from '../../../entities/projects/queries.ts'
import { useRow } from '../../../forms/row-context.ts'
import type { FieldValue } from '../../../forms/rules/row-values.ts'
import { useSettledValues } from '../../../forms/use-settled-values.ts'
import { useLabelLine, useOwnLabels } from '../../../i18n/labels.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Facts } from '../../../ui/display/facts.tsx'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import { OwnWork } from './own-work.tsx'

const namesIn = (value: FieldValue | undefined): string[] =>
  typeof value === 'object' && value !== null ? value.map(String) : []

/** A creator's profile as businesses see it, updated after each pause in typing. */
export function CreatorView({ action }: { action?: ReactNode }) {
  const { t } = useTranslation('profile')
  const { data } = useCreatorTeam()
  const values = useSettledValues(useRow())
  const [segment, setSegment] = useState<Segment | null>(null)
  const media = useMedia(data.id)
  const packages = usePackages(data.id)?.filter(isOffered)
  const portfolio = usePortfolio(data.id)
  // Everything that businesses see there, counted as on the public page.
  const works = media && portfolio && media.length + portfolio.shown.length
  const creator = { ...data, first_name: String(values.first_name).trim() || data.first_name }
  const about = [data.handle && `@${data.handle}`, String(values.town ?? '')]
  const text = String(values.description).trim()
  return (
    <article aria-label={t('preview.title')}>
      <CreatorCover
        creator={creator}
        className="h-40 max-lg:-mx-4 max-lg:-mt-4 max-lg:sm:-mx-6 lg:rounded-lg"
      >
        <PicturePill at="top">{t('preview.title')}</PicturePill>
      </CreatorCover>
      <CreatorFace
        creator={creator}
        as="p"
        about={about}
        priceFrom={packages?.find(({ currency }) => currency === 'NOK')?.price ?? null}
        isUnderCover
      />
      <div className="mt-3 mb-4 grid justify-items-start gap-3">
        {values.is_public !== true && <StatusPill icon={EyeOff} text={t('preview.hidden')} />}
        {text === '' ? (
          <p className="text-ink-muted">{t('preview.noText')}</p>
        ) : (
          <AboutText text={text} isTight />
        )}
        <Interests of={namesIn(values.cat_interests)} isTight />
        {action && <div className="mt-1 grid w-full">{action}</div>}
      </div>
      <CreatorSegments
        parts={{
          work: <OwnWork creator={creator} media={media ?? []} />,
          packages: packages && <OwnPackages packages={packages} />,
          about: <Abilities values={values} />,
        }}
        counts={{ work: works, packages: packages?.length }}
        value={segment}
        onChange={setSegment}
      />
    </article>
  )
}

/** The packages that businesses see, and the way to all of them. */
function OwnPackages({ packages }: { packages: PackageCardsProps['packages'] }) {
  const { t } = useTranslation('profile')
  return (
    <div className="grid gap-3">
      <PackageCards level={2} packages={packages} isNamed />
      <LinkButton icon={Package} render={<Link to={paths.creatorPackages} viewTransition />}>
        {t('packages')}
      </LinkButton>
    </div>
  )
}

const kinds = [
  ['cat_job_types', 'job_type'],
  ['cat_interests', 'interest'],
  ['cat_props', 'prop'],
  ['cat_traits', 'trait'],
  ['cat_languages', 'language'],
] as const

/** What they do and can show, as far as it is filled in. */
function Abilities({ values }: { values: Readonly<Record<string, FieldValue>> }) {
  const { t } = useTranslation('profile')
  const line = useLabelLine(useOwnLabels())
  const items = kinds.flatMap(([field, kind]) => {
    const names = namesIn(values[field])
    return names.length === 0 ? [] : [{ key: field, label: t(`field.${field}`), value: line(kind, names) }]
  })
  if (items.length === 0) return <p className="text-sm text-ink-muted">{t('notChosen')}</p>
  return <Facts layout="rows" items={items} />
}
