import { Suspense, lazy, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { CodeStep } from '../../components/auth/code-step.tsx'
import { useTitle } from '../../components/title.ts'
import type { SecondStep } from '../../session/auth-service.ts'
import { readPendingEmail, writePendingEmail } from '../../session/early/pending-email.ts'
import { paths } from '../../paths.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextLink } from '../../ui/action/link-button.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'
import { EmailStep } from './email-step.tsx'
import { typedEmail } from './email.ts'

const service = () => import('../../session/auth-service.ts')
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

function useStageWords(stage: Stage): { title: string; intro: string } {
  const { t } = useTranslation('auth')
  switch (stage.at) {
    case 'email':
      return { title: t('forgot.title'), intro: t('forgot.lead') }
    case 'code':
      return { title: t('forgot.codeTitle'), intro: t('forgot.codeLead', { email: stage.email }) }
    case 'second':
      return { title: t('secondStep.title'), intro: t('secondStep.lead') }
    case 'password':
      return { title: t('forgot.passwordTitle'), intro: t('forgot.passwordLead') }
  }
}

/** /auth/forgot-password: an address, the code mailed to it, a new password, and signed in. */
export function ForgotPasswordScreen() {
  const { t } = useTranslation('auth')
  const [stage, setStage] = useState<Stage>(firstStage)
  const { title, intro } = useStageWords(stage)
  useTitle(t('forgot.title'))
  useEffect(() => {
    // A correct code is consumed immediately, so load the next step first.
    if (stage.at === 'code') void Promise.all([loadSecondStep(), loadNewPassword()]).catch(() => undefined)
  }, [stage.at])
  const check = async (email: string, code: string) => {
    const result = await (await service()).checkResetCode(email, code)
    if ('failure' in result) return result.failure
    // The code is used up: a reload starts over.
    writePendingEmail('reset', null)
    setStage(
      result.steps.length > 0 ? { at: 'second', email, steps: result.steps } : { at: 'password', email },
    )
    return null
  }
  return (
    <AuthFrame
      title={title}
      intro={intro}
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
