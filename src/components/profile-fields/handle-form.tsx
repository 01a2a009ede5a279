// The dialog in which a handle is chosen, and its form.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { tidyHandle } from '../../entities/teams/handle.ts'
import type { SubmitForm } from '../../forms/use-submit-form.ts'
import { useCodeWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { LazyDialog } from '../../ui/overlay/lazy.tsx'
import { HandleField } from './handle-field.tsx'

interface HandlePopupProps {
  open: boolean
  onClose: () => void
  /** The profile's handle; empty when it has none. */
  own: string
  /** Asked for because the profile is to be visible: saving shows it, too. */
  shows?: boolean
  children: ReactNode
}

export function HandlePopup({ open, onClose, own, shows = false, children }: HandlePopupProps) {
  const { t } = useTranslation(['profile', 'common'])
  const about = own === '' ? 'handle.about' : 'handle.aboutFormer'
  return (
    <LazyDialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      size="sm"
      title={t('field.handle')}
      description={t(shows ? 'handle.needed' : about)}
      closeLabel={t('common:close')}
    >
      {children}
    </LazyDialog>
  )
}

interface HandleFormProps {
  form: SubmitForm<{ handle: string }>
  /** The profile's handle, which the person may keep. */
  own: string
  isTaken: (handle: string) => boolean
  onTaken: (handle: string) => void
  onCancel: () => void
}

export function HandleForm({ form, own, isTaken, onTaken, onCancel }: HandleFormProps) {
  const { t } = useTranslation(['profile', 'common'])
  const codeWords = useCodeWords()
  const [value, setValue] = useState(form.values().handle)
  const place = useRef<HTMLFormElement>(null)
  const { wrongTry } = form
  useEffect(() => {
    // At first too: the dialog was open before what was typed had been read.
    if (wrongTry >= 0) place.current?.querySelector('input')?.focus()
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
        onTaken={onTaken}
        blamed={form.errorOf('handle') !== undefined}
        onChange={(handle) => {
          setValue(handle)
          form.set({ handle })
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
