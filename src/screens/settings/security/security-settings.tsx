import { Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/action/button.tsx'
import { PasswordField } from '../../../ui/form/password-field.tsx'
import { Part } from '../parts/part.tsx'
import { PasswordPart } from './password-part.tsx'
import { SecurityGate } from './security-gate.tsx'
import { TwoStepPart } from './two-step-part.tsx'

export function SecuritySettings() {
  return (
    <SecurityGate otherwise={<OutOfReach />}>
      {(security, again) => (
        <>
          <PasswordPart email={security.email} hasPassword={security.hasPassword} />
          <TwoStepPart
            email={security.email}
            factors={security.factors}
            recovery={security.recovery}
            onChanged={again}
          />
        </>
      )}
    </SecurityGate>
  )
}

/** What can be done here with a network: seen, and not to be used. */
function OutOfReach() {
  const { t } = useTranslation(['settings', 'auth'])
  return (
    <>
      <Part title={t('password.title')}>
        <div className="grid max-w-md gap-5">
          <PasswordField
            disabled
            label={t('auth:forgot.newPassword')}
            autoComplete="off"
            showLabel={t('auth:showPassword')}
            hideLabelText={t('auth:hidePassword')}
          />
          <div>
            <Button variant="primary" disabled>
              {t('password.submit')}
            </Button>
          </div>
        </div>
      </Part>
      <Part title={t('twoStep.title')} text={t('twoStep.text')}>
        <Button icon={Smartphone} disabled>
          {t('twoStep.add')}
        </Button>
      </Part>
    </>
  )
}
