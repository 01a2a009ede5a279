import { useTranslation } from 'react-i18next'
import { SecondStepForm } from '../../components/auth/second-step-form.tsx'
import { useTitle } from '../../components/title.ts'
import { type SecondStep, finishLogin, giveUp } from '../../session/auth-service.ts'
import { Button } from '../../ui/action/button.tsx'
import { AuthFrame } from '../../ui/layout/auth-frame.tsx'
import { goOn } from './go-on.ts'

export type LoginSecondStepProps = {
  steps: readonly SecondStep[]
  onCancel: () => void
}

/** The second step of a login, in place of the form. Until it is done, the device stores nothing of the login. */
export function LoginSecondStep({ steps, onCancel }: LoginSecondStepProps) {
  const { t } = useTranslation('auth')
  useTitle(t('secondStep.title'))
  const cancel = async () => {
    await giveUp()
    onCancel()
  }
  const enter = async () => {
    const result = await finishLogin()
    if (result.state !== 'in') return 'unknown'
    goOn()
    return null
  }
  return (
    <AuthFrame
      title={t('secondStep.title')}
      intro={t('secondStep.lead')}
      motto={t('motto')}
      footer={
        <Button variant="quiet" className="-ms-5" onClick={cancel}>
          {t('secondStep.cancel')}
        </Button>
      }
    >
      <SecondStepForm steps={steps} onProved={enter} />
    </AuthFrame>
  )
}
