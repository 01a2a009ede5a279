import { useKeyDown } from '../ui/use-key-down.ts'
import { focusField } from './focus-field.ts'
import { useRow } from './row-context.ts'

const ownUndo = 'textarea, input:not([type=checkbox], [type=radio])'

/**
 * Undoes the last step and focuses its field. The undo key does so, too, for controls where the browser has no undo of its
 * own: switches, chips, lists.
 */
export function useUndo(): () => void {
  const form = useRow()
  const undo = () => {
    const field = form.undo()
    if (field !== null) focusField(field)
  }
  useKeyDown((event) => {
    const wanted = event.key.toLowerCase() === 'z' && (event.metaKey || event.ctrlKey) && !event.shiftKey
    if (!wanted || (event.target instanceof Element && event.target.matches(ownUndo))) return
    event.preventDefault()
    undo()
  })
  return undo
}
