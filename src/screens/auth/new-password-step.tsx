import { MonitorSmartphone } from 'lucide-react'
import { useEffect } from 'react'
import { authCodeOf, authIssueWords, authRefusal } from '../../components/auth/auth-words.ts'
import { FailureBanner } from '../../components/auth/failure-banner.tsx'
import { NewPasswordFields } from '../../components/auth/new-password-fields.tsx'
import { setNewPassword } from '../../session/auth-service.ts'
import { newPasswordIssues } from '../../domain/passwords/credentials.ts'
import { useSubmitForm } from '../../forms/use-submit-form.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/action/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { goOn } from './go-on.ts'

/** The last step of a forgotten password. Afterwards the person is signed in, and every other device signed out. */
export function NewPasswordStep({ email }: { email: string }) {
  const { t } = useTranslation('auth')
  const form = useSubmitForm({
    defaults: { password: '', repeat: '' },
    issuesOf: (typed) => newPasswordIssues(typed, [email]),
    words: authIssueWords,
    codeOf: authCodeOf,
    submit: async ({ password }) => {
      const result = await setNewPassword(password)
      if (result.state === 'failed') return authRefusal(result.failure)
      if (result.state === 'in') goOn()
      return undefined
    },
  })
  // The step before is gone, and with it whatever had the focus.
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when the step appears
  useEffect(() => form.focus('password'), [])
  return (
    <form {...form.attributes} className="grid gap-5">
      {form.refused && <FailureBanner failure={form.refused} />}
      {/* tells password managers whose password it is */}
      <input type="text" name="email" autoComplete="username" value={email} readOnly hidden />
      <NewPasswordFields
        label={t('forgot.newPassword')}
        password={form.bind('password', ['repeat'])}
        repeat={form.bind('repeat')}
        own={[email]}
      />
      <p className="flex items-start gap-3 text-sm text-ink-muted">
        <Icon icon={MonitorSmartphone} className="mt-px" />
        {t('forgot.othersLeave')}
      </p>
      <Button type="submit" variant="primary" size="lg" wide loading={form.busy}>
        {t('forgot.submit')}
      </Button>
    </form>
  )
}
