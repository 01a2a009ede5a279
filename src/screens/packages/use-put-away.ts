import { useTranslation } from 'react-i18next'
import type { Package } from '../../entities/packages/entity.ts'
import { packages } from '../../entities/packages/mutators.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { toast } from '../../ui/overlay/toast.tsx'

/** Archives a package or takes it back, each with «Angre». */
export function usePutAway() {
  const { t } = useTranslation(['packages', 'offers', 'common'])
  const words = useFailureWords()
  async function move(row: Package, to: 'archive' | 'restore', isUndo = false): Promise<void> {
    const { id, title } = row
    const back = to === 'archive' ? 'restore' : 'archive'
    const shown = { title: title.trim() || t('offers:untitled') }
    try {
      await packages[to]({ id })
      if (isUndo) return
      toast('success', to === 'archive' ? t('done.archived', shown) : t('done.restored', shown), {
        id: `package-${id}`,
        action: { label: t('common:undo'), onClick: () => void move(row, back, true) },
      })
    } catch (error) {
      toast('error', words(error))
    }
  }
  return {
    archive: (row: Package) => move(row, 'archive'),
    restore: (row: Package) => move(row, 'restore'),
  }
}
