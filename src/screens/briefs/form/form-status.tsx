// The save status of the brief.
import { useTranslation } from 'react-i18next'
import { useRowPart } from '../../../forms/row-context.ts'
import { type RowState, heldFields } from '../../../forms/row-state.ts'
import { RowStatus } from '../../../forms/row-status.tsx'
import type { RowRules } from '../../../forms/rules/row-values.ts'
import { picturesIn } from './brief-rules.ts'

/** No error yet: pictures were just chosen, and the person has not got to describing them all. */
function waitsForDescriptions(state: RowState, rules: RowRules): boolean {
  const images = state.values.product_images
  if (!state.bases.has('product_images') || state.touched.has('product_images')) return false
  const blank = picturesIn(images).some(({ description }) => description.trim() === '')
  return blank && heldFields(state, rules).length === 1
}

export function FormStatus() {
  const { t } = useTranslation(['briefs', 'files', 'errors'])
  const begun = useRowPart((state) => state.known !== null || state.bases.size > 0)
  const undescribed = useRowPart((state, { rules }) => waitsForDescriptions(state, rules))
  const unpublished = useRowPart(
    (state, { rules }) => state.manual && state.bases.size > 0 && heldFields(state, rules).length === 0,
  )
  const note = undescribed ? t('files:product.held') : unpublished && t('form.notPublished')
  return (
    <RowStatus
      className="min-h-6"
      undoClassName="-my-2.5 -me-2"
      notSaved={t('errors:failed.brief.autosave')}
      note={note}
      beforehand={begun ? undefined : t('form.hint')}
    />
  )
}
