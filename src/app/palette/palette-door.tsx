import { Search } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { loadWords } from '../../i18n/i18n.ts'
import { Icon } from '../../ui/icon.tsx'
import { lazyPopup } from '../../ui/overlay/lazy-popup.tsx'
import { onApple } from '../apple.ts'
import { useKeyDown } from '../../ui/use-key-down.ts'
import { onDoor } from '../navigation/doors.ts'
import type { PaletteProps } from './palette.tsx'

const Palette = lazyPopup<PaletteProps>(async () => {
  const [{ Palette, loadFoundWords }] = await Promise.all([
    import('./palette.tsx'),
    loadWords('palette', 'settings', 'statuses', 'teams'),
  ])
  await loadFoundWords()
  return Palette
})

/** ⌘K on a Mac, where Ctrl K in a text deletes to the end of the line; Ctrl K elsewhere. */
const isShortcut = ({ key, metaKey, ctrlKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && (onApple ? metaKey && !ctrlKey : ctrlKey && !metaKey) && !altKey && !shiftKey

/** Opens the palette: a button in the top bar, and the shortcut. The palette itself is loaded on first use. */
export function PaletteDoor() {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  useKeyDown((event) => {
    if (!isShortcut(event)) return
    event.preventDefault()
    // Don't open over another dialog; dialogs that are closing don't count.
    if (!open && document.querySelector(':is([role=dialog], [role=alertdialog])[data-open]')) return
    setOpen(!open)
  })
  useEffect(() => onDoor('palette', () => setOpen(true)), [])
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-keyshortcuts={onApple ? 'Meta+K' : 'Control+K'}
        title={t('nav.search')}
        className="inline-flex min-h-11 min-w-11 shrink-0 items-center justify-center gap-2 rounded-full text-ink-muted transition-colors hover:bg-quiet hover:text-on-quiet xl:hit-area xl:min-h-9 xl:w-75 xl:justify-start xl:rounded-md xl:border xl:border-line xl:bg-surface-sunken xl:ps-3 xl:pe-2 xl:text-xs"
        {...Palette.opener}
        onClick={() => setOpen(true)}
      >
        <Icon icon={Search} size={22} className="xl:size-4" />
        <span className="sr-only xl:hidden">{t('nav.search')}</span>
        <span className="hidden min-w-0 flex-1 truncate text-start xl:block">{t('nav.searchIn')}</span>
        <kbd aria-hidden="true" className="shrink-0 font-text text-2xs max-xl:hidden">
          {onApple ? '⌘K' : 'Ctrl K'}
        </kbd>
      </button>
      <Palette open={open} onOpenChange={setOpen} />
    </>
  )
}
