// Moves one of a list to another place, and back.
import { useTranslation } from 'react-i18next'
import { useFailureWords } from '../../i18n/labels.ts'
import { toast } from '../../ui/overlay/toast.tsx'

interface Placing<Row> {
  move: (row: Row, place: number) => Promise<void>
  /** Where it is now, which a screen reader hears too. */
  said: (row: Row, place: number) => string
  /** The one toast of each row: none reports a place that was changed since. */
  toastId: (row: Row) => string
  /** The device refused, and it is said. */
  onFailed?: () => void
}

/** Places are counted from 1. `before`: offers to move it back there. */
export function usePlace<Row>({ move, said, toastId, onFailed }: Placing<Row>) {
  const { t } = useTranslation('common')
  const failure = useFailureWords()
  return async function put(row: Row, place: number, before?: number): Promise<void> {
    const id = toastId(row)
    try {
      await move(row, place)
      const undo = before !== undefined && { label: t('undo'), onClick: () => void put(row, before) }
      toast('default', said(row, place), { id, ...(undo && { action: undo }) })
    } catch (error) {
      onFailed?.()
      toast('error', failure(error), { id })
    }
  }
}
