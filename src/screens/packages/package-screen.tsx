import { Archive, ArchiveRestore, ChevronRight, PackageX, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useParams } from 'react-router'
import { Loadable } from '../../components/loadable.tsx'
import { PackageCard } from '../../components/packages/package-card.tsx'
import { OfferFields, PriceFields, RightsFields } from '../../components/packages/package-fields.tsx'
import { useCreatorTeam } from '../../components/team-area.tsx'
import { useTitle } from '../../components/title.ts'
import { useOne } from '../../device/status/loaded.ts'
import { useRow as useStoredRow } from '../../device/store/read.ts'
import { type Package, packageTable } from '../../entities/packages/entity.ts'
import { packageSchema } from '../../entities/packages/fields.ts'
import { packages } from '../../entities/packages/mutators.ts'
import { type PackageField, missingIn } from '../../entities/packages/package.ts'
import { focusField } from '../../forms/focus-field.ts'
import { useRow } from '../../forms/row-context.ts'
import { RowEditor, rowKind } from '../../forms/row-editor.tsx'
import { RowSaved } from '../../forms/row-saved.tsx'
import { RowTrouble } from '../../forms/row-status.tsx'
import { contentIn, rowRulesOf } from '../../forms/rules/row-rules.ts'
import { useSettledValues } from '../../forms/use-settled-values.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { EmptyState } from '../../ui/display/empty-state.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Page, Section } from '../../ui/layout/page.tsx'
import { useMissingWords } from './missing-words.ts'
import { isUntouched } from './use-new-package.ts'
import { usePutAway } from './use-put-away.ts'

const kind = rowKind({
  table: packageTable,
  schema: packageSchema,
  rules: rowRulesOf(packageSchema, {
    wishes: (content) => missingIn(content).map((field) => ({ field, rule: 'required' })),
  }),
  edit: packages.edit,
})

/** /creator/profile/packages/<id>: one package; its fields save themselves. */
export function PackageScreen() {
  const { t } = useTranslation(['packages', 'common'])
  const { id: team } = useCreatorTeam()
  const id = useParams().id ?? ''
  const row = useStoredRow(packageTable, id)
  const waiting = (
    <Page title={t('title')}>
      <Skeleton shape="page" label={t('common:loading')} className="max-w-140" />
    </Page>
  )
  useTitle(row?.title || t('new'))
  return (
    <Loadable
      of={useOne(row && row.creator_id !== team ? null : row)}
      level={1}
      waiting={waiting}
      none={<None />}
    >
      {(found) => (
        <RowEditor key={id} kind={kind} id={id} waiting={waiting}>
          <Editor row={found} />
        </RowEditor>
      )}
    </Loadable>
  )
}

function None() {
  const { t } = useTranslation('packages')
  return (
    <EmptyState
      level={1}
      icon={PackageX}
      title={t('none.title')}
      text={t('none.text')}
      action={
        <LinkButton variant="primary" render={<Link to={paths.creatorPackages} />}>
          {t('none.action')}
        </LinkButton>
      }
    />
  )
}

function Editor({ row }: { row: Package }) {
  const { t } = useTranslation(['packages', 'offers'])
  const { archive, restore } = usePutAway()
  const isArchived = row.status === 'archived'
  const [first, ...others] = missingIn(row)
  const content = contentIn(packageSchema, useSettledValues(useRow()))
  return (
    <Page
      title={row.title.trim() || t('new')}
      intro={!isArchived && t('intro')}
      back={{ label: t('back'), render: <Link to={paths.creatorPackages} viewTransition /> }}
      save={<RowSaved />}
      menu={
        isArchived
          ? []
          : [{ key: 'archive', label: t('archive'), icon: Archive, onSelect: () => void archive(row) }]
      }
    >
      <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)] lg:gap-12">
        <form
          noValidate
          className="min-w-0 [&_:is(input,select,textarea)]:scroll-mt-14 [&_:is(input,select,textarea)]:scroll-mb-28"
          onSubmit={(event) => event.preventDefault()}
        >
          {isArchived && (
            <div className="mb-6">
              <Banner
                icon={Archive}
                action={
                  <Button size="sm" icon={ArchiveRestore} onClick={() => restore(row)}>
                    {t('restore')}
                  </Button>
                }
              >
                {t('archivedText')}
              </Banner>
            </div>
          )}
          <Section title={t('group.what')}>
            <div className="grid gap-6">
              <OfferFields />
            </div>
          </Section>
          <Section title={t('group.price')}>
            <div className="grid gap-6">
              <PriceFields />
            </div>
          </Section>
          <Section title={t('group.rights')}>
            <div className="grid gap-6">
              <RightsFields />
            </div>
          </Section>
        </form>
        <section
          aria-labelledby="package-preview"
          className="lg:sticky lg:top-[calc(var(--bar-top)+1.5rem)] lg:max-w-90"
        >
          <h2 id="package-preview" className="mb-3 text-sm font-semibold text-ink-muted">
            {t('preview')}
          </h2>
          <PackageCard content={content} level={3} />
        </section>
      </div>
      <RowTrouble
        notSaved={t('failed.edit')}
        note={
          first !== undefined && !isArchived && !isUntouched(row) && <Missing fields={[first, ...others]} />
        }
      />
    </Page>
  )
}

/** What keeps the package from being shown. A press leads to the first of it. */
function Missing({ fields }: { fields: readonly [PackageField, ...PackageField[]] }) {
  const form = useRow()
  const words = useMissingWords()
  return (
    <button
      type="button"
      onClick={() => {
        form.want()
        focusField(fields[0])
      }}
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 justify-self-start rounded-sm px-2 text-start text-sm font-medium text-warning"
    >
      <Icon icon={TriangleAlert} size={16} />
      <span className="min-w-0">{words(fields)}</span>
      <Icon icon={ChevronRight} size={16} className="rtl:-scale-x-100" />
    </button>
  )
}
