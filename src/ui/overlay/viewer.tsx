import { Dialog as Base } from '@base-ui/react/dialog'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../action/icon-button.tsx'
import { gently } from '../scroll-behaviour.ts'

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
  /** Which one is in sight. */
  index: number
  onIndexChange: (index: number) => void
  /** What is read when it opens, and the names of the buttons. `position`: «2 av 5». */
  labels: { title: string; close: string; previous: string; next: string; position: string }
}

/**
 * Pictures over the whole window, one at a time. The slides lie side by side in a strip that snaps, so a finger swipes
 * them as it swipes anything; arrow keys and buttons move the same strip. Import it through lazyPopup, never directly.
 */
export function Viewer({ open, onOpenChange, slides, index, onIndexChange, labels }: ViewerProps) {
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Portal>
        <Base.Popup className="fixed inset-0 flex h-dvh flex-col bg-stage text-on-stage transition-opacity duration-200 outline-none data-ending-style:opacity-0 data-starting-style:opacity-0">
          <Base.Title className="sr-only">{labels.title}</Base.Title>
          <Strip {...{ slides, index, onIndexChange, labels }} />
          <Base.Close
            render={
              <IconButton
                icon={X}
                label={labels.close}
                className="absolute! end-3 top-3 text-on-stage! hover:bg-on-stage/15!"
              />
            }
          />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

const arrow = 'absolute! top-1/2 -translate-y-1/2 bg-stage/60 text-on-stage! hover:bg-on-stage/20!'

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
    <div className="relative flex min-h-0 flex-1 flex-col" onKeyDown={keyDown}>
      <p
        aria-live="polite"
        className="numeric pointer-events-none absolute inset-x-0 top-3 z-1 grid h-11 place-items-center text-sm font-semibold"
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
          <figure
            key={slide.key}
            aria-hidden={at !== index}
            className="flex size-full shrink-0 snap-center snap-always flex-col px-2 pt-16 pb-[max(1rem,var(--safe-bottom))] sm:px-20"
          >
            <div className="relative grid min-h-0 flex-1 place-items-center">{slide.content}</div>
            {slide.caption && (
              <figcaption
                dir="auto"
                className="mx-auto max-h-28 max-w-[65ch] overflow-y-auto px-3 pt-4 text-center wrap-anywhere"
              >
                {slide.caption}
              </figcaption>
            )}
          </figure>
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
