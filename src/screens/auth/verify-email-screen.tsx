import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CodeStep } from '../../components/auth/code-step.tsx'
import { useTitle } from '../../components/title.ts'
import { type PendingEmail, readPendingEmail, writePendingEmail } from '../../session/early/pending-email.ts'
import { paths } from '../../paths.ts'
import { TextLink } from '../../ui/action/link-button.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'
import { EmailStep } from './email-step.tsx'

const service = () => import('../../session/auth-service.ts')

async function sendAgain(email: string) {
  const failure = await (await service()).sendConfirmationAgain(email)
  if (failure === null) writePendingEmail('confirm', email)
  return failure
}

/** /auth/verify-email: the code that confirms the address of a new account. */
export function VerifyEmailScreen() {
  const { t } = useTranslation('auth')
  const [pending, setPending] = useState<PendingEmail | null>(() => readPendingEmail('confirm'))
  useTitle(t('verify.title'))
  const confirm = async (email: string, code: string) => {
    const result = await (await service()).confirmWithCode(email, code)
    if (result.state === 'failed') return result.failure
    writePendingEmail('confirm', null)
    // A new account has no second step; a person who has one signs in with it.
    location.replace(result.state === 'in' ? paths.emailVerified : paths.login)
    return null
  }
  return (
    <AuthFrame
      title={t('verify.title')}
      intro={pending ? t('verify.lead', { email: pending.email }) : t('verify.noAddress')}
      motto={t('motto')}
      footer={
        <>
          {t('verify.wrongAddress')}{' '}
          <TextLink render={<Link to={paths.signUp} />}>{t('verify.startOver')}</TextLink>
          <span className="mt-2 block">
            {t('signUp.hasAccount')}{' '}
            <TextLink render={<Link to={paths.login} />}>{t('signUp.toLogin')}</TextLink>
          </span>
        </>
      }
    >
      {pending ? (
        <CodeStep
          label={t('code.label')}
          hint={t('code.hint')}
          submitLabel={t('verify.submit')}
          onCode={(code) => confirm(pending.email, code)}
          resend={{ sentAt: pending.sentAt, send: () => sendAgain(pending.email) }}
        />
      ) : (
        <EmailStep
          submitLabel={t('forgot.send')}
          onEmail={async (email) => {
            const failure = await sendAgain(email)
            if (failure === null) setPending(readPendingEmail('confirm') ?? fresh(email))
            return failure
          }}
        />
      )}
    </AuthFrame>
  )
}

const fresh = (email: string): PendingEmail => ({ purpose: 'confirm', email, sentAt: Date.now() })
