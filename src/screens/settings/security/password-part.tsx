import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { authCodeOf, authIssueWords, authRefusal, authWords } from '../../../components/auth/auth-words.ts'
import { CodeStep } from '../../../components/auth/code-step.tsx'
import { NewPasswordFields } from '../../../components/auth/new-password-fields.tsx'
import { useOnline } from '../../../device/status/online.ts'
import { newPasswordIssues, passwordIssues } from '../../../domain/passwords/credentials.ts'
import type { FormIssue } from '../../../forms/issue-resolver.ts'
import { useSubmitForm } from '../../../forms/use-submit-form.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { EndOthers } from '../devices/end-others.tsx'
import { Part } from '../parts/part.tsx'
import { attempt, security } from './use-security.ts'

/** A change that waits for the mailed code, which proves the person's identity. */
interface Pending {
  current: string | null
  password: string
  sentAt: number
}
const pendingSince = (current: string | null, password: string): Pending => ({
  current,
  password,
  sentAt: Date.now(),
})
const sendProof = () => attempt(async () => (await security()).sendProof())

type PasswordPartProps = { email: string; hasPassword: boolean }
type PasswordFormProps = PasswordPartProps & {
  onChanged: () => void
  onProofNeeded: (pending: Pending) => void
}

function usePasswordForm({ email, hasPassword, onChanged, onProofNeeded }: PasswordFormProps) {
  const { t } = useTranslation(['settings', 'auth'])
  const online = useOnline()
  const words = (issue: FormIssue) => {
    if (issue.field !== 'current') return authIssueWords(issue)
    return issue.rule === 'required' ? t('password.currentMissing') : t('password.currentWrong')
  }
  const form = useSubmitForm({
    defaults: { current: '', password: '', repeat: '' },
    issuesOf: async (typed) => [
      ...(hasPassword ? passwordIssues(typed.current, 'current') : []),
      ...(await newPasswordIssues(typed, [email])),
    ],
    words,
    codeOf: authCodeOf,
    enabled: online,
    submit: async (typed) => {
      const [current, password] = [hasPassword ? typed.current : null, typed.password]
      const problem = await attempt(async () => (await security()).changePassword(email, current, password))
      if (problem === 'wrong_login') return { issues: [{ field: 'current', rule: problem }] }
      // The session is old: the service requires proof of identity.
      const unsent = problem === 'sign_in_again' ? await sendProof() : problem
      if (unsent !== null) return authRefusal(unsent)
      if (problem === null) onChanged()
      else onProofNeeded(pendingSince(current, password))
      form.reset()
      return undefined
    },
  })
  return form
}

/** Changes the password. It is stored nowhere but in the fields until then; losing the network clears none of them. */
export function PasswordPart({ email, hasPassword }: PasswordPartProps) {
  const { t } = useTranslation(['settings', 'auth'])
  const online = useOnline()
  const [pending, setPending] = useState<Pending | null>(null)
  /** The number of changes, which keys a new form each time. */
  const [changed, setChanged] = useState(0)
  const form = usePasswordForm({
    email,
    hasPassword,
    onChanged: () => setChanged(changed + 1),
    onProofNeeded: setPending,
  })
  const prove = async ({ current, password }: Pending, code: string) => {
    const problem = await attempt(async () =>
      (await security()).changePassword(email, current, password, code),
    )
    if (problem !== null) return problem
    setPending(null)
    setChanged(changed + 1)
    return null
  }
  if (pending)
    return (
      <Part title={t('password.title')} text={t('password.proof', { email })}>
        <div className="grid max-w-md justify-items-start gap-4">
          <CodeStep
            label={t('auth:code.label')}
            hint={t('auth:code.hint')}
            submitLabel={t('password.submit')}
            onCode={(code) => prove(pending, code)}
            resend={{ sentAt: pending.sentAt, send: sendProof }}
          />
          <Button onClick={() => setPending(null)}>{t('password.giveUp')}</Button>
        </div>
      </Part>
    )
  const show = { showLabel: t('auth:showPassword'), hideLabelText: t('auth:hidePassword') }
  return (
    <Part title={t('password.title')} text={hasPassword ? undefined : t('password.none')}>
      {changed > 0 && (
        <div className="mb-5 grid gap-3">
          <Banner tone="success" icon={CircleCheck} announce="polite" title={t('password.changed')}>
            {t('password.changedText')}
          </Banner>
          <EndOthers />
        </div>
      )}
      <form {...form.attributes} key={changed} className="grid max-w-md gap-5">
        {form.refused && (
          <Banner tone="danger" icon={CircleAlert} announce="assertive">
            {authWords(form.refused)}
          </Banner>
        )}
        {/* tells password managers whose password it is */}
        <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
        {hasPassword && (
          <PasswordField
            {...form.bind('current')}
            label={t('password.current')}
            autoComplete="current-password"
            {...show}
          />
        )}
        <NewPasswordFields
          label={t('auth:forgot.newPassword')}
          password={form.bind('password', ['repeat'])}
          repeat={form.bind('repeat')}
          own={[email]}
        />
        <div>
          <Button type="submit" variant="primary" loading={form.busy} disabled={!online}>
            {t('password.submit')}
          </Button>
        </div>
      </form>
    </Part>
  )
}
