// What the form says during the task: what is written and at which step, and whether it is safe.
import { ChevronDown } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { isBlank } from '../../../domain/fields/fields.ts'
import { useRowPart } from '../../../forms/row-context.ts'
import { hasUnpublishedEdits } from '../../../forms/row-state.ts'
import { cx } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MenuButton } from '../../../ui/overlay/menu-button.tsx'
import { useLacking, useMissing, useWrong } from './missing.tsx'
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
  return at === REVIEW ? <ReviewProgress /> : <StepProgress at={at} />
}

/** What is only empty is not missed before the person wants to publish. */
function StepProgress({ at }: { at: number }) {
  return <StepBar at={at} lacking={useMissing().map(stepOf)} />
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

/** The line over the step's question. */
export const overline = 'flex min-h-4.5 items-center text-xs font-medium text-ink-muted'

interface StepMenuProps {
  /** «Ny brief» */
  about: string
  at: number
}

/** Over the step's question on a phone: what is being written, and the list of its steps. */
export function StepMenu({ about, at }: StepMenuProps) {
  const { t } = useTranslation('briefs')
  const navigate = useNavigate()
  const searchOf = useStepSearch()
  const lacking = useLacking().map(stepOf)
  const wrong = useWrong().map(stepOf)
  const edited = useRowPart(hasUnpublishedEdits)
  const options = [...steps.map((step) => t(`step.${step}`)), t('step.review')].map((label, index) => ({
    value: String(index + 1),
    label,
    ...(lacking.includes(index + 1) && { text: t('step.unfinished') }),
    ...(wrong.includes(index + 1) && { text: <span className="text-danger">{t('step.toMend')}</span> }),
  }))
  const menu = (
    <MenuButton
      trigger={
        <button type="button" className={cx(overline, 'hit-area gap-1 rounded-sm hover:text-ink')}>
          {at === REVIEW ? about : t('step.at', { about, number: at, count: REVIEW - 1 })}
          <Icon icon={ChevronDown} size={16} />
        </button>
      }
      label={t('step.label')}
      about={about}
      items={[
        {
          kind: 'choice',
          key: 'steps',
          label: about,
          value: String(at),
          isPlace: true,
          options,
          onChoose: (step) => navigate({ search: searchOf(Number(step)) }),
        },
      ]}
    />
  )
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      {menu}
      {/* What others see waits until it is published. */}
      {edited && <span className="text-xs text-ink-muted">{t('form.notPublished')}</span>}
    </span>
  )
}
