import { CheckCheck, Smartphone } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../i18n/format.ts'
import { StatusPill } from '../../../ui/display/status-pill.tsx'
import './landing.css'

const chip = 'rounded-full border px-[0.7em] py-[0.25em] text-[0.9em] font-semibold'

/** A decorative drawing: a brief asks, a pitch answers, and something is saved where they meet. */
export function LandingStage() {
  const { t } = useTranslation('pages')
  const format = useFormat()
  return (
    <div aria-hidden="true" className="landing-stage">
      <div className="landing-voice landing-molte text-on-mark-molte" />
      {/* Below the other voice: the background behind its text must not cut into that shape */}
      <div className="landing-voice landing-place-molte pointer-events-none">
        <div className="landing-asks landing-rise-1 absolute text-on-mark-molte">
          <p className="text-[0.95em] font-semibold">{t('landing.stage.brief')}</p>
          <p className="mt-[0.35em] font-display text-[1.75em] leading-[1.12] font-bold tracking-[-0.025em] text-balance">
            {t('landing.stage.briefTitle')}
          </p>
          <p className="mt-[0.9em] flex flex-wrap items-center gap-[0.4em]">
            <span className={`${chip} numeric border-transparent bg-on-mark-molte text-mark-molte`}>
              {format.money(6000, 'NOK')}
            </span>
            <span className={`${chip} border-on-mark-molte/40`}>{t('landing.stage.deadlineValue')}</span>
          </p>
        </div>
      </div>
      <div className="landing-voice landing-gran">
        <div className="landing-voice landing-molte landing-overlap" />
      </div>

      <div className="landing-voice landing-place-gran pointer-events-none">
        <div className="landing-answers landing-rise-2 absolute text-on-primary">
          <p className="text-[0.95em] font-semibold">{t('landing.stage.pitch')}</p>
          <p className="mt-[0.35em] text-[1.2em] leading-[1.32] text-pretty">
            {t('landing.stage.pitchText')}
          </p>
          <p className="mt-[0.8em] flex">
            <span className={`${chip} numeric border-transparent bg-on-primary text-mark-gran`}>
              {format.money(5200, 'NOK')}
            </span>
          </p>
        </div>
      </div>

      <div className="landing-meet absolute grid">
        <span className="landing-saved flex rounded-full bg-surface-overlay px-2.5 py-1 shadow-floating">
          <StatusPill plain icon={Smartphone} text={t('landing.stage.saved')} />
        </span>
        <span className="landing-synced flex rounded-full bg-surface-overlay px-2.5 py-1 shadow-floating">
          <StatusPill plain tone="success" icon={CheckCheck} text={t('landing.stage.agreed')} />
        </span>
      </div>
      <p className="landing-reply landing-rise-3 absolute rounded-lg rounded-se-sm bg-mark-molte px-4 py-2.5 text-sm font-semibold text-on-mark-molte">
        {t('landing.stage.answer')}
      </p>
    </div>
  )
}
