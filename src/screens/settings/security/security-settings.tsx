import { PasswordPart } from './password-part.tsx'
import { SecurityGate } from './security-gate.tsx'
import { TwoStepPart } from './two-step-part.tsx'

export function SecuritySettings() {
  return (
    <SecurityGate>
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
