import { CheckCheck, HardDrive } from 'lucide-react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../i18n/format.ts'
import { StatusPill } from '../../ui/display/status-pill.tsx'
import './landing.css'

const molte = { x: 200, y: 20, width: 420, height: 315, rx: 157.5 } as const
const gran = { x: 20, y: 255, width: 420, height: 315, rx: 157.5 } as const

/** The two shapes of the mark, with the overlap in its own colour whatever lies behind. */
function Shapes() {
  const clip = useId()
  return (
    <svg viewBox="0 0 640 590" className="absolute inset-0 size-full overflow-visible">
      <clipPath id={clip}>
        <rect {...gran} />
      </clipPath>
      <rect {...molte} className="landing-molte fill-mark-molte" />
      <rect {...gran} className="landing-gran fill-mark-gran" />
      <g clipPath={`url(#${clip})`}>
        <rect {...molte} className="landing-molte fill-mark-overlap" />
      </g>
    </svg>
  )
}

const sheet = 'absolute rounded-lg bg-surface-overlay text-ink shadow-floating'

/** A drawing, silent to screen readers: a brief asks, a pitch answers, and where they meet something is saved. */
export function LandingStage() {
  const { t } = useTranslation('pages')
  const format = useFormat()
  return (
    <div aria-hidden="true" className="landing-stage">
      <Shapes />
      <div className={`${sheet} landing-rise-1 inset-e-0 top-[5%] w-66 p-4 sm:w-74 sm:p-5`}>
        <div className="flex items-center justify-between text-xs font-semibold text-ink-muted">
          {t('landing.stage.brief')}
          <StatusPill text={t('landing.stage.active')} tone="success" />
        </div>
        <p className="mt-2 font-display text-lg leading-snug font-semibold tracking-[-0.015em]">{t('landing.stage.briefTitle')}</p>
        <div className="mt-3 flex gap-6 border-t border-line pt-3 text-xs text-ink-muted">
          <span>
            {t('landing.stage.price')}
            <b className="numeric block text-sm text-ink">{format.range(4000, 6000, 'NOK')}</b>
          </span>
          <span>
            {t('landing.stage.deadline')}
            <b className="numeric block text-sm text-ink">{t('landing.stage.deadlineValue')}</b>
          </span>
        </div>
      </div>
      <div className={`${sheet} landing-rise-2 inset-s-0 bottom-[9%] w-66 rounded-es-sm p-4 sm:w-74 sm:p-5`}>
        <div className="flex items-baseline justify-between text-xs font-semibold text-ink-muted">
          {t('landing.stage.pitch')}
          <b className="numeric text-sm text-ink">{format.money(5200, 'NOK')}</b>
        </div>
        <p className="mt-1.5 text-sm leading-snug">{t('landing.stage.pitchText')}</p>
      </div>
      <div className="landing-meet absolute grid">
        <span className="landing-saved rounded-full bg-surface-overlay px-2 py-1 shadow-floating">
          <StatusPill plain icon={HardDrive} text={t('landing.stage.saved')} />
        </span>
        <span className="landing-synced rounded-full bg-surface-overlay px-2 py-1 shadow-floating">
          <StatusPill plain tone="success" icon={CheckCheck} text={t('landing.stage.synced')} />
        </span>
      </div>
      <p className="landing-rise-3 absolute inset-e-[4%] bottom-[1%] rounded-lg rounded-ee-sm bg-primary px-4 py-2.5 text-sm text-on-primary shadow-floating">
        {t('landing.stage.answer')}
      </p>
    </div>
  )
}
