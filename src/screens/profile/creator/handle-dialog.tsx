import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { HandleField } from '../../../components/profile-fields/handle-field.tsx'
import { useCreatorTeam } from '../../../components/team-area.tsx'
import { useOnline } from '../../../device/status/online.ts'
import type { Issue } from '../../../domain/issue.ts'
import { creatorTable } from '../../../entities/teams/entity.ts'
import { foldHandle, handleIssues, tidyHandle } from '../../../entities/teams/handle.ts'
import { isHandleFree } from '../../../entities/teams/handle-free.ts'
import { teams } from '../../../entities/teams/mutators.ts'
import { settleRefusedEdit, useRowAndRefused } from '../../../forms/refused/refused-edits.ts'
import type { Refused } from '../../../forms/use-submit-form.ts'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { refusalCode, useCodeWords, useIssueWords } from '../../../i18n/labels.ts'
import { Button } from '../../../ui/action/button.tsx'
import { LazyDialog } from '../../../ui/overlay/lazy.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'

/** How long the answer to «is it free?» may hold the form; without one the server decides later. */
const ASK_MS = 4000

const taken: Issue = { field: 'handle', rule: 'taken', limit: 0, actual: 0 }

export interface RefusedHandle {
  uuids: string[]
  /** The handle that was refused last. */
  handle: string
  issue: Issue
}

/** A handle that the server refused after it was saved here, until another one is chosen. */
export function useRefusedHandle(): RefusedHandle | null {
  const refused = useRowAndRefused(creatorTable, useCreatorTeam().id, teams.editCreator)?.refused ?? []
  const ours = refused.flatMap(({ uuid, set: { handle }, issue }) =>
    typeof handle === 'string' ? [{ uuid, handle, issue }] : [],
  )
  const last = ours.at(-1)
  return last
    ? { uuids: ours.map(({ uuid }) => uuid), handle: last.handle, issue: last.issue ?? taken }
    : null
}

interface HandleDialogProps {
  open: boolean
  onClose: () => void
  /** Why it is asked for now, if the person did not ask to change it. */
  reason?: string
  onSaved?: () => void
}

/** The one place where a profile's handle changes: never while typing, since the old one is given up. */
export function HandleDialog({ open, onClose, reason, onSaved }: HandleDialogProps) {
  const { t } = useTranslation(['profile', 'common'])
  const { data } = useCreatorTeam()
  // What was typed stays when the dialog is closed by mistake.
  const [typed, setTyped] = useState<string>()
  const refused = useRefusedHandle()
  return (
    <LazyDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="sm"
      title={t('field.handle')}
      description={reason ?? t(data.handle === '' ? 'handle.about' : 'handle.aboutFormer')}
      closeLabel={t('common:close')}
    >
      {open && (
        <HandleForm
          typed={typed}
          refused={refused}
          onTyped={setTyped}
          onCancel={onClose}
          onSaved={() => {
            setTyped(undefined)
            onClose()
            onSaved?.()
          }}
        />
      )}
    </LazyDialog>
  )
}

interface HandleFormProps {
  typed: string | undefined
  refused: RefusedHandle | null
  onTyped: (typed: string) => void
  onCancel: () => void
  onSaved: () => void
}

function useHandleForm({ typed, refused, onTyped, onSaved }: Omit<HandleFormProps, 'onCancel'>) {
  const { t } = useTranslation('profile')
  const { id, data } = useCreatorTeam()
  const words = useIssueWords()
  const online = useOnline()
  const [lost, setLost] = useState<readonly string[]>([])
  const isTaken = (handle: string): boolean =>
    foldHandle(handle) !== foldHandle(data.handle) &&
    [...lost, ...(refused ? [refused.handle] : [])].some((one) => foldHandle(one) === foldHandle(handle))
  const markTaken = (handle: string) => setLost((before) => [...before, handle])

  const form = useSubmitForm({
    defaults: { handle: typed ?? refused?.handle ?? data.handle },
    unbound: ['handle'],
    issuesOf: ({ handle: value }) => {
      const handle = tidyHandle(value)
      return isTaken(handle) ? [taken] : handleIssues(handle)
    },
    words,
    codeOf: refusalCode,
    onTyped: ({ handle }) => onTyped(handle),
    async submit({ handle: value }): Promise<Refused | undefined> {
      const handle = tidyHandle(value)
      if (handle !== data.handle) {
        const free = online ? await isHandleFree(handle, AbortSignal.timeout(ASK_MS)) : null
        if (free === false) {
          markTaken(handle)
          return { issues: [taken] }
        }
        await teams.editCreator({ id, set: { handle }, base: { handle: data.handle } })
        if (online) toast('success', t('handle.saved', { handle }))
        else toast('info', t('handle.saved', { handle }), { description: t('handle.later') })
      }
      for (const uuid of refused?.uuids ?? []) await settleRefusedEdit(uuid)
      onSaved()
      return undefined
    },
  })
  return { form, own: data.handle, isTaken, markTaken }
}

function HandleForm({ onCancel, ...props }: HandleFormProps) {
  const { t } = useTranslation(['profile', 'common'])
  const codeWords = useCodeWords()
  const { form, own, isTaken, markTaken } = useHandleForm(props)
  const [value, setValue] = useState(form.values().handle)
  const place = useRef<HTMLFormElement>(null)
  const { wrongTry } = form
  useEffect(() => {
    if (wrongTry > 0) place.current?.querySelector('input')?.focus()
  }, [wrongTry])
  return (
    <form
      ref={place}
      {...form.attributes}
      onSubmit={async (event) => {
        event.preventDefault()
        // The profile's own form is around this one.
        event.stopPropagation()
        await form.send()
      }}
    >
      <HandleField
        value={value}
        own={own}
        taken={isTaken(tidyHandle(value))}
        onTaken={markTaken}
        blamed={form.errorOf('handle') !== undefined}
        onChange={(handle) => {
          setValue(handle)
          form.set({ handle }, ['handle'])
        }}
      />
      {form.refused !== null && (
        <p role="alert" className="mt-2 text-sm text-danger">
          {codeWords(form.refused)}
        </p>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:flex-1">
        <Button onClick={onCancel}>{t('common:cancel')}</Button>
        <Button type="submit" variant="primary" loading={form.busy}>
          {t('handle.save')}
        </Button>
      </div>
    </form>
  )
}
