// What is missing or wrong: one line beside the buttons, which leads to the first, and a list of all of it at the last step.
// The list is long where a brief is empty, so there it takes the line's place.
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BriefField } from '../../../entities/briefs/brief.ts'
import { brief } from '../../../entities/briefs/entity.ts'
import { useFieldWords } from '../../../entities/definition/field-words.ts'
import { useRow, useRowPart } from '../../../forms/row-context.ts'
import { type RowState, heldFields, openIssues } from '../../../forms/row-state.ts'
import type { RowRules } from '../../../forms/rules/row-values.ts'
import { useIssueWords } from '../../../i18n/labels.ts'
import { List, ListRow } from '../../../ui/display/list-row.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { inOrder, stepOf, steps } from './steps.ts'

/** All that keeps the brief from being published, in the order of the form. */
export function useLacking(): readonly BriefField[] {
  const fields = useRowPart((state, { rules }) => Object.keys(openIssues(state, rules)).join(' '))
  return inOrder(fields.split(' '))
}

/** Those of them with something in them that is wrong. */
export function useWrong(): readonly BriefField[] {
  const fields = useRowPart((state, { rules }) =>
    Object.values(openIssues(state, rules))
      .flatMap(({ field, rule }) => (rule === 'required' ? [] : [field]))
      .join(' '),
  )
  return inOrder(fields.split(' '))
}

/** Once the person wanted to publish, all of that; before, what they left wrong. */
function lookedFor(state: RowState, rules: RowRules): string {
  const fields = state.wanted
    ? Object.keys(openIssues(state, rules))
    : heldFields(state, rules).filter((field) => field in state.errors)
  return fields.join(' ')
}

/** In the order of the form. */
export function useMissing(): readonly BriefField[] {
  const fields = useRowPart((state, { rules }) => lookedFor(state, rules))
  return inOrder(fields.split(' '))
}

interface MissingProps {
  onShow: (field: string) => void
}

export function Missing({ onShow }: MissingProps) {
  const { t } = useTranslation('briefs')
  const words = useFieldWords(brief)
  const [first, ...others] = useMissing()
  const wrong = useWrong()
  if (first === undefined) return null
  const field = words.label(first)
  const count = others.length
  return (
    <button
      type="button"
      onClick={() => onShow(first)}
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-start text-sm font-medium text-danger lg:text-xs"
    >
      <Icon icon={TriangleAlert} size={16} />
      <span className="min-w-0">
        {wrong.includes(first) ? t('form.wrong', { field }) : t('form.lacks', { field })}
        {count > 0 && ` ${t('form.andMore', { count })}`}
      </span>
      <Icon icon={ChevronRight} size={16} className="rtl:-scale-x-100" />
    </button>
  )
}

/** At the last step: each thing that is left, under the step where it is. */
export function MissingList({ onShow }: MissingProps) {
  const { t } = useTranslation('briefs')
  const fields = useLacking()
  const wrong = useWrong().length
  if (fields.length === 0) return null
  const count = fields.length
  const groups = steps.map((step, at) => ({ step, left: fields.filter((field) => stepOf(field) === at + 1) }))
  return (
    <section aria-labelledby="brief-missing">
      <h2 id="brief-missing" className="flex items-center gap-2 text-heading">
        <Icon icon={TriangleAlert} size={20} className="text-danger" />
        {wrong === 0 && t('form.left', { count })}
        {wrong === count && t('form.toMend', { count })}
        {wrong > 0 && wrong < count && t('form.leftOrToMend', { count })}
      </h2>
      {groups
        .filter(({ left }) => left.length > 0)
        .map(({ step, left }) => (
          <section key={step} aria-labelledby={`missing-${step}`}>
            <h3 id={`missing-${step}`} className="mt-5 mb-1.5 text-xs font-medium text-ink-muted">
              {t(`step.${step}`)}
            </h3>
            <List flush className="border-b">
              {left.map((field) => (
                <MissingField key={field} field={field} onShow={onShow} />
              ))}
            </List>
          </section>
        ))}
    </section>
  )
}

/** What is wrong with it stands below; that it is empty says the list. */
function MissingField({ field, onShow }: MissingProps & { field: BriefField }) {
  const form = useRow()
  const words = useFieldWords(brief)
  const said = useIssueWords()
  const reason = useRowPart((state, { rules }) => {
    const issue = openIssues(state, rules)[field]
    return issue && issue.rule !== 'required' ? said(issue) : ''
  })
  const show = () => {
    form.want()
    onShow(field)
  }
  return (
    <ListRow
      className="min-h-12! py-2!"
      title={words.label(field)}
      text={reason && <span className="text-danger">{reason}</span>}
      trailing={<Icon icon={ChevronRight} className="text-ink-muted rtl:-scale-x-100" />}
      // oxlint-disable-next-line jsx-a11y/control-has-associated-label -- the row puts its title into it
      render={<button type="button" onClick={show} />}
    />
  )
}
