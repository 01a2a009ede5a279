import { useEffect, useState } from 'react'
import { readSingleKeys } from '../../components/choices/single-keys.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { lazyPopup } from '../../ui/overlay/lazy-popup.tsx'
import { isTaken } from '../../ui/taken-keys.ts'
import { useKeyDown } from '../../ui/use-key-down.ts'
import { onDoor } from '../navigation/doors.ts'
import type { KeyListProps } from './key-list.tsx'

const KeyList = lazyPopup<KeyListProps>(async () => {
  const [{ KeyList }] = await Promise.all([import('./key-list.tsx'), loadWords('keys')])
  return KeyList
})

/** Opens the list of shortcuts: by «?», and from the palette. */
export function KeysDoor() {
  const [open, setOpen] = useState(false)
  useKeyDown((event) => {
    if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey) return
    if (!readSingleKeys() || isTaken(event)) return
    event.preventDefault()
    setOpen(true)
  })
  useEffect(() => onDoor('keys', () => setOpen(true)), [])
  return <KeyList open={open} onOpenChange={setOpen} />
}
