// One brief in the making: the fields, how it looks, and the way out.
import { useToday } from '../../../data/queries/now.ts'
import { History, Radio } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { openDraftSaver } from '../../../data/draft-saver.ts'
import { onFlushForms } from '../../../data/flush-forms.ts'
import { mutate } from '../../../data/mutate.ts'
import { useBrief } from '../../../data/queries/briefs.ts'
import type { Brief } from '../../../domain/brief.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { BriefRefusals } from '../brief-refusals.tsx'
import { Actions } from './actions.tsx'
import { type BriefForm, createBriefForm } from './brief-form.ts'
import { FormContext, useForm, useFormPart } from './form-context.ts'
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
  /** There is text on the device for a row that is not there any more. */
  gone: boolean
  /** Above the fields: what was found again. */
  notice?: ReactNode
  /** The person came to publish and something is missing: say what, at once. */
  wanted?: boolean
  onBegun?: () => void
  onLeave?: () => Promise<void>
}

function useBriefForm({ id, row, kept, gone, wanted, onBegun }: BriefEditorProps): BriefForm {
  const businessId = useBusinessTeam().id
  const [form] = useState(() =>
    createBriefForm(
      { id, businessId, row, kept, gone },
      {
        create: (args) => mutate.briefs.create(args),
        edit: (args) => mutate.briefs.edit(args),
        openSaver: (onSaved) => openDraftSaver(`brief:${id}`, null, onSaved),
        onBegun: () => onBegun?.(),
      },
    ),
  )
  useEffect(() => {
    if (wanted) form.want()
  }, [form, wanted])
  useEffect(() => {
    const stop = onFlushForms(() => form.flush())
    return () => {
      stop()
      void form.flush()
    }
  }, [form])
  return form
}

/** Brings the newest row to the form. A component of its own: a row that changes must not render the whole form. */
function Follow({ id }: { id: string }) {
  const { form } = useForm()
  const row = useBrief(id)
  useEffect(() => {
    if (row !== undefined) form.accept(row)
  }, [form, row])
  return null
}

const nothing = async (): Promise<void> => undefined

export function BriefEditor(props: BriefEditorProps) {
  const { t } = useTranslation('briefs')
  const form = useBriefForm(props)
  const fields = useRef<HTMLFormElement>(null)
  const today = useToday()
  const scope = useMemo(() => ({ form, today }), [form, today])
  return (
    <FormContext value={scope}>
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
        {/* one preview: under the fields, or beside them where there is room */}
        <div className="xl:relative xl:max-w-240 xl:pe-[26rem]">
          <div className="mb-6 space-y-3 empty:hidden">
            {props.notice}
            <BriefRefusals id={props.id} />
            <Gone />
            <Live />
          </div>
          {/* Enter in a field must not publish: there is no submit button, and nothing is sent */}
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
            draft={props.row === null || props.row.status === 'draft'}
            onLeave={props.onLeave ?? nothing}
          />
        </div>
      </Page>
    </FormContext>
  )
}

function Live() {
  const { t } = useTranslation('briefs')
  const manual = useFormPart((state) => state.manual)
  return manual ? (
    <Banner tone="success" icon={Radio}>
      {t('form.liveHint')}
    </Banner>
  ) : null
}
