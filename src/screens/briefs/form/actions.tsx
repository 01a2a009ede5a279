import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFailureWords } from '../../../i18n/labels.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/action/button.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { usePublish } from '../use-publish.tsx'
import { useForm, useFormPart } from './form-context.ts'
import { FormStatus } from './form-status.tsx'
import { heldCount, openIssues } from './issues.ts'

export interface ActionsProps {
  id: string
  /** Where the fields are, to bring the person to the first that must be mended. */
  fields: RefObject<HTMLElement | null>
  /** A draft is one that nobody has seen yet. */
  draft: boolean
  /** The person is done here: the unfinished new brief is not unfinished any more. */
  onLeave: () => Promise<void>
}

function showFirstWrong(fields: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const first = fields?.querySelector<HTMLElement>('[aria-invalid=true]')
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  })
}

/** Status and buttons, in reach of the thumb on a phone and in sight on a wide screen. */
export function Actions(props: ActionsProps) {
  const manual = useFormPart((state) => state.manual)
  const gone = useFormPart((state) => state.gone)
  return (
    <div className="sticky bottom-(--inset-bottom) z-10 -mx-4 mt-8 flex flex-col gap-2.5 border-t border-line bg-surface/95 px-4 py-3 backdrop-blur-md sm:-mx-6 sm:px-6 lg:mx-0 lg:flex-row lg:items-center lg:gap-4 lg:px-0 lg:py-4">
      <div className="min-w-0 flex-1">
        <Missing />
        <FormStatus id={props.id} />
      </div>
      {/* a low window on a phone is one with the keyboard up: what is typed needs the room */}
      <div className="flex gap-3 *:flex-1 lg:*:flex-none max-lg:[@media(max-height:30rem)]:hidden">
        {!gone && (manual ? <LiveButtons {...props} /> : <DraftButtons {...props} />)}
      </div>
    </div>
  )
}

function Missing() {
  const { t } = useTranslation('briefs')
  const wanted = useFormPart((state) => state.wanted)
  const count = useFormPart((state, today) =>
    state.wanted ? Object.keys(openIssues(state, today)).length : 0,
  )
  return wanted && count > 0 ? (
    <p className="text-sm font-medium text-danger">{t('form.missing', { count })}</p>
  ) : null
}

function DraftButtons({ id, fields, draft, onLeave }: ActionsProps) {
  const { t } = useTranslation('briefs')
  const { form, today } = useForm()
  const navigate = useNavigate()
  const words = useFailureWords()
  const tell = (error: unknown): void => toast('error', words(error))
  const { publish, dialog, prepare } = usePublish(async (published) => {
    await onLeave()
    await navigate(paths.brief(published))
  })

  async function save(): Promise<void> {
    await form.commitAll()
    const held = heldCount(form.get(), today)
    const written = form.get().known !== null
    await onLeave()
    await navigate(paths.businessBriefs)
    if (!written) return
    if (held > 0) toast('warning', t('done.saved'), { description: t('done.savedHeld', { count: held }) })
    else toast('success', t('done.saved'))
  }

  async function tryPublish(): Promise<void> {
    if (Object.keys(openIssues(form.get(), today)).length > 0) {
      form.want()
      showFirstWrong(fields.current)
      return
    }
    await form.commitAll()
    await publish(id)
  }

  return (
    <>
      <Button size="lg" onClick={() => save().catch(noted)}>
        {draft ? t('form.saveDraft') : t('form.save')}
      </Button>
      <Button
        size="lg"
        variant="primary"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => tryPublish().catch(tell)}
      >
        {t('form.publish')}
      </Button>
      {dialog}
    </>
  )
}

function LiveButtons({ id, fields }: ActionsProps) {
  const { t } = useTranslation('briefs')
  const { form, today } = useForm()
  const navigate = useNavigate()
  const words = useFailureWords()
  const tell = (error: unknown): void => toast('error', words(error))
  const edited = useFormPart((state) => state.bases.size > 0)
  const [leaving, setLeaving] = useState(false)

  async function publishChanges(): Promise<void> {
    if (Object.keys(openIssues(form.get(), today)).length > 0) {
      form.want()
      showFirstWrong(fields.current)
      return
    }
    setLeaving(true)
    await form.commitAll()
    await navigate(paths.brief(id))
    toast('success', t('done.changesPublished'))
  }

  if (!edited && !leaving)
    return (
      <Button size="lg" onClick={() => navigate(paths.brief(id))}>
        {t('form.done')}
      </Button>
    )
  return (
    <>
      <Button size="lg" onClick={() => form.revert()}>
        {t('form.revert')}
      </Button>
      <Button size="lg" variant="primary" onClick={() => publishChanges().catch(tell)}>
        {t('form.publishChanges')}
      </Button>
    </>
  )
}

/** The status line already says that the device could not save. */
const noted = (): void => undefined
