import { loadWords } from '../../i18n/catalogue.ts'
import { wordsAt } from '../../i18n/words-at.ts'
import { toast } from '../../ui/overlay/toast.tsx'

/** A quiet word on a switch that nobody pressed for, and the way back. */
export async function announceSwitch(name: string, undo: () => void): Promise<void> {
  await loadWords('teams')
  toast('default', wordsAt('teams', 'switchedTo', { name }) ?? name, {
    id: 'switched-team',
    action: { label: wordsAt('common', 'undo') ?? '', onClick: undo },
  })
}
