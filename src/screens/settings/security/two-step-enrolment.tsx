import { CircleAlert, Copy, LifeBuoy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authWords } from '../../../components/auth/auth-words.ts'
import { CodeStep } from '../../../components/auth/code-step.tsx'
import type { AuthFailure, Enrolment } from '../../../session/calls/enrolment.ts'
import { Button } from '../../../ui/action/button.tsx'
import { Banner } from '../../../ui/display/banner.tsx'
import { Skeleton } from '../../../ui/display/skeleton.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { toast } from '../../../ui/overlay/toast.tsx'
import { attempt, enrolling } from './use-security.ts'

export type TwoStepEnrolmentProps = {
  name: string
  onDone: () => Promise<void>
  onCancel: () => void
}

const inFours = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/** Enrols an app: shows its secret as a QR code and as text, and proves it with the first code. */
export function TwoStepEnrolment({ name, onDone, onCancel }: TwoStepEnrolmentProps) {
  const { t } = useTranslation(['settings', 'common'])
  const [enrolment, setEnrolment] = useState<Enrolment | null>(null)
  const [failure, setFailure] = useState<AuthFailure | null>(null)
  // Once: each enrolment is another secret, and the name stands for the moment it began.
  const [first] = useState(name)
  useEffect(() => {
    let here = true
    void attempt(async () => {
      const answer = await (await enrolling()).beginEnrolment(first)
      if ('failure' in answer) return answer.failure
      if (here) setEnrolment(answer.enrolment)
      return null
    }).then((problem) => here && setFailure(problem))
    return () => {
      here = false
    }
  }, [first])

  const cancel = (
    <Button variant="quiet" onClick={onCancel} className="-ms-5">
      {t('common:cancel')}
    </Button>
  )
  if (failure)
    return (
      <div className="grid justify-items-start gap-3">
        <Banner tone="danger" icon={CircleAlert} announce="assertive">
          {authWords(failure)}
        </Banner>
        {cancel}
      </div>
    )
  if (!enrolment) return <Skeleton shape="card" label={t('common:loading')} />
  return (
    <div className="grid gap-6 border-t border-line pt-5">
      <ol className="grid gap-6">
        <li className="grid gap-3">
          <p className="font-medium">{t('twoStep.scan')}</p>
          <Secret enrolment={enrolment} />
        </li>
        <li className="flex items-start gap-3 rounded-md bg-surface-sunken p-4 text-sm">
          <Icon icon={LifeBuoy} className="mt-px text-ink-muted" />
          <span>{t('twoStep.keepSecret')}</span>
        </li>
        <li>
          <CodeStep
            label={t('twoStep.code')}
            submitLabel={t('twoStep.submit')}
            onCode={async (code) => {
              const problem = await (await enrolling()).finishEnrolment(enrolment.id, code)
              if (problem === null) await onDone()
              return problem
            }}
          />
        </li>
      </ol>
      <div>{cancel}</div>
    </div>
  )
}

/** The secret as a QR code to scan, and as text to copy. */
function Secret({ enrolment }: { enrolment: Enrolment }) {
  const { t } = useTranslation('settings')
  const copy = async () => {
    await navigator.clipboard.writeText(enrolment.secret)
    toast('success', t('twoStep.copied'))
  }
  return (
    <div className="flex flex-wrap items-start gap-5">
      {/* black on white in the dark theme too: cameras read nothing else */}
      <img
        src={enrolment.qr}
        alt={t('twoStep.qr')}
        width={192}
        height={192}
        className="size-48 rounded-md border border-line bg-white"
      />
      <div className="min-w-0 flex-1 basis-48">
        <p className="text-sm text-ink-muted">{t('twoStep.byHand')}</p>
        <code className="mt-2 block rounded-md bg-surface-sunken px-3 py-2 text-sm wrap-anywhere">
          {inFours(enrolment.secret)}
        </code>
        <Button size="sm" icon={Copy} onClick={copy} className="mt-2">
          {t('twoStep.copy')}
        </Button>
      </div>
    </div>
  )
}
