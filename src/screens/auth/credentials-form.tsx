import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useWatch } from 'react-hook-form'
import { useNavigate } from 'react-router'
import { authCodeOf, authIssueWords, authRefusal } from '../../components/auth/auth-words.ts'
import { FailureBanner } from '../../components/auth/failure-banner.tsx'
import type { LoginResult, SecondStep } from '../../session/auth-service.ts'
import { writePendingEmail } from '../../session/early/pending-email.ts'
import { waitsUntil } from '../../session/early/wait.ts'
import { type CredentialIssue, emailIssues } from '../../domain/passwords/credentials.ts'
import { type SubmitForm, useSubmitForm } from '../../forms/use-submit-form.ts'
import { useTranslation } from 'react-i18next'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import { useIdle } from '../../ui/use-idle.ts'
import { keepTyped, typedEmail } from './email.ts'
import { goOn } from './go-on.ts'

export type Credentials = { email: string; password: string; repeat: string }

export type CredentialsFormProps = {
  submitLabel: string
  /** Renders the password's fields. */
  renderFields: (bind: SubmitForm<Credentials>['bind'], email: string) => ReactNode
  /** Issues with the password that the device can find. */
  issuesOf: (typed: Credentials) => CredentialIssue[] | Promise<CredentialIssue[]>
  onSubmit: (email: string, password: string) => Promise<LoginResult>
  onSecondStep: (steps: SecondStep[]) => void
  /** Shown under a refusal; must not reveal whether the address is known. */
  refusedHint?: ReactNode
}

const Afterwards = lazyExtra(() => import('./auth-afterwards.tsx').then((m) => m.AuthAfterwards))

/** E-mail and password, for signing in and signing up. Errors appear beside their field; nothing typed is lost. */
export function CredentialsForm(props: CredentialsFormProps) {
  const { submitLabel, renderFields, issuesOf, onSubmit, onSecondStep, refusedHint } = props
  const { t } = useTranslation('auth')
  const navigate = useNavigate()
  const idle = useIdle()
  /** The address that has had too many tries. */
  const waiting = useRef<string>(undefined)
  const form = useSubmitForm<Credentials>({
    defaults: { email: typedEmail(), password: '', repeat: '' },
    issuesOf: async (typed) => [...emailIssues(typed.email), ...(await issuesOf(typed))],
    words: authIssueWords,
    codeOf: authCodeOf,
    submit: async (typed) => {
      const email = typed.email.trim()
      // A try before the wait is over would only lengthen it.
      if (waiting.current === email && Date.now() < waitsUntil()) return { code: 'too_many_tries' }
      const result = await onSubmit(email, typed.password)
      waiting.current = undefined
      if (result.state === 'failed') {
        if (result.failure === 'too_many_tries') waiting.current = email
        return authRefusal(result.failure)
      }
      if (result.state === 'in') goOn()
      else if (result.state === 'second_step') onSecondStep(result.steps)
      else {
        writePendingEmail('confirm', email)
        await navigate(paths.verifyEmail)
      }
      return undefined
    },
  })
  const email = useWatch({ control: form.control, name: 'email' }).trim()
  useEffect(() => keepTyped(email), [email])

  return (
    <>
      <form {...form.attributes} className="grid gap-5">
        {form.refused && (
          <FailureBanner failure={form.refused}>
            {form.refused === 'wrong_login' && refusedHint}
          </FailureBanner>
        )}
        <EmailField label={t('email')} autoComplete="username" {...form.bind('email')} />
        {renderFields(form.bind, email)}
        <Button type="submit" variant="primary" size="lg" wide loading={form.busy}>
          {submitLabel}
        </Button>
      </form>
      {idle && (
        <Suspense>
          <Afterwards />
        </Suspense>
      )}
    </>
  )
}
