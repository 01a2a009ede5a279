// Whether the brief is saved, and what must be done about it: one line, with one count.
import { useTranslation } from 'react-i18next'
import { picturesIn } from '../../../domain/picture.ts'
import { useRowPart } from '../../../forms/row-context.ts'
import { type RowState, heldFields } from '../../../forms/row-state.ts'
import { RowStatus } from '../../../forms/row-status.tsx'
import type { RowRules } from '../../../forms/rules/row-values.ts'
import { Missing, useMissing } from './missing.tsx'

/** No error yet: pictures were just chosen, and the person has not got to describing them all. */
function waitsForDescriptions(state: RowState, rules: RowRules): boolean {
  const images = state.values.product_images
  if (!state.bases.has('product_images') || state.touched.has('product_images')) return false
  const blank = picturesIn(images).some(({ description }) => description.trim() === '')
  return blank && heldFields(state, rules).length === 1
}

interface FormStatusProps {
  onShow: (field: string) => void
  /** The bar says that it is saved: only what must be done is left. */
  brief: boolean
}

export function FormStatus({ onShow, brief }: FormStatusProps) {
  const { t } = useTranslation(['briefs', 'files'])
  const begun = useRowPart((state) => state.known !== null || state.bases.size > 0)
  const failed = useRowPart((state) => state.onDevice === 'failed')
  const undescribed = useRowPart((state, { rules }) => waitsForDescriptions(state, rules))
  const unpublished = useRowPart(
    (state, { rules }) => state.manual && state.bases.size > 0 && heldFields(state, rules).length === 0,
  )
  const isMissing = useMissing().length > 0
  const missing = isMissing && <Missing onShow={onShow} />
  const described = undescribed ? t('files:product.held') : null
  if (brief && !failed)
    return (
      // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- output is the result of a calculation
      <div role="status" className="text-xs text-ink-muted empty:hidden">
        {missing || described}
      </div>
    )
  return (
    <RowStatus
      className="min-h-6"
      undoClassName="-my-2.5 -me-2"
      isTight={isMissing}
      notSaved={t('failed.autosave')}
      note={missing || (described ?? (unpublished && t('form.notPublished')))}
      beforehand={begun || isMissing ? undefined : t('form.hint')}
    />
  )
}
