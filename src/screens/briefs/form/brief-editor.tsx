// The editor of one brief: fields, preview and actions.
import { History, Radio } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { localData } from '../../../device/store/local-data.ts'
import { briefSchema } from '../../../entities/briefs/fields.ts'
import { briefs } from '../../../entities/briefs/mutators.ts'
import { briefTable } from '../../../entities/briefs/entity.ts'
import type { Brief } from '../../../entities/briefs/brief.ts'
import { dayInNorway } from '../../../domain/today.ts'
import { useRow, useRowPart } from '../../../forms/row-context.ts'
import { RowEditor, rowKind } from '../../../forms/row-editor.tsx'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { BriefRefusals } from '../publishing/brief-refusals.tsx'
import { SubscriptionNotice } from '../publishing/subscribing.tsx'
import { Actions } from './actions.tsx'
import { briefRules, isManual } from './brief-rules.ts'
import { Gone } from './gone.tsx'
import { PicturesSection } from './pictures.tsx'
import { Preview } from './preview.tsx'
import { MoreSection, TermsSection, WhoSection, WorkSection } from './sections.tsx'

export interface BriefEditorProps {
  id: string
  title: string
  row: Brief | null
  /** There may be no row yet. */
  isNew?: boolean
  /** Above the fields: what was restored. */
  notice?: ReactNode
  /** The person came to publish: show missing fields at once. */
  wanted?: boolean
  onBegun?: () => void
  onLeave?: () => Promise<void>
}

const today = (): string => dayInNorway(new Date(localData().now()))

/** The briefs of this business. */
const briefKind = (business: string) =>
  rowKind({
    form: 'brief',
    table: briefTable,
    schema: briefSchema,
    rules: briefRules(business, today),
    edit: briefs.edit,
    create: (id, set) => briefs.create({ id, business_id: business, set }),
    isManual,
  })

export function BriefEditor(props: BriefEditorProps) {
  const { t } = useTranslation('briefs')
  const { id: business } = useBusinessTeam()
  const [kind] = useState(() => briefKind(business))
  const { id, isNew, onBegun, title } = props
  const waiting = (
    <Page title={title}>
      <Skeleton shape="card" count={2} label={t('loading')} />
    </Page>
  )
  return (
    <RowEditor key={id} {...{ kind, id, waiting }} {...(isNew && { isNew })} {...(onBegun && { onBegun })}>
      <BriefPage {...props} />
    </RowEditor>
  )
}

const nothing = async (): Promise<void> => undefined

function BriefPage({ id, title, row, notice, wanted = false, onLeave = nothing }: BriefEditorProps) {
  const { t } = useTranslation('briefs')
  const form = useRow()
  const fields = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (wanted) form.want()
  }, [form, wanted])
  return (
    <Page
      title={title}
      back={{ label: t('detail.back'), render: <Link to={paths.businessBriefs} /> }}
      actions={
        row && (
          <LinkButton size="sm" variant="quiet" icon={History} render={<Link to={paths.briefVersions(id)} />}>
            {t('versions')}
          </LinkButton>
        )
      }
    >
      {/* the preview is below the fields, or beside them where there is room */}
      <div className="xl:relative xl:max-w-240 xl:pe-[26rem]">
        <div className="mb-6 space-y-3 empty:hidden">
          {notice}
          <SubscriptionNotice />
          <BriefRefusals id={id} inForm />
          <Gone />
          <Live />
        </div>
        {/* Enter in a field must not publish: the form has no submit button and no submit action */}
        <form
          ref={fields}
          noValidate
          className="[&_:is(input,select,textarea,summary)]:scroll-mb-36"
          onSubmit={(event) => event.preventDefault()}
        >
          <WorkSection />
          <TermsSection />
          <PicturesSection />
          <WhoSection />
          <MoreSection />
        </form>
        <Preview />
        <Actions id={id} fields={fields} status={row?.status ?? 'draft'} onLeave={onLeave} />
      </div>
    </Page>
  )
}

function Live() {
  const { t } = useTranslation('briefs')
  const manual = useRowPart((state) => state.manual)
  return manual ? (
    <Banner tone="success" icon={Radio}>
      {t('form.liveHint')}
    </Banner>
  ) : null
}
