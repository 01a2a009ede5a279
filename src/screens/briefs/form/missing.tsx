// The one line about what is missing or wrong. A press opens the step of the first and focuses it.
import { ChevronRight, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BriefField } from '../../../entities/briefs/brief.ts'
import { brief } from '../../../entities/briefs/entity.ts'
import { useFieldWords } from '../../../entities/definition/field-words.ts'
import { useRow, useRowPart } from '../../../forms/row-context.ts'
import { type RowState, heldFields, openIssues } from '../../../forms/row-state.ts'
import type { RowRules } from '../../../forms/rules/row-values.ts'
import { Icon } from '../../../ui/icon.tsx'
import { inOrder } from './steps.ts'

/** At the last step and once the person wanted to publish, all that keeps the brief from it; before, what they left wrong. */
function lookedFor(state: RowState, rules: RowRules, atEnd: boolean): string {
  const fields =
    atEnd || state.wanted
      ? Object.keys(openIssues(state, rules))
      : heldFields(state, rules).filter((field) => field in state.errors)
  return fields.join(' ')
}

/** In the order of the form. */
export function useMissing(atEnd: boolean): readonly BriefField[] {
  const fields = useRowPart((state, { rules }) => lookedFor(state, rules, atEnd))
  return inOrder(fields.split(' '))
}

interface MissingProps {
  onShow: (field: string) => void
  /** At the last step. */
  atEnd: boolean
}

export function Missing({ onShow, atEnd }: MissingProps) {
  const { t } = useTranslation('briefs')
  const form = useRow()
  const words = useFieldWords(brief)
  const [first, ...others] = useMissing(atEnd)
  if (first === undefined) return null
  const isEmpty = openIssues(form.get(), form.rules)[first]?.rule === 'required'
  const field = words.label(first)
  const count = others.length
  return (
    <button
      type="button"
      onClick={() => {
        if (atEnd) form.want()
        onShow(first)
      }}
      className="-mx-2 inline-flex min-h-11 items-center gap-1.5 rounded-sm px-2 text-start text-sm font-medium text-danger"
    >
      <Icon icon={TriangleAlert} size={16} />
      <span className="min-w-0">
        {isEmpty ? t('form.lacks', { field }) : t('form.wrong', { field })}
        {count > 0 && ` ${t('form.andMore', { count })}`}
      </span>
      <Icon icon={ChevronRight} size={16} className="rtl:-scale-x-100" />
    </button>
  )
}
