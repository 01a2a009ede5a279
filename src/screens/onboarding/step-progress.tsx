import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Side } from '../../domain/side.ts'
import { cx } from '../../ui/class-names.ts'
import { type OwnStep, type Step, ownSteps } from './answers/path.ts'

interface StepProgressProps {
  side: Side | ''
  step: Step
  /** At the end of the line. */
  aside?: ReactNode
  /** The segments are in the bar: only which step it is. */
  short?: boolean
}

const line = 'flex items-center justify-between gap-4 text-sm text-ink-muted'

const stepsOf = (side: Side | ''): readonly OwnStep[] => (side === '' ? [] : ownSteps[side])

/** In the bar of a phone, for the eye: the words are in the page. */
export function StepSegments({ side, step }: Pick<StepProgressProps, 'side' | 'step'>) {
  const own = stepsOf(side)
  const at = own.findIndex((one) => one === step)
  if (at === -1) return null
  return (
    <div aria-hidden="true" className="flex gap-1">
      {own.map((one, index) => (
        <span
          key={one}
          className={cx(
            'h-1 flex-1 rounded-full',
            index <= at ? 'contrast-fill bg-primary' : 'bg-line-strong/45 forced-colors:border',
          )}
        />
      ))}
    </div>
  )
}

/**
 * «Steg 2 av 5 · Om deg»: every step by name, with the completed ones filled. Before a side is chosen there is nothing
 * to count.
 */
export function StepProgress({ side, step, aside, short = false }: StepProgressProps) {
  const { t } = useTranslation('onboarding')
  const own = stepsOf(side)
  const at = own.findIndex((one) => one === step)
  const here = own[at]
  if (here === undefined)
    return (
      <div className={line}>
        <p>{t('before')}</p>
        {aside}
      </div>
    )
  if (short)
    return (
      <p className="text-sm text-ink-muted">
        <span>{t('stepOf', { step: at + 1, count: own.length })}</span> · <span>{t(`stepName.${here}`)}</span>
      </p>
    )
  return (
    <nav aria-label={t('progress')}>
      <div className={line}>
        <p>
          {t('stepOf', { step: at + 1, count: own.length })}
          <span className="sm:hidden"> · {t(`stepName.${here}`)}</span>
        </p>
        {aside}
      </div>
      <ol className="mt-2 grid auto-cols-fr grid-flow-col gap-1.5">
        {own.map((one, index) => (
          <li key={one} aria-current={one === step ? 'step' : undefined} className="min-w-0">
            <span
              className={cx(
                'block h-1.5 rounded-full transition-colors duration-250',
                index <= at ? 'contrast-fill bg-primary' : 'bg-quiet forced-colors:border',
              )}
            />
            <span
              className={cx(
                'mt-1.5 block truncate text-xs max-sm:sr-only',
                one === step ? 'font-semibold' : 'text-ink-muted',
              )}
            >
              {t(`stepName.${one}`)}
            </span>
          </li>
        ))}
      </ol>
    </nav>
  )
}
