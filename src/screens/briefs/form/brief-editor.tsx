// The editor of one brief: four steps and a last look on a phone, one page beside its preview on a wide screen.
import { History, Radio } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Pictures } from '../../../components/files/pictures/pictures.tsx'
import { usePictures } from '../../../components/files/pictures/use-pictures.ts'
import { useBusinessTeam } from '../../../components/team-area.tsx'
import { localData } from '../../../device/store/local-data.ts'
import { fileLimits } from '../../../domain/file.ts'
import { dayInNorway } from '../../../domain/today.ts'
import type { Brief } from '../../../entities/briefs/brief.ts'
import { briefTable } from '../../../entities/briefs/entity.ts'
import { briefSchema } from '../../../entities/briefs/fields.ts'
import { briefs } from '../../../entities/briefs/mutators.ts'
import { useRow, useRowPart } from '../../../forms/row-context.ts'
import { RowEditor, rowKind } from '../../../forms/row-editor.tsx'
import { SavedWord } from '../../../forms/row-saved.tsx'
import { heldFields, openIssues } from '../../../forms/row-state.ts'
import { paths } from '../../../paths.ts'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { Banner } from '../../../ui/display/banner.tsx'
import { Page, Section } from '../../../ui/layout/page.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { FormWaiting } from './brief-waiting.tsx'
import { BriefRefusals } from '../publishing/brief-refusals.tsx'
import { SubscriptionNotice } from '../publishing/subscribing.tsx'
import { Actions } from './actions.tsx'
import { briefRules, isManual } from './rules/brief-rules.ts'
import { Gone } from './gone.tsx'
import { useLacking } from './missing.tsx'
import { LastLook, Preview } from './preview.tsx'
import { Rights } from './rights.tsx'
import { BriefProgress, StepMenu } from './step-bar.tsx'
import { inOrder, REVIEW, steps, useFormHeading, useSteps } from './steps.ts'
import { TermsStep } from './terms-step.tsx'
import { WhoStep } from './who-step.tsx'
import { WorkStep } from './work-step.tsx'

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
  const waiting = <FormWaiting title={title} label={t('loading')} />
  return (
    <RowEditor key={id} {...{ kind, id, waiting }} {...(isNew && { isNew })} {...(onBegun && { onBegun })}>
      <BriefPage {...props} />
    </RowEditor>
  )
}

const nothing = async (): Promise<void> => undefined

const productImages = { field: 'product_images', limit: fileLimits.productImages, kinds: 'images' } as const

function BriefPage(props: BriefEditorProps) {
  const { id, title, row, isNew = false, notice, wanted = false, onLeave = nothing } = props
  const { t } = useTranslation(['briefs', 'files', 'common'])
  const where = useSteps()
  const { id: scope } = useBusinessTeam()
  const pictures = usePictures({ ...productImages, scope })
  const { at, together } = where
  const status = row?.status ?? 'draft'

  function show(field: string): void {
    where.show(field)
    if (field === 'product_images') pictures.openUndescribed()
  }
  useShownAtOnce(wanted, show)
  const leave = useLeaving(onLeave)

  const actions = <Actions id={id} steps={where} onShow={show} status={status} onLeave={onLeave} />
  const isFirst = together || at === 1
  return (
    <Page
      title={useFormHeading(title)}
      over={!together && <StepMenu about={title} at={at} />}
      intro={!together && <Intro at={at} />}
      action={!together && actions}
      task={{
        close: {
          label: t('common:close'),
          render: <Link to={status === 'draft' ? paths.businessBriefs : paths.brief(id)} onClick={leave} />,
        },
        ...(!together && { progress: <BriefProgress at={at} />, save: <SavedWord /> }),
      }}
      actions={
        together &&
        row &&
        !isNew && (
          <LinkButton size="sm" icon={History} render={<Link to={paths.briefVersions(id)} />}>
            {t('versions')}
          </LinkButton>
        )
      }
    >
      {/* the preview is below the fields, or beside them where there is room */}
      <div className="xl:relative xl:max-w-248 xl:pe-108">
        <div className="mb-6 space-y-3 empty:hidden">
          {isFirst && notice}
          <SubscriptionNotice />
          <BriefRefusals id={id} inForm />
          <Gone />
          {isFirst && <Live />}
        </div>
        {/* Enter in a field must not publish: the form has no submit button and no submit action */}
        <form
          noValidate
          className="[&_:is(input,select,textarea,summary)]:scroll-mb-36"
          onSubmit={(event) => event.preventDefault()}
        >
          <Group step={0} {...{ at, together }}>
            <WorkStep />
          </Group>
          <Group step={1} {...{ at, together }}>
            <TermsStep />
          </Group>
          <Group step={2} {...{ at, together }}>
            <WhoStep isShown={together || at === 3} />
          </Group>
          <Group step={3} {...{ at, together }}>
            <Pictures pictures={pictures} title={t('files:product.title')} />
            <Rights />
          </Group>
        </form>
        {together && <Preview id={id} />}
        {!together && at === REVIEW && <LastLook id={id} onShow={show} />}
        {together && actions}
      </div>
    </Page>
  )
}

/** Came to publish: what is missing is shown at once, and the first of it is focused. */
function useShownAtOnce(wanted: boolean, show: (field: string) => void): void {
  const form = useRow()
  const showFirst = useEffectEvent(() => {
    form.want()
    const [first] = inOrder(Object.keys(openIssues(form.get(), form.rules)))
    if (first !== undefined) show(first)
  })
  useEffect(() => {
    if (wanted) showFirst()
  }, [wanted])
}

/** Everything is saved as it is written: leaving only says so. */
function useLeaving(onLeave: () => Promise<void>): () => void {
  const { t } = useTranslation('briefs')
  const form = useRow()
  /** Text that made no row yet stays the unfinished brief, which «Lag brief» finds. */
  async function settle(): Promise<void> {
    if (form.get().manual) return
    await form.commitAll().catch(() => undefined)
    const { known, bases } = form.get()
    if (known !== null || bases.size === 0) await onLeave()
  }
  return () => {
    const state = form.get()
    const { known, bases, manual, gone, onDevice } = state
    void settle()
    if (gone || onDevice === 'failed' || (known === null && bases.size === 0)) return
    const held = heldFields(state, form.rules).length
    if (manual) {
      if (bases.size > 0) toast('info', t('done.changesKept'))
    } else if (held > 0)
      toast('warning', t('done.saved'), { description: t('done.savedHeld', { count: held }) })
    else toast('success', t('done.saved'))
  }
}

function Intro({ at }: { at: number }) {
  const { t } = useTranslation('briefs')
  const lacks = useLacking().length > 0
  if (at === REVIEW) return lacks ? null : t('form.reviewIntro')
  return t(`form.intro.${steps[at - 1] ?? 'work'}`)
}

interface GroupProps {
  /** From 0. */
  step: 0 | 1 | 2 | 3
  at: number
  together: boolean
  children: ReactNode
}

/** All groups stay in the page: a step that is not shown keeps what is typed, and its cursor. */
function Group({ step, at, together, children }: GroupProps) {
  const { t } = useTranslation('briefs')
  const fields = <div className="space-y-6">{children}</div>
  if (!together)
    return (
      <div hidden={at !== step + 1} className={cx(at === step + 1 && 'animate-appear')}>
        {fields}
      </div>
    )
  const name = steps[step]
  return (
    <Section title={t(`step.${name}`)} intro={t(`form.intro.${name}`)}>
      {fields}
    </Section>
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
