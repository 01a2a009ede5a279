import { i18n, loadWords } from '../../i18n/i18n.ts'
import { toast } from '../../ui/overlay/toast.tsx'

/** A toast with undo for a team switch that nobody asked for. */
export async function announceSwitch(name: string, undo: () => void): Promise<void> {
  await loadWords('teams')
  toast('default', i18n.t('teams:switchedTo', { name }), {
    id: 'switched-team',
    action: { label: i18n.t('undo'), onClick: undo },
  })
}
