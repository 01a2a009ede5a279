/** Where keys belong to what has the focus. */
const fields = 'input, textarea, select, [contenteditable], [role=menu], [role=dialog], [role=alertdialog]'
const overlay = ':is([role=dialog], [role=alertdialog], [role=menu])[data-open]'

/** Whether a key already means something: in a field, a menu or a dialog, or because it was handled. */
export function isTaken(event: KeyboardEvent): boolean {
  if (event.defaultPrevented) return true
  if (event.target instanceof Element && event.target.closest(fields)) return true
  return document.querySelector(overlay) !== null
}
