// What the bar says during the task: how far it has come, and whether what was written is safe.
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { isBlank } from '../../../domain/fields/fields.ts'
import { useRowPart } from '../../../forms/row-context.ts'
import { SavedWord } from '../../../forms/row-saved.tsx'
import { cx } from '../../../ui/class-names.ts'
import { useLacking } from './missing.tsx'
import { REVIEW, fieldsOf, stepOf, steps, useStepSearch } from './steps.ts'

interface StepBarProps {
  at: number
  /** The steps, from 1, that are marked: something is missing there. */
  lacking?: readonly number[]
  /** Nothing is filled in there, although it lies behind. */
  untouched?: readonly number[]
}

/** A segment for each step, and each is the way there. */
export function StepBar({ at, lacking = [], untouched = [] }: StepBarProps) {
  const { t } = useTranslation('briefs')
  const searchOf = useStepSearch()
  return (
    <nav aria-label={t('step.label')}>
      <ol className="flex">
        {steps.map((step, index) => {
          const number = index + 1
          const of = { number, count: REVIEW - 1, step: t(`step.${step}`) }
          const isLacking = lacking.includes(number)
          return (
            <li key={step} className="flex-1">
              <Link
                to={searchOf(number)}
                aria-current={number === at ? 'step' : undefined}
                aria-label={t(isLacking ? 'step.lacking' : 'step.of', of)}
                className="flex h-11 items-center rounded-sm px-0.5 -outline-offset-2"
              >
                <span
                  className={cx(
                    'h-1 w-full rounded-full transition-colors',
                    isLacking
                      ? 'bg-danger forced-colors:border'
                      : number <= at && !untouched.includes(number)
                        ? 'contrast-fill bg-primary'
                        : 'bg-line-strong/45 forced-colors:border',
                  )}
                />
              </Link>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

export function BriefProgress({ at }: { at: number }) {
  return at === REVIEW ? <ReviewProgress /> : <StepBar at={at} />
}

/** The last step says where something is missing, and where nothing is filled in. */
function ReviewProgress() {
  const lacking = useLacking().map(stepOf)
  const blank = useRowPart(({ values }) =>
    steps.filter((step) => fieldsOf[step].every((field) => isBlank(values[field]))).join(' '),
  )
  const untouched = steps.flatMap((step, index) => (blank.split(' ').includes(step) ? [index + 1] : []))
  return <StepBar {...{ at: REVIEW, lacking, untouched }} />
}

/** Edits of what others see wait until they are published. */
export function SaveWord() {
  const { t } = useTranslation('briefs')
  const isUnpublished = useRowPart(
    (state) => state.manual && state.bases.size > 0 && state.onDevice === 'saved',
  )
  return isUnpublished ? t('form.notPublished') : <SavedWord />
}
