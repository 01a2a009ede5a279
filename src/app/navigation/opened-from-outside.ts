import { useEffect } from 'react'
import { useNavigate } from 'react-router'

/** Opens the page that the service worker asks for when a push message is pressed (src/pwa/push-message.ts). */
export function useOpenedFromOutside(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const open = (event: MessageEvent): void => {
      const said: unknown = event.data
      if (typeof said !== 'object' || said === null || !('type' in said) || said.type !== 'OPEN') return
      if ('path' in said && typeof said.path === 'string') void navigate(said.path)
    }
    navigator.serviceWorker?.addEventListener('message', open)
    return () => navigator.serviceWorker?.removeEventListener('message', open)
  }, [navigate])
}
