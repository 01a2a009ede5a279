// The handle of a profile: its field, and the dialog that it is chosen in.
import { useState } from 'react'
import { HandleField } from '../../components/profile-fields/handle-field.tsx'
import { HandleForm, HandlePopup } from '../../components/profile-fields/handle-form.tsx'
import { handleIssues, tidyHandle } from '../../entities/teams/handle.ts'
import { useSubmitForm } from '../../forms/use-submit-form.ts'
import { refusalCode, useIssueWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { LazyDialog } from '../../ui/overlay/lazy.tsx'
import { DevPart } from './dev-part.tsx'

interface HandleProps {
  start: string
  /** Of the profile. */
  own?: string
  taken?: string
}

function Handle({ start, own, taken }: HandleProps) {
  const [value, setValue] = useState(start)
  return (
    <HandleField
      value={value}
      own={own}
      taken={value === taken}
      onTaken={() => undefined}
      blamed
      onChange={setValue}
    />
  )
}

const OWN = 'nora-nord'
const TAKEN = 'fjordull'

function Choice({ onClose }: { onClose: () => void }) {
  const form = useSubmitForm({
    defaults: { handle: OWN },
    unbound: ['handle'],
    issuesOf: ({ handle }) =>
      handle === TAKEN ? [{ field: 'handle', rule: 'taken' }] : handleIssues(tidyHandle(handle)),
    words: useIssueWords(),
    codeOf: refusalCode,
    submit: async () => undefined,
  })
  return (
    <HandleForm
      form={form}
      own={OWN}
      isTaken={(handle) => handle === TAKEN}
      onTaken={() => undefined}
      onCancel={onClose}
    />
  )
}

function HandleChoice() {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button {...LazyDialog.opener} onClick={() => setOpen(true)}>
        Endre brukernavnet
      </Button>
      <HandlePopup open={isOpen} onClose={close} own={OWN}>
        {isOpen && <Choice onClose={close} />}
      </HandlePopup>
    </>
  )
}

export function DevHandles() {
  return (
    <DevPart title="Brukernavn">
      <Handle start={OWN} own={OWN} />
      <Handle start={TAKEN} taken={TAKEN} />
      <Handle start="æøå" />
      <div className="self-center">
        <HandleChoice />
      </div>
    </DevPart>
  )
}
