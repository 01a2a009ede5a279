// Opens from anywhere what the common bar renders once: its menu, the palette, and the list of shortcuts.

type Door = 'menu' | 'palette' | 'keys'

const doors = new EventTarget()

export const openDoor = (door: Door): void => void doors.dispatchEvent(new Event(door))

/** Returns how to stop listening. */
export function onDoor(door: Door, open: () => void): () => void {
  doors.addEventListener(door, open)
  return () => doors.removeEventListener(door, open)
}
