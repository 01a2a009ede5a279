import { Archive, ArchiveRestore, Check, Ellipsis, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PackageCard } from '../../components/packages/package-card.tsx'
import { useCreatorTeam } from '../../components/team-area.tsx'
import type { Package } from '../../entities/packages/entity.ts'
import { missingIn } from '../../entities/packages/package.ts'
import { useFormat } from '../../i18n/format.ts'
import { useLabels } from '../../i18n/labels.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { ListRow } from '../../ui/display/list-row.tsx'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import { MenuButton } from '../../ui/overlay/menu-button.tsx'
import { useMissingWords } from './missing-words.ts'
import { usePutAway } from './use-put-away.ts'

/** A package in the creator's own list. */
export function PackageRow({ row }: { row: Package }) {
  const { t } = useTranslation(['packages', 'offers'])
  const label = useLabels()
  const format = useFormat()
  const title = row.title.trim() || t('offers:untitled')
  const isArchived = row.status === 'archived'
  const standing = useStanding(row)
  const facts = [
    row.package_type === '' ? '' : label('package_type', row.package_type),
    row.delivery_days === null ? '' : t('days', { count: row.delivery_days }),
  ]
  return (
    <ListRow
      title={<span dir="auto">{title}</span>}
      text={facts.filter((fact) => fact !== '').join('\u00a0· ')}
      metaBeside={
        row.price !== null && (
          <b className="numeric text-sm text-ink">{format.money(row.price, row.currency)}</b>
        )
      }
      meta={!isArchived && standing}
      render={<Link to={paths.creatorPackage(row.id)} viewTransition />}
      trailing={<PackageMenu row={row} />}
    />
  )
}

/** The same on a wide screen: as businesses see it, with what the creator can do with it. */
export function OwnPackageCard({ row }: { row: Package }) {
  const standing = useStanding(row)
  return (
    // The distance to the next row is a margin: a gap would be there twice where no card needs the fifth row.
    <li className="row-span-5 mb-4 grid min-w-0 grid-cols-[minmax(0,1fr)] grid-rows-subgrid">
      <PackageCard
        content={row}
        level={2}
        link={<Link to={paths.creatorPackage(row.id)} viewTransition />}
        corner={<PackageMenu row={row} />}
        action={standing}
      />
    </li>
  )
}

function PackageMenu({ row }: { row: Package }) {
  const { t } = useTranslation(['packages', 'offers', 'common'])
  const { archive, restore } = usePutAway()
  const title = row.title.trim() || t('offers:untitled')
  return (
    <MenuButton
      trigger={<IconButton icon={Ellipsis} label={t('moreOf', { title })} className="-me-3" />}
      label={t('common:nav.more')}
      about={title}
      items={[
        row.status === 'archived'
          ? { key: 'restore', label: t('restore'), icon: ArchiveRestore, onSelect: () => restore(row) }
          : { key: 'archive', label: t('archive'), icon: Archive, onSelect: () => archive(row) },
      ]}
    />
  )
}

/** What keeps businesses from seeing it. */
function useStanding(row: Package): ReactNode {
  const { t } = useTranslation('packages')
  const { data } = useCreatorTeam()
  const words = useMissingWords()
  const missing = missingIn(row)
  if (missing.length > 0)
    return <StatusPill plain tone="warning" icon={TriangleAlert} text={words(missing, true)} />
  return data.is_public ? null : <StatusPill plain icon={Check} text={t('shownLater')} />
}
