import { Check, Plus } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Loadable } from '../../components/loadable.tsx'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useWayUp } from '../../components/teams/way-home.tsx'
import { useTitle } from '../../components/title.ts'
import { useMany } from '../../device/status/loaded.ts'
import type { Package } from '../../entities/packages/entity.ts'
import { usePackages } from '../../entities/packages/queries.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { RoundAction } from '../../ui/action/round-action.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { List } from '../../ui/display/list-row.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PHONE, WIDE, useMediaQuery } from '../../ui/use-media-query.ts'
import { OwnPackageCard, PackageRow } from './package-row.tsx'
import { levels, useNewPackage } from './use-new-package.ts'

/** /creator/profile/packages: what businesses can order of a creator. */
export function PackagesScreen() {
  const { t } = useTranslation(['packages', 'common'])
  const rows = usePackages(useCreatorTeam().id)
  const { create } = useNewPackage(rows ?? [])
  const phone = useMediaQuery(PHONE)
  const hasAny = rows !== undefined && rows.length > 0
  const back = useWayUp(t('profile'), paths.creatorProfile)
  useTitle(t('title'))
  return (
    <Page
      title={t('title')}
      intro={t('lead')}
      back={back}
      actions={
        !phone &&
        hasAny && (
          <Button variant="primary" icon={Plus} onClick={create}>
            {t('new')}
          </Button>
        )
      }
    >
      <Loadable
        of={useMany(rows)}
        waiting={<Skeleton shape="page" label={t('common:loading')} />}
        none={<Starter />}
      >
        {(all) => <Rows packages={all} />}
      </Loadable>
      {hasAny && (
        <RoundAction icon={Plus} render={<button type="button" aria-label={t('new')} onClick={create} />} />
      )}
    </Page>
  )
}

function Rows({ packages }: { packages: readonly Package[] }) {
  const { t } = useTranslation('packages')
  const active = packages.filter(({ status }) => status === 'active')
  const archived = packages.filter(({ status }) => status === 'archived')
  return (
    <>
      {active.length === 0 ? <Starter /> : <Active rows={active} />}
      {archived.length > 0 && (
        <Fold
          className="mt-6"
          titleClassName="min-h-11 gap-4 rounded-sm font-semibold"
          title={
            <span>
              {t('archived')} <span className="numeric font-normal text-ink-muted">{archived.length}</span>
            </span>
          }
        >
          <List framed aria-label={t('archived')} className="mt-2">
            {archived.map((row) => (
              <PackageRow key={row.id} row={row} />
            ))}
          </List>
        </Fold>
      )}
    </>
  )
}

function Active({ rows }: { rows: readonly Package[] }) {
  const { t } = useTranslation('packages')
  if (useMediaQuery(WIDE))
    return (
      <ul aria-label={t('title')} className="-mb-4 grid grid-cols-2 gap-x-4 xl:grid-cols-3">
        {rows.map((row) => (
          <OwnPackageCard key={row.id} row={row} />
        ))}
      </ul>
    )
  return (
    <List framed aria-label={t('title')}>
      {rows.map((row) => (
        <PackageRow key={row.id} row={row} />
      ))}
    </List>
  )
}

/** Three levels to begin with. */
function Starter() {
  const { t } = useTranslation('packages')
  const { create, createLevels } = useNewPackage([])
  return (
    <section aria-labelledby="starter" className="max-w-192">
      <h2 id="starter" className="text-heading">
        {t('empty.title')}
      </h2>
      <p className="mt-1 mb-5 text-ink-muted">{t('empty.text')}</p>
      <ul className="grid gap-3 sm:grid-cols-3">
        {levels.map((level) => (
          <li key={level}>
            <Card className="h-full">
              <h3 className="text-row">{t(`starter.name.${level}`)}</h3>
              <ul className="mt-3 grid gap-2 text-sm text-ink-muted">
                {t(`starter.text.${level}`)
                  .split('\n')
                  .map((line) => (
                    <li key={line} className="flex items-start gap-2">
                      <Icon icon={Check} size={16} className="mt-0.5 text-primary" />
                      <span className="min-w-0">{line}</span>
                    </li>
                  ))}
              </ul>
            </Card>
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button variant="primary" size="lg" onClick={createLevels}>
          {t('empty.action')}
        </Button>
        <Button size="lg" onClick={create}>
          {t('empty.alone')}
        </Button>
      </div>
    </section>
  )
}
