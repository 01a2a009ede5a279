// The pinned area: what is missing, and the way on. On a phone «Neste», and publishing after the last step.
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { type BriefStatus, briefAfter } from '../../../entities/briefs/brief.machine.ts'
import { useRow, useRowPart } from '../../../forms/row-context.ts'
import { openIssues } from '../../../forms/row-state.ts'
import { useUndo } from '../../../forms/use-undo.ts'
import { useFailureWords } from '../../../i18n/labels.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/action/button.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { stickyBar } from '../../../ui/layout/page.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { usePublish } from '../publishing/use-publish.tsx'
import { FormStatus } from './form-status.tsx'
import { inOrder, REVIEW, type Steps, steps, useStepSearch } from './steps.ts'

export interface ActionsProps {
  id: string
  steps: Steps
  /** Opens what a field needs, and focuses it. */
  onShow: (field: string) => void
  status: BriefStatus
  /** Called when the person leaves on purpose: the new brief no longer counts as unfinished. */
  onLeave: () => Promise<void>
}

/** In reach of the thumb on a phone, and always visible on a wide screen. */
export function Actions(props: ActionsProps) {
  const { steps: where, onShow } = props
  const manual = useRowPart((state) => state.manual)
  const gone = useRowPart((state) => state.gone)
  const failed = useRowPart((state) => state.onDevice === 'failed')
  const isLast = where.together || where.at === REVIEW
  return (
    <div
      className={cx(
        'flex flex-col gap-1',
        where.together && cx(stickyBar, 'mt-8 py-3 lg:flex-row lg:items-center lg:gap-4 lg:py-4'),
      )}
    >
      <div className="min-w-0 flex-1 empty:hidden">
        {/* At the last step the page lists what is missing. */}
        {(where.together || !isLast || failed) && <FormStatus onShow={onShow} brief={!where.together} />}
      </div>
      {/* while one types in a low window the keyboard is up: leave the room to the text */}
      <div className="flex gap-3 *:[a,button]:flex-1 lg:*:[a,button]:flex-none max-lg:[@media(max-height:30rem)]:[:root:has(:is(input:not([type=radio],[type=checkbox]),textarea):focus)_&]:hidden">
        {/* The line about a save that failed has its own. */}
        {!where.together && !failed && <UndoButton />}
        {!isLast && <Next at={where.at} />}
        {isLast && !gone && (manual ? <LiveButtons {...props} /> : <DraftButtons {...props} />)}
      </div>
    </div>
  )
}

function UndoButton() {
  const { t } = useTranslation('common')
  const undo = useUndo()
  const undoable = useRowPart((state) => state.undoable > 0)
  return undoable ? (
    <span className="shrink-0">
      <IconButton icon={Undo2} label={t('undo')} variant="secondary" onClick={undo} />
    </span>
  ) : null
}

function Next({ at }: { at: number }) {
  const { t } = useTranslation('briefs')
  const searchOf = useStepSearch()
  const following = steps[at]
  const next = following === 'work' ? undefined : following
  return (
    <LinkButton size="lg" variant="primary" render={<Link to={searchOf(at + 1)} />}>
      {next === undefined ? t('step.review') : t('step.next', { step: t(`step.short.${next}`) })}
    </LinkButton>
  )
}

/** False when something is missing: then its field is shown. */
function useComplete(onShow: (field: string) => void): () => boolean {
  const form = useRow()
  return () => {
    const [first] = inOrder(Object.keys(openIssues(form.get(), form.rules)))
    if (first === undefined) return true
    form.want()
    onShow(first)
    return false
  }
}

function DraftButtons({ id, onShow, status, onLeave }: ActionsProps) {
  const { t } = useTranslation('briefs')
  const form = useRow()
  const navigate = useNavigate()
  const isComplete = useComplete(onShow)
  const words = useFailureWords('briefs:failed.enable')
  const tell = (error: unknown): void => toast('error', words(error))
  const { publish, dialog, opener } = usePublish(async (published) => {
    await onLeave()
    await navigate(paths.brief(published))
  })

  async function tryPublish(): Promise<void> {
    if (!isComplete()) return
    await form.commitAll()
    await publish(id)
  }

  if (!briefAfter('publish', status))
    return (
      <Button size="lg" onClick={() => navigate(paths.brief(id))}>
        {t('form.done')}
      </Button>
    )
  return (
    <>
      <Button size="lg" variant="primary" {...opener} onClick={() => tryPublish().catch(tell)}>
        {t('form.publish')}
      </Button>
      {dialog}
    </>
  )
}

function LiveButtons({ id, onShow }: ActionsProps) {
  const { t } = useTranslation('briefs')
  const form = useRow()
  const navigate = useNavigate()
  const isComplete = useComplete(onShow)
  const words = useFailureWords('briefs:failed.autosave')
  const tell = (error: unknown): void => toast('error', words(error))
  const edited = useRowPart((state) => state.bases.size > 0)
  const [leaving, setLeaving] = useState(false)

  async function publishChanges(): Promise<void> {
    if (!isComplete()) return
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
