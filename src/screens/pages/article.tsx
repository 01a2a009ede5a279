import type { ReactNode } from 'react'

/** A public page to read: in the middle for guests, from the same line as every other page beside a side bar. */
export function Article({ children }: { children: ReactNode }) {
  return (
    <div className="mx-auto w-full max-w-288 px-4 sm:px-6 lg:px-10">
      <article className="mx-auto w-full max-w-164 pt-8 pb-16 lg:pt-16 lg:pb-24 lg:group-data-side/shell:mx-0 lg:group-data-side/shell:pt-8">
        {children}
      </article>
    </div>
  )
}
