import type { ReactNode } from 'react'
import { StageShapes } from '../mark/stage-shapes.tsx'

export type AuthFrameProps = {
  /** Above the title: how something ended. */
  sign?: ReactNode
  title: string
  intro?: ReactNode
  /** Beside the form on a wide screen: what this page is for, in one sentence. */
  motto: string
  children: ReactNode
  /** Under the form: «Ny her? Opprett konto» */
  footer?: ReactNode
}

/**
 * The frame of sign-in and related pages: the form alone on a phone, beside the two shapes on a wide screen. Aligned to
 * the top, so that a growing form (an error, one more field) does not move what is being read. The logo is in the bar.
 */
export function AuthFrame({ sign, title, intro, motto, children, footer }: AuthFrameProps) {
  return (
    <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <div className="mx-auto flex w-full max-w-md flex-col px-4 pt-8 pb-8 sm:px-6 lg:pt-[14dvh] lg:pb-16">
        {sign && <div className="mb-5">{sign}</div>}
        <h1 className="text-2xl lg:text-3xl">{title}</h1>
        {intro && <div className="mt-3 text-ink-muted">{intro}</div>}
        <div className="mt-8">{children}</div>
        {footer && <div className="mt-8 text-ink-muted">{footer}</div>}
      </div>
      <div className="relative hidden overflow-hidden bg-stage text-on-stage lg:block">
        <div className="sticky top-(--bar-top) flex h-[calc(100dvh-var(--bar-top))] flex-col justify-between p-12">
          <p className="relative max-w-md font-display text-3xl font-semibold tracking-[-0.03em] text-balance whitespace-pre-line">
            {motto}
          </p>
          <StageShapes className="-end-[12%] -bottom-[8%] w-[88%] max-w-3xl" />
        </div>
      </div>
    </div>
  )
}
