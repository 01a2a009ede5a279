import { CircleAlert, KeyRound, LifeBuoy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authCodeOf, authWords } from '../../../components/auth/auth-words.ts'
import { usePasskeyQuestion } from '../../../components/auth/use-passkey-question.ts'
import { deviceName } from '../../../device/devices/device-name.ts'
import { useOnline } from '../../../device/status/online.ts'
import type { FormIssue } from '../../../forms/issue-resolver.ts'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import type { Factor } from '../../../session/calls/security.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { TextField } from '../../../ui/form/text-field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { enrolling } from './use-security.ts'

/** As much as the service takes. */
const LONGEST = 100

export type PasskeyEnrolmentProps = {
  /** What there is: a name is used once. */
  factors: readonly Factor[]
  onDone: () => Promise<void>
  onCancel: () => void
}

function issuesOf(name: string, taken: readonly string[]): FormIssue[] {
  const field = 'name'
  if (name === '') return [{ field, rule: 'required' }]
  if (name.length > LONGEST) return [{ field, rule: 'too_long', limit: LONGEST }]
  return taken.includes(name) ? [{ field, rule: 'name_taken' }] : []
}

/** This device, since most passkeys are added for the one at hand; a number where that name is taken. */
function suggestion(taken: readonly string[], named: (number: number) => string): string {
  const own = deviceName(navigator.userAgent, navigator.maxTouchPoints)
  if (own !== '' && !taken.includes(own)) return own
  let number = 1
  while (taken.includes(named(number))) number += 1
  return named(number)
}

/** Adds a passkey: a name for the list, then what the browser asks. Stopped or refused, the name stays for another try. */
export function PasskeyEnrolment({ factors, onDone, onCancel }: PasskeyEnrolmentProps) {
  const { t } = useTranslation(['settings', 'auth', 'common'])
  const online = useOnline()
  const { isAsking, ask, stop } = usePasskeyQuestion()
  const taken = factors.map(({ name }) => name)
  const [first] = useState(() => suggestion(taken, (number) => t('passkey.suggested', { number })))
  const form = useSubmitForm({
    defaults: { name: first },
    issuesOf: ({ name }) => issuesOf(name.trim(), taken),
    words: ({ rule, limit = 0 }) => {
      if (rule === 'required') return t('passkey.nameMissing')
      return rule === 'too_long' ? t('passkey.nameTooLong', { limit }) : authWords(rule)
    },
    codeOf: authCodeOf,
    enabled: online,
    submit: async ({ name }) => {
      const { addPasskey } = await enrolling()
      const failure = await ask((signal) => addPasskey(name.trim(), signal))
      if (failure === 'name_taken') return { issues: [{ field: 'name', rule: failure }] }
      if (failure !== null) return { code: failure }
      await onDone()
      return undefined
    },
  })
  // The button before is gone, and with it the focus.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the form appears
  useEffect(() => form.focus('name'), [])
  return (
    <div className="border-t border-line pt-5">
      <form {...form.attributes} className="grid max-w-md gap-5">
        <p className="text-sm text-ink-muted">{t('passkey.text')}</p>
        {form.refused && (
          <Banner tone="danger" icon={CircleAlert} announce="assertive">
            {authWords(form.refused)}
          </Banner>
        )}
        <TextField
          {...form.bind('name')}
          label={t('passkey.name')}
          hint={t('passkey.nameHint')}
          autoComplete="off"
        />
        {factors.length === 0 && (
          <p className="flex items-start gap-3 rounded-md bg-surface-sunken p-4 text-sm">
            <Icon icon={LifeBuoy} className="mt-px text-ink-muted" />
            <span>{t('twoStep.keepSecret')}</span>
          </p>
        )}
        <p role="status" className="text-sm text-ink-muted empty:hidden">
          {isAsking && t('passkey.waiting')}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" variant="primary" icon={KeyRound} loading={form.busy} disabled={!online}>
            {t('passkey.submit')}
          </Button>
          <Button variant="quiet" onClick={isAsking ? stop : onCancel}>
            {isAsking ? t('auth:secondStep.webauthn.stop') : t('common:cancel')}
          </Button>
        </div>
      </form>
    </div>
  )
}
