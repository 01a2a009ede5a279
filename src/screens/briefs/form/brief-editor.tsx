// The editor of one brief: fields, preview and actions.
import { History, Radio } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { localData } from '../../../device/store/local-data.ts'
import { openDraftSaver } from '../../../forms/drafts/draft-saver.ts'
import { briefSchema } from '../../../entities/briefs/fields.ts'
import { briefs } from '../../../entities/briefs/mutators.ts'
import { useRow as useStoredRow } from '../../../device/store/read.ts'
import { briefTable } from '../../../entities/briefs/entity.ts'
import type { Brief } from '../../../entities/briefs/brief.ts'
import { dayInNorway } from '../../../domain/today.ts'
import { RowContext, useKeptForm, useRow, useRowPart } from '../../../forms/row-context.ts'
import { RowForm } from '../../../forms/row-form.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { BriefRefusals } from '../publishing/brief-refusals.tsx'
import { SubscriptionNotice } from '../publishing/subscribing.tsx'
import { Actions } from './actions.tsx'
import { briefRules, isManual, patchOf } from './brief-rules.ts'
import { Gone } from './gone.tsx'
import { PicturesSection } from './pictures.tsx'
import { Preview } from './preview.tsx'
import { MoreSection, TermsSection, WhoSection, WorkSection } from './sections.tsx'

export interface BriefEditorProps {
  id: string
  title: string
  row: Brief | null
  /** The values of a draft on this device. */
  kept: unknown
  /** This device has text for a row that no longer exists. */
  gone: boolean
  /** Above the fields: what was restored. */
  notice?: ReactNode
  /** The person came to publish: show missing fields at once. */
  wanted?: boolean
  onBegun?: () => void
  onLeave?: () => Promise<void>
}

const pace = { pauseMs: 400, longestMs: 3000 }
const today = (): string => dayInNorway(new Date(localData().now()))

function openBrief({ id, row, kept, gone, onBegun }: BriefEditorProps, business: string): RowForm {
  return new RowForm(
    { row: row && briefSchema.contentOf(row), kept, manual: row !== null && isManual(row), gone },
    briefRules(business, today),
    {
      write: (set, base) =>
        base
          ? briefs.edit({ id, set: patchOf(set), base: patchOf(base) })
          : briefs.create({ id, business_id: business, set: patchOf(set) }),
      openSaver: (onSaved) => openDraftSaver(`brief:${id}`, null, onSaved),
      onBegun: () => onBegun?.(),
    },
    pace,
  )
}

function useBriefForm(props: BriefEditorProps): RowForm {
  const { id: business } = useBusinessTeam()
  const [form] = useState(() => openBrief(props, business))
  const { wanted } = props
  useKeptForm(form)
  useEffect(() => {
    if (wanted) form.want()
  }, [form, wanted])
  return form
}

/** Passes the newest row to the form. A component of its own, so that a changed row does not render the whole form. */
function Follow({ id }: { id: string }) {
  const form = useRow()
  const row = useStoredRow(briefTable, id)
  useEffect(() => {
    if (row === undefined) return
    if (row === null) form.accept(null)
    else form.accept(briefSchema.contentOf(row), { manual: isManual(row) })
  }, [form, row])
  return null
}

const nothing = async (): Promise<void> => undefined

export function BriefEditor(props: BriefEditorProps) {
  const { t } = useTranslation('briefs')
  const form = useBriefForm(props)
  const fields = useRef<HTMLFormElement>(null)
  return (
    <RowContext value={form}>
      <Follow id={props.id} />
      <Page
        title={props.title}
        back={{ label: t('detail.back'), render: <Link to={paths.businessBriefs} /> }}
        actions={
          props.row && (
            <LinkButton
              size="sm"
              variant="quiet"
              icon={History}
              render={<Link to={paths.briefVersions(props.id)} />}
            >
              {t('versions')}
            </LinkButton>
          )
        }
      >
        {/* the preview is below the fields, or beside them where there is room */}
        <div className="xl:relative xl:max-w-240 xl:pe-[26rem]">
          <div className="mb-6 space-y-3 empty:hidden">
            {props.notice}
            <SubscriptionNotice />
            <BriefRefusals id={props.id} />
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
          <Actions
            id={props.id}
            fields={fields}
            status={props.row?.status ?? 'draft'}
            onLeave={props.onLeave ?? nothing}
          />
        </div>
      </Page>
    </RowContext>
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
