// The pinned area: what is missing, and the way on. On a phone «Neste», and publishing after the last step.
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { type BriefStatus, briefAfter } from '../../../entities/briefs/brief.machine.ts'
import { useRow, useRowPart } from '../../../forms/row-context.ts'
import { hasUnpublishedEdits, openIssues } from '../../../forms/row-state.ts'
import { useUndo } from '../../../forms/use-undo.ts'
import { useFailureWords } from '../../../i18n/labels.ts'
import { paths } from '../../../paths.ts'
import { Button } from '../../../ui/action/button.tsx'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { LinkButton } from '../../../ui/action/link-button.tsx'
import { cx } from '../../../ui/class-names.ts'
import { stickyBar } from '../../../ui/layout/page.tsx'
import { LazyAlertDialog } from '../../../ui/overlay/lazy.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { usePublish } from '../publishing/use-publish.tsx'
import { FormStatus } from './form-status.tsx'
import { useLacking } from './missing.tsx'
import { focusHeading, inOrder, REVIEW, type Steps, steps, useStepSearch } from './steps.ts'

export interface ActionsProps {
  id: string
  steps: Steps
  /** Opens what a field needs, and focuses it. */
  onShow: (field: string) => void
  status: BriefStatus
  /** Called when the person leaves on purpose: the new brief no longer counts as unfinished. */
  onLeave: () => Promise<void>
}

/**
 * In reach of the thumb on a phone, and always visible on a wide screen. There, a live brief that has not been edited has
 * nothing to do: the way out is at the top.
 */
export function Actions(props: ActionsProps) {
  const { steps: where, onShow } = props
  const manual = useRowPart((state) => state.manual)
  const failed = useRowPart((state) => state.onDevice === 'failed')
  const { isEdited, publish } = useLivePublishing(props)
  const isLast = where.together || where.at === REVIEW
  if (where.together && manual && !isEdited) return null
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
      <div className="flex gap-3 *:[a,button]:flex-auto max-lg:*:[a,button]:px-4 lg:*:[a,button]:flex-none max-lg:[@media(max-height:30rem)]:[:root:has(:is(input:not([type=radio],[type=checkbox]),textarea):focus)_&]:hidden">
        {/* The line about a save that failed has its own. */}
        {!where.together && !failed && <UndoButton />}
        {isEdited ? (
          <EditedButtons {...{ steps: where, isLast, publish }} />
        ) : isLast ? (
          <LastButtons {...props} />
        ) : (
          <Next at={where.at} />
        )}
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
      <IconButton
        icon={Undo2}
        label={t('undo')}
        variant="secondary"
        className="size-13! rounded-md!"
        onClick={undo}
      />
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

function LastButtons(props: ActionsProps) {
  const { id, status } = props
  const { t } = useTranslation('briefs')
  const navigate = useNavigate()
  const manual = useRowPart((state) => state.manual)
  const gone = useRowPart((state) => state.gone)
  if (gone) return null
  if (!manual && briefAfter('publish', status)) return <PublishButton {...props} />
  return (
    <Button size="lg" onClick={() => navigate(paths.brief(id))}>
      {t('form.done')}
    </Button>
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

/** On a phone what is missing leads on, so it is not the main action then. */
function usePublishVariant(together: boolean): 'primary' | 'secondary' {
  const lacks = useLacking().length > 0
  return lacks && !together ? 'secondary' : 'primary'
}

function PublishButton({ id, steps: { together }, onShow, onLeave }: ActionsProps) {
  const { t } = useTranslation('briefs')
  const form = useRow()
  const navigate = useNavigate()
  const isComplete = useComplete(onShow)
  const variant = usePublishVariant(together)
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

  return (
    <>
      <Button size="lg" variant={variant} {...opener} onClick={() => tryPublish().catch(tell)}>
        {t('form.publish')}
      </Button>
      {dialog}
    </>
  )
}

/** Edits of a live brief wait until they are published, which every step offers. */
function useLivePublishing({ id, onShow }: ActionsProps): {
  isEdited: boolean
  publish: () => Promise<void>
} {
  const { t } = useTranslation('briefs')
  const form = useRow()
  const navigate = useNavigate()
  const isComplete = useComplete(onShow)
  const words = useFailureWords('briefs:failed.autosave')
  const edited = useRowPart(hasUnpublishedEdits)
  const [leaving, setLeaving] = useState(false)

  async function publishChanges(): Promise<void> {
    if (!isComplete()) return
    setLeaving(true)
    await form.commitAll()
    await navigate(paths.brief(id))
    toast('success', t('done.changesPublished'))
  }
  return {
    isEdited: edited || leaving,
    publish: () => publishChanges().catch((error: unknown) => toast('error', words(error))),
  }
}

interface EditedButtonsProps {
  steps: Steps
  isLast: boolean
  publish: () => Promise<void>
}

function EditedButtons({ steps: { at, together }, isLast, publish }: EditedButtonsProps) {
  const { t } = useTranslation('briefs')
  const searchOf = useStepSearch()
  const variant = usePublishVariant(together)
  return (
    <>
      {isLast ? (
        <RevertButton />
      ) : (
        <LinkButton size="lg" variant="secondary" render={<Link to={searchOf(at + 1)} />}>
          {t('step.onward')}
        </LinkButton>
      )}
      <Button size="lg" variant={variant} onClick={publish}>
        {t('form.publishChanges')}
      </Button>
    </>
  )
}

/** What was written is kept nowhere else, so it asks first. */
function RevertButton() {
  const { t } = useTranslation(['briefs', 'common'])
  const form = useRow()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button size="lg" variant="quiet" {...LazyAlertDialog.opener} onClick={() => setAsking(true)}>
        {t('form.revert')}
      </Button>
      <LazyAlertDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('form.revertTitle')}
        description={t('form.revertText')}
        cancelLabel={t('common:cancel')}
        confirmLabel={t('form.revertAll')}
        onConfirm={() => form.revert().then(focusHeading)}
      />
    </>
  )
}
