// The steps of the brief form: on a phone one question at a time, each with an address of its own (`?step=2`); on a wide
// screen all of them are one page.
import { useEffect, useEffectEvent, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import type { BriefField } from '../../../entities/briefs/brief.ts'
import { focusField } from '../../../forms/focus-field.ts'
import { useMediaQuery, WIDE } from '../../../ui/use-media-query.ts'

export const steps = ['work', 'terms', 'who', 'pictures'] as const
type Step = (typeof steps)[number]
/** After the last step: the brief as creators get it. */
export const REVIEW = steps.length + 1

export const fieldsOf: Readonly<Record<Step, readonly BriefField[]>> = {
  work: ['title', 'deliverable', 'format', 'description'],
  terms: ['price_from', 'price_to', 'currency', 'deadline', 'will_send_product', 'product_link'],
  who: ['age_from', 'age_to', 'gender', 'interests', 'props', 'traits'],
  pictures: ['product_images', 'rights'],
}
const order: readonly BriefField[] = steps.flatMap((step) => fieldsOf[step])

/** From 1. */
export const stepOf = (field: string): number =>
  steps.findIndex((step) => fieldsOf[step].some((one) => one === field)) + 1

/** The fields in the order of the form. */
export const inOrder = (fields: readonly string[]): BriefField[] =>
  order.filter((field) => fields.includes(field))

/** The address of a step: what else the address says stays. */
export function useStepSearch(): (step: number) => string {
  const [params] = useSearchParams()
  return (step) => {
    const next = new URLSearchParams(params)
    next.set('step', String(step))
    return `?${next.toString()}`
  }
}

interface StepPlace {
  /** From 1 to `REVIEW`. */
  at: number
  /** All steps are one page. */
  together: boolean
}

export function useStepPlace(): StepPlace {
  const [params] = useSearchParams()
  const together = useMediaQuery(WIDE)
  const asked = Number(params.get('step'))
  return { at: Number.isInteger(asked) && asked >= 1 && asked <= REVIEW ? asked : 1, together }
}

/**
 * The heading of the page, also while its brief is read: on a phone the step's question, on a wide screen `title`.
 * Two headings one after the other would flash.
 */
export function useFormHeading(title: string): string {
  const { t } = useTranslation('briefs')
  const { at, together } = useStepPlace()
  const step = steps[at - 1]
  if (together) return title
  return step === undefined ? t('step.review') : t(`step.${step}`)
}

export interface Steps extends StepPlace {
  /** Opens the step of a field and focuses it. */
  show: (field: string) => void
}

/** Moves the focus to the step's question, when what had it is gone. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** A new step begins at its heading; a field that was asked for takes the focus instead. */
export function useSteps(): Steps {
  const { hash } = useLocation()
  const navigate = useNavigate()
  const searchOf = useStepSearch()
  const { at, together } = useStepPlace()
  /** The field that takes the focus once its step is there. */
  const sought = useRef('')
  const before = useRef(at)

  function show(field: string): void {
    const step = stepOf(field)
    if (step === 0) return
    if (together || step === at) {
      requestAnimationFrame(() => focusField(field))
      return
    }
    sought.current = field
    void navigate({ search: searchOf(step) })
  }

  const showLinked = useEffectEvent(() => show(decodeURIComponent(hash.slice(1))))
  useEffect(() => {
    if (hash !== '') showLinked()
  }, [hash])

  useEffect(() => {
    const isNew = before.current !== at
    before.current = at
    if (!isNew || together) return
    const field = sought.current
    sought.current = ''
    // The sheet of a picture that was sought together with its step keeps the focus.
    if (document.activeElement?.closest('[role=dialog]')) return
    if (field !== '' && focusField(field)) return
    focusHeading()
    scrollTo({ top: 0, behavior: 'instant' })
  }, [at, together])

  return { at, together, show }
}
