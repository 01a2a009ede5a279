// Opens from anywhere what the common bar renders once: its menu, and the palette.

type Door = 'menu' | 'palette'

const doors = new EventTarget()

export const openDoor = (door: Door): void => void doors.dispatchEvent(new Event(door))

/** Returns how to stop listening. */
export function onDoor(door: Door, open: () => void): () => void {
  doors.addEventListener(door, open)
  return () => doors.removeEventListener(door, open)
}
