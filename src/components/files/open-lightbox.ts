import { useState } from 'react'
import { lazyPopup } from '../../ui/overlay/lazy-popup.tsx'

export interface LightboxPicture {
  path: string
  /** For those who do not see it. */
  description: string
  /** Under it, for all. */
  caption?: string | undefined
}

export interface LightboxProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  pictures: readonly LightboxPicture[]
  index: number
  onIndexChange: (index: number) => void
}

export const LazyLightbox = lazyPopup<LightboxProps>(() =>
  import('./lightbox.tsx').then((module) => module.Lightbox),
)

/** Props for LazyLightbox, and what a picture calls to be seen in large. */
export function useLightbox() {
  const [open, setOpen] = useState(false)
  const [index, setIndex] = useState(0)
  return {
    show(at: number): void {
      setIndex(at)
      setOpen(true)
    },
    lightbox: { open, onOpenChange: setOpen, index, onIndexChange: setIndex },
  }
}
