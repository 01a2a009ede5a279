import { useState } from 'react'
import { lazyPopup } from '../../ui/overlay/lazy-popup.tsx'

export interface LightboxPicture {
  path: string
  /** It is a film, which begins with this picture; empty: with none. */
  poster?: string | undefined
  /** The alternative text. */
  description: string
  /** Under the picture, visible to everyone. */
  caption?: string | undefined
}

/** A picture or film whose description stands under it, too. */
export const captioned = ({
  path,
  description,
  poster,
}: Omit<LightboxPicture, 'caption'>): LightboxPicture => ({
  path,
  description,
  caption: description,
  poster,
})

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

/** Props for LazyLightbox, and the function that opens a picture in it. */
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
