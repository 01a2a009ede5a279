import { Suspense, lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CodeStep } from '../../components/auth/code-step.tsx'
import { useTitle } from '../../components/title.ts'
import type { SecondStep } from '../../data/auth/auth-service.ts'
import { readPendingEmail, writePendingEmail } from '../../data/auth/pending-email.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/link-button.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'
import { EmailStep } from './email-step.tsx'
import { typedEmail } from './email.ts'

const service = () => import('../../data/auth/auth-service.ts')
const loadSecondStep = () => import('../../components/auth/second-step-form.tsx')
const loadNewPassword = () => import('./new-password-step.tsx')
const SecondStepForm = lazy(() => loadSecondStep().then((m) => ({ default: m.SecondStepForm })))
const NewPasswordStep = lazy(() => loadNewPassword().then((m) => ({ default: m.NewPasswordStep })))

type Stage =
  | { at: 'email' }
  | { at: 'code'; email: string; sentAt: number }
  | { at: 'second'; email: string; steps: SecondStep[] }
  | { at: 'password'; email: string }

function firstStage(): Stage {
  const pending = readPendingEmail('reset')
  return pending ? { at: 'code', ...pending } : { at: 'email' }
}

async function send(email: string) {
  const failure = await (await service()).sendResetCode(email)
  if (failure === null) writePendingEmail('reset', email)
  return failure
}

/** /auth/forgot-password: an address, the code that comes to it, a new password, and in. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('auth')
  const [stage, setStage] = useState<Stage>(firstStage)
  useTitle(t('forgot.title'))
  useEffect(() => {
    // A right code is used up at once: what comes after it is here before.
    if (stage.at === 'code') void Promise.all([loadSecondStep(), loadNewPassword()]).catch(() => undefined)
  }, [stage.at])
  const check = async (email: string, code: string) => {
    const result = await (await service()).checkResetCode(email, code)
    if ('failure' in result) return result.failure
    // The code is used up: a reload begins anew.
    writePendingEmail('reset', null)
    setStage(
      result.steps.length > 0 ? { at: 'second', email, steps: result.steps } : { at: 'password', email },
    )
    return null
  }
  const titles = {
    email: t('forgot.title'),
    code: t('forgot.codeTitle'),
    second: t('secondStep.title'),
    password: t('forgot.passwordTitle'),
  }
  return (
    <AuthFrame
      title={titles[stage.at]}
      intro={
        stage.at === 'email'
          ? t('forgot.lead')
          : stage.at === 'code'
            ? t('forgot.codeLead', { email: stage.email })
            : stage.at === 'second'
              ? t('secondStep.lead')
              : t('forgot.passwordLead')
      }
      motto={t('motto')}
      footer={
        stage.at === 'code' ? (
          <Button
            variant="quiet"
            className="-ms-5"
            onClick={() => {
              writePendingEmail('reset', null)
              setStage({ at: 'email' })
            }}
          >
            {t('forgot.otherAddress')}
          </Button>
        ) : (
          <TextLink alone render={<Link to={paths.login} />}>
            {t('forgot.back')}
          </TextLink>
        )
      }
    >
      {stage.at === 'email' && (
        <EmailStep
          submitLabel={t('forgot.send')}
          initial={typedEmail()}
          onEmail={async (email) => {
            const failure = await send(email)
            if (failure === null) setStage({ at: 'code', email, sentAt: Date.now() })
            return failure
          }}
        />
      )}
      {stage.at === 'code' && (
        <CodeStep
          label={t('code.label')}
          hint={t('code.hint')}
          submitLabel={t('forgot.checkCode')}
          onCode={(code) => check(stage.email, code)}
          resend={{ sentAt: stage.sentAt, send: () => send(stage.email) }}
        />
      )}
      <Suspense>
        {stage.at === 'second' && (
          <SecondStepForm
            steps={stage.steps}
            onProved={async () => {
              setStage({ at: 'password', email: stage.email })
              return null
            }}
          />
        )}
        {stage.at === 'password' && <NewPasswordStep email={stage.email} />}
      </Suspense>
    </AuthFrame>
  )
}
