import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import * as z from 'zod/mini'
import { type RefusedHandle, settleRefusedHandle, useRefusedHandle } from '../../../changes/refused-handle.ts'
import { HandleForm, HandlePopup } from '../../../components/profile-fields/handle-form.tsx'
import { useCreatorTeam } from '../../../components/team-area.tsx'
import { useOnline } from '../../../device/status/online.ts'
import type { Issue } from '../../../domain/issue.ts'
import { foldHandle, handleIssues, tidyHandle } from '../../../entities/teams/handle.ts'
import { isHandleFree } from '../../../entities/teams/handle-free.ts'
import { teams } from '../../../entities/teams/mutators.ts'
import { draftKeyOf } from '../../../forms/drafts/draft-key.ts'
import { type OpenDraft, useDraft } from '../../../forms/drafts/use-draft.ts'
import { type Refused, useSubmitForm } from '../../../forms/use-submit-form.ts'
import { refusalCode, useIssueWords } from '../../../i18n/labels.ts'
import { toast } from '../../../ui/overlay/toast.tsx'

/** How long the answer to «is it free?» may hold the form; without one the server decides later. */
const ASK_MS = 4000

const taken: Issue = { field: 'handle', rule: 'taken' }

const shape = z.object({ handle: z.string() })
type Typed = z.infer<typeof shape>
const readTyped = (values: unknown): Typed | null => shape.safeParse(values).data ?? null
const keyOf = (creatorId: string) => draftKeyOf('handle', creatorId)

interface HandleDialogProps {
  open: boolean
  onClose: () => void
  /** Asked for because the profile is to be visible: saving shows it, too. */
  shows?: boolean
}

/** The one place where a profile's handle changes: never while typing, since the old one is given up. */
export function HandleDialog({ open, onClose, shows = false }: HandleDialogProps) {
  const { id, data } = useCreatorTeam()
  const refused = useRefusedHandle(id)
  return (
    <HandlePopup open={open} onClose={onClose} own={data.handle} shows={shows}>
      {open && <Opened shows={shows} refused={refused} onClose={onClose} />}
    </HandlePopup>
  )
}

interface OpenedProps extends Required<Pick<HandleDialogProps, 'shows' | 'onClose'>> {
  refused: RefusedHandle | null
}

/** What was typed stays on the device when the dialog is closed by mistake, or the tab. */
function Opened(props: OpenedProps) {
  const draft = useDraft(keyOf(useCreatorTeam().id), readTyped)
  return draft.found === undefined ? null : <OwnHandle {...props} draft={draft} />
}

interface OwnHandleProps extends OpenedProps {
  draft: OpenDraft<Typed>
}

function useHandleForm({ draft, refused, shows, onClose }: OwnHandleProps) {
  const { t } = useTranslation('profile')
  const { id, data } = useCreatorTeam()
  const words = useIssueWords()
  const online = useOnline()
  const [lost, setLost] = useState<readonly string[]>([])
  const isTaken = (handle: string): boolean =>
    foldHandle(handle) !== foldHandle(data.handle) &&
    [...lost, ...(refused?.handles ?? [])].some((one) => foldHandle(one) === foldHandle(handle))
  const markTaken = (handle: string) => setLost((before) => [...before, handle])

  async function save(handle: string): Promise<void> {
    const is_public = data.is_public || shows || refused?.isPublic === true
    // Flushed first, so that the draft saver cannot restore the draft afterwards
    await draft.flush()
    // One edit: whoever loses the handle is not shown without one.
    await teams.editCreator(
      {
        id,
        set: { handle, ...(is_public !== data.is_public && { is_public }) },
        base: { handle: data.handle, ...(is_public !== data.is_public && { is_public: data.is_public }) },
      },
      { draft: keyOf(id) },
    )
    draft.submitted()
    if (online) toast('success', t('handle.saved', { handle }))
    else toast('info', t('handle.saved', { handle }), { description: t('handle.later') })
  }

  const form = useSubmitForm({
    defaults: { handle: draft.found?.handle ?? (refused?.handle || data.handle) },
    unbound: ['handle'],
    issuesOf: ({ handle: value }) => {
      const handle = tidyHandle(value)
      return isTaken(handle) ? [taken] : handleIssues(handle)
    },
    words,
    codeOf: refusalCode,
    onTyped: (typed) => draft.save({ ...typed }),
    async submit({ handle: value }): Promise<Refused | undefined> {
      const handle = tidyHandle(value)
      if (handle !== data.handle) {
        const free = online ? await isHandleFree(handle, AbortSignal.timeout(ASK_MS)) : null
        if (free === false) {
          markTaken(handle)
          return { issues: [taken] }
        }
        await save(handle)
      } else await draft.discard()
      if (refused) await settleRefusedHandle(refused)
      onClose()
      return undefined
    },
  })
  return { form, own: data.handle, isTaken, markTaken }
}

function OwnHandle(props: OwnHandleProps) {
  const { draft, onClose } = props
  const { markTaken, ...shown } = useHandleForm(props)
  return (
    <HandleForm
      {...shown}
      onTaken={markTaken}
      onCancel={async () => {
        await draft.discard()
        onClose()
      }}
    />
  )
}
