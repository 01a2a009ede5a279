import { Copy, Share2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/action/button.tsx'
import { toast } from '../../ui/overlay/toast.tsx'

export interface ShareLinkProps {
  /** The path of the page in this application. */
  path: string
  /** What the other application shows beside the link. */
  title: string
}

const wasCancelled = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError'

/** Shares a page by the system's own sheet, or copies its address where there is none: an entry of a menu. */
export function useShareLink({ path, title }: ShareLinkProps) {
  const { t } = useTranslation('me')
  const shares = 'share' in navigator
  const share = async (): Promise<void> => {
    const url = new URL(path, location.origin).href
    try {
      if (shares) return await navigator.share({ url, title })
      await navigator.clipboard.writeText(url)
      toast('success', t('link.copied'))
    } catch (error) {
      if (!wasCancelled(error)) toast('error', t('link.failed', { url }))
    }
  }
  return {
    key: 'share',
    icon: shares ? Share2 : Copy,
    label: t(shares ? 'link.share' : 'link.copy'),
    onSelect: share,
  }
}

/** The same as a button. */
export function ShareLink(props: ShareLinkProps) {
  const { icon, label, onSelect } = useShareLink(props)
  return (
    <Button size="sm" variant="quiet" icon={icon} className="-mx-3.5" onClick={onSelect}>
      {label}
    </Button>
  )
}
