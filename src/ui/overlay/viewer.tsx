import { Dialog as Base } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { gently } from '../scroll-behaviour.ts'
import { Fading, WhileOpen } from './popup-motion.tsx'

export type Slide = {
  key: string
  content: ReactNode
  /** Under the slide. */
  caption?: string | undefined
}

export type ViewerProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  slides: readonly Slide[]
  /** The visible slide. */
  index: number
  onIndexChange: (index: number) => void
  /** Announced when it opens, and the names of the buttons. `position`: «2 av 5». */
  labels: { title: string; close: string; previous: string; next: string; position: string }
}

/**
 * Full-screen pictures, one at a time. The slides are a horizontal strip with scroll snapping, so swiping works
 * natively; arrow keys and buttons scroll the same strip. Import it through lazyPopup, never directly.
 */
export function Viewer({ open, onOpenChange, slides, index, onIndexChange, labels }: ViewerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <WhileOpen open={open}>
        <Base.Portal keepMounted>
          <Base.Popup
            render={<Fading />}
            className="fixed inset-0 flex h-dvh flex-col bg-lightbox text-on-lightbox outline-none"
          >
            <Base.Title className="sr-only">{labels.title}</Base.Title>
            <Strip {...{ slides, index, onIndexChange, labels }} />
            <Base.Close
              render={
                <IconButton
                  icon={X}
                  label={labels.close}
                  className="absolute! end-3 top-3 text-on-lightbox! hover:bg-on-lightbox/15!"
                />
              }
            />
          </Base.Popup>
        </Base.Portal>
      </WhileOpen>
    </Base.Root>
  )
}

/** Level with the button that plays a film: its controls stand below it. */
const arrow =
  'absolute! top-1/2 -translate-y-1/2 group-has-[video]/strip:top-[calc(50%-1.125rem)] bg-lightbox/60! text-on-lightbox! hover:bg-on-lightbox/20!'

function Strip({ slides, index, onIndexChange, labels }: Omit<ViewerProps, 'open' | 'onOpenChange'>) {
  const strip = useRef<HTMLDivElement>(null)
  const first = useRef(index)

  useLayoutEffect(() => {
    const element = strip.current
    element?.scrollTo({ left: first.current * element.clientWidth, behavior: 'instant' })
  }, [first])

  function show(next: number): void {
    const element = strip.current
    if (!element || next < 0 || next >= slides.length) return
    element.scrollTo({ left: next * element.clientWidth, behavior: gently() })
  }

  function keyDown(event: KeyboardEvent): void {
    // The line in a film has the same keys.
    if (event.target instanceof HTMLInputElement) return
    if (event.key === 'ArrowLeft') show(index - 1)
    else if (event.key === 'ArrowRight') show(index + 1)
    else if (event.key === 'Home') show(0)
    else if (event.key === 'End') show(slides.length - 1)
    else return
    event.preventDefault()
  }

  const many = slides.length > 1
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys for the whole window of pictures
    <div className="group/strip relative flex min-h-0 flex-1 flex-col" onKeyDown={keyDown}>
      <p
        aria-live="polite"
        className="numeric tabular-nums pointer-events-none absolute inset-x-0 top-3 z-1 grid h-11 place-items-center text-sm font-semibold"
      >
        {many && labels.position}
      </p>
      <div
        ref={strip}
        // What scrolls must be reachable by keyboard
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        // eslint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset is for what is filled in
        role="group"
        aria-label={labels.title}
        className="scrollbar-none flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-contain -outline-offset-2"
        onScroll={({ currentTarget }) => {
          const at = Math.round(currentTarget.scrollLeft / currentTarget.clientWidth)
          if (at !== index) onIndexChange(at)
        }}
      >
        {slides.map((slide, at) => (
          <Figure key={slide.key} slide={slide} hidden={at !== index} />
        ))}
      </div>
      {many && (
        <>
          <IconButton
            icon={ChevronLeft}
            label={labels.previous}
            disabled={index === 0}
            className={`${arrow} start-3`}
            onClick={() => show(index - 1)}
          />
          <IconButton
            icon={ChevronRight}
            label={labels.next}
            disabled={index === slides.length - 1}
            className={`${arrow} end-3`}
            onClick={() => show(index + 1)}
          />
        </>
      )}
    </div>
  )
}

function Figure({ slide, hidden }: { slide: Slide; hidden: boolean }) {
  return (
    <figure
      aria-hidden={hidden}
      className="flex size-full shrink-0 snap-center snap-always flex-col px-2 pt-16 pb-[max(1rem,var(--safe-bottom))] sm:px-20"
    >
      <div className="relative grid min-h-0 flex-1 place-items-center">{slide.content}</div>
      {slide.caption && (
        <figcaption
          dir="auto"
          className="mx-auto max-h-28 max-w-[65ch] overflow-y-auto px-3 pt-4 text-center text-balance wrap-anywhere"
        >
          {slide.caption}
        </figcaption>
      )}
    </figure>
  )
}
