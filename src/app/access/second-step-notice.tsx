import { ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { authWords } from '../../components/auth/auth-words.ts'
import { SecondStepForm } from '../../components/auth/second-step-form.tsx'
import { type LoginResult, resumeLogin } from '../../session/auth-service.ts'
import { Button } from '../../ui/action/button.tsx'
import { Banner } from '../../ui/display/banner.tsx'
import { Skeleton } from '../../ui/display/skeleton.tsx'
import { LazyDialog } from '../../ui/overlay/lazy.tsx'
import { toast } from '../../ui/overlay/toast.tsx'

const isTyping = (): boolean =>
  document.activeElement instanceof HTMLElement &&
  document.activeElement.matches('input, textarea, select, [contenteditable]')

/** Calls back once no field has focus. Returns how to cancel. */
function whenNobodyTypes(then: () => void): () => void {
  if (!isTyping()) {
    then()
    return () => undefined
  }
  let timer: ReturnType<typeof setTimeout> | undefined
  const left = () => {
    clearTimeout(timer)
    // Moving from one field to the next still counts as typing.
    timer = setTimeout(() => {
      if (isTyping()) return
      stop()
      then()
    }, 300)
  }
  const stop = () => {
    clearTimeout(timer)
    document.removeEventListener('focusout', left)
  }
  document.addEventListener('focusout', left)
  return stop
}

/**
 * Shown when the account got a second step on another device and the service requires it here too. A dialog over the
 * page, so that the page keeps its state; a person who dismisses it works on, and their changes wait on the device.
 */
export function SecondStepNotice() {
  const { t } = useTranslation(['notices', 'auth'])
  const [open, setOpen] = useState(false)
  const [round, setRound] = useState(0)
  useEffect(() => {
    if (!navigator.onLine) return undefined
    return whenNobodyTypes(() => setOpen(true))
  }, [])
  return (
    <>
      <Banner
        flush
        tone="warning"
        icon={ShieldCheck}
        announce="polite"
        action={
          <Button size="sm" variant="secondary" onClick={() => setOpen(true)}>
            {t('secondStep.action')}
          </Button>
        }
      >
        {t('secondStep.text')}
      </Banner>
      <LazyDialog
        open={open}
        onOpenChange={setOpen}
        size="sm"
        title={t('auth:secondStep.title')}
        description={t('secondStep.lead')}
        closeLabel={t('secondStep.later')}
      >
        {open && <Proof key={round} onDone={() => setOpen(false)} onAgain={() => setRound(round + 1)} />}
      </LazyDialog>
    </>
  )
}

function Proof({ onDone, onAgain }: { onDone: () => void; onAgain: () => void }) {
  const { t } = useTranslation(['notices', 'auth', 'common'])
  const [standing, setStanding] = useState<LoginResult | null>(null)
  useEffect(() => {
    let here = true
    resumeLogin()
      .catch((): LoginResult => ({ state: 'failed', failure: navigator.onLine ? 'unknown' : 'offline' }))
      .then((found) => here && setStanding(found), undefined)
    return () => {
      here = false
    }
  }, [])
  const done = () => {
    toast('success', t('secondStep.done'))
    onDone()
  }
  if (standing === null) return <Skeleton shape="row" count={2} label={t('common:loading')} />
  if (standing.state === 'second_step')
    return (
      <SecondStepForm
        steps={standing.steps}
        onProved={async () => {
          done()
          return null
        }}
        onSpent={() => {
          toast('success', t('auth:secondStep.recovery.doneTitle'), {
            description: t('auth:secondStep.recovery.done'),
          })
          onDone()
        }}
      />
    )
  return (
    <div className="grid gap-4">
      <p role="status">{standing.state === 'failed' ? authWords(standing.failure) : t('secondStep.done')}</p>
      <Button wide onClick={onAgain}>
        {t('common:retry')}
      </Button>
    </div>
  )
}
