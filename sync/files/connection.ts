// What the browser reports about the connection, if anything. Unknown counts as unmetered.

interface Connection extends EventTarget {
  type?: string
  saveData?: boolean
}

const isConnection = (value: unknown): value is Connection => value instanceof EventTarget

function connection(): Connection | null {
  if (typeof navigator === 'undefined' || !('connection' in navigator)) return null
  return isConnection(navigator.connection) ? navigator.connection : null
}

/** True when bytes cost money, or the person asked the browser to save them. */
export function isMetered(): boolean {
  const now = connection()
  return now?.type === 'cellular' || now?.saveData === true
}

/** Runs when the device changes network; returns how to stop listening. */
export function onConnectionChange(run: () => void): () => void {
  const now = connection()
  now?.addEventListener('change', run)
  return () => now?.removeEventListener('change', run)
}
