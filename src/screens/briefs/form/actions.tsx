import { type RefObject, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { type BriefStatus, briefAfter } from '../../../entities/briefs/brief.machine.ts'
import { useFailureWords } from '../../../i18n/labels.ts'
import { paths } from '../../../paths.ts'
import { stickyBar } from '../../../ui/layout/page.tsx'
import { Button } from '../../../ui/action/button.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { usePublish } from '../publishing/use-publish.tsx'
import { useRow, useRowPart } from '../../../forms/row-context.ts'
import { heldFields, openIssues } from '../../../forms/row-state.ts'
import { FormStatus } from './form-status.tsx'

export interface ActionsProps {
  id: string
  /** The element with the fields, for focusing the first invalid one. */
  fields: RefObject<HTMLElement | null>
  status: BriefStatus
  /** Called when the person leaves on purpose: the new brief no longer counts as unfinished. */
  onLeave: () => Promise<void>
}

function showFirstWrong(fields: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const first = fields?.querySelector<HTMLElement>('[aria-invalid=true]')
    first?.focus({ preventScroll: true })
    first?.scrollIntoView({ block: 'center' })
  })
}

/** Status and buttons, in reach of the thumb on a phone and always visible on a wide screen. */
export function Actions(props: ActionsProps) {
  const manual = useRowPart((state) => state.manual)
  const gone = useRowPart((state) => state.gone)
  return (
    <div
      className={`${stickyBar} mt-8 flex flex-col gap-2.5 py-3 lg:flex-row lg:items-center lg:gap-4 lg:py-4`}
    >
      <div className="min-w-0 flex-1">
        <Missing />
        <FormStatus />
      </div>
      {/* a low window on a phone means that the keyboard is up: leave the room to the text */}
      <div className="flex flex-wrap gap-3 *:flex-1 lg:*:flex-none max-lg:[@media(max-height:30rem)]:hidden">
        {!gone && (manual ? <LiveButtons {...props} /> : <DraftButtons {...props} />)}
      </div>
    </div>
  )
}

function Missing() {
  const { t } = useTranslation('briefs')
  const count = useRowPart((state, { rules }) =>
    state.wanted ? Object.keys(openIssues(state, rules)).length : 0,
  )
  return count > 0 ? <p className="text-sm font-medium text-danger">{t('form.missing', { count })}</p> : null
}

function DraftButtons({ id, fields, status, onLeave }: ActionsProps) {
  const { t } = useTranslation('briefs')
  const form = useRow()
  const navigate = useNavigate()
  const words = useFailureWords('failed.brief.enable')
  const tell = (error: unknown): void => toast('error', words(error))
  const { publish, dialog, opener } = usePublish(async (published) => {
    await onLeave()
    await navigate(paths.brief(published))
  })

  async function save(): Promise<void> {
    await form.commitAll()
    const held = heldFields(form.get(), form.rules).length
    const written = form.get().known !== null
    await onLeave()
    await navigate(paths.businessBriefs)
    if (!written) return
    if (held > 0) toast('warning', t('done.saved'), { description: t('done.savedHeld', { count: held }) })
    else toast('success', t('done.saved'))
  }

  async function tryPublish(): Promise<void> {
    if (Object.keys(openIssues(form.get(), form.rules)).length > 0) {
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
        {status === 'draft' ? t('form.saveDraft') : t('form.save')}
      </Button>
      {briefAfter('publish', status) && (
        <Button size="lg" variant="primary" {...opener} onClick={() => tryPublish().catch(tell)}>
          {t('form.publish')}
        </Button>
      )}
      {dialog}
    </>
  )
}

function LiveButtons({ id, fields }: ActionsProps) {
  const { t } = useTranslation('briefs')
  const form = useRow()
  const navigate = useNavigate()
  const words = useFailureWords('failed.brief.autosave')
  const tell = (error: unknown): void => toast('error', words(error))
  const edited = useRowPart((state) => state.bases.size > 0)
  const [leaving, setLeaving] = useState(false)

  async function publishChanges(): Promise<void> {
    if (Object.keys(openIssues(form.get(), form.rules)).length > 0) {
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

/** The status line already reports that the device could not save. */
const noted = (): void => undefined
