import { authIssueWords, authRefusal } from '../../components/auth/auth-words.ts'
import { FailureBanner } from '../../components/auth/failure-banner.tsx'
import type { AuthFailure } from '../../session/auth-service.ts'
import { emailIssues } from '../../domain/passwords/credentials.ts'
import { useSubmitForm } from '../../forms/use-submit-form.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/action/button.tsx'
import { EmailField } from '../../ui/form/email-field.tsx'

export type EmailStepProps = {
  submitLabel: string
  initial?: string | undefined
  /** Null means that a code has been sent. */
  onEmail: (email: string) => Promise<AuthFailure | null>
}

/** Asks for the address that a code is sent to. */
export function EmailStep({ submitLabel, initial = '', onEmail }: EmailStepProps) {
  const { t } = useTranslation('auth')
  const form = useSubmitForm({
    defaults: { email: initial },
    issuesOf: ({ email }) => emailIssues(email),
    words: authIssueWords,
    codeOf: () => (navigator.onLine ? 'send_failed' : 'offline'),
    submit: async ({ email }) => {
      const failure = await onEmail(email.trim())
      return failure === null ? undefined : authRefusal(failure)
    },
  })
  return (
    <form {...form.attributes} className="grid gap-5">
      {form.refused && <FailureBanner failure={form.refused} />}
      <EmailField label={t('email')} autoComplete="username" {...form.bind('email')} />
      <Button type="submit" variant="primary" size="lg" wide loading={form.busy}>
        {submitLabel}
      </Button>
    </form>
  )
}
