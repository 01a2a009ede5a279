// The page that the service worker asks for when a push message is pressed.

let waiting: string | null = null
let open = (path: string): void => {
  waiting = path
}

/** Must run at the start: the browser drops what comes before somebody listens. A path is kept until there is a router. */
export function watchForOpened(): void {
  navigator.serviceWorker?.addEventListener('message', ({ data }: MessageEvent) => {
    const said: unknown = data
    if (typeof said !== 'object' || said === null || !('type' in said) || said.type !== 'OPEN') return
    if ('path' in said && typeof said.path === 'string') open(said.path)
  })
}

/** Opens the pages with this from now on, beginning with one that was asked for before. */
export function openWith(navigate: (path: string) => void): void {
  open = navigate
  if (waiting !== null) navigate(waiting)
  waiting = null
}
