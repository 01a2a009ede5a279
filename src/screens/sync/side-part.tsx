import type { ReactNode } from 'react'

/** A secondary section, about the device itself. */
export function SidePart({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section id={id} className="p-4 sm:p-5">
      <h2 tabIndex={-1} className="mb-2 text-heading outline-none">
        {title}
      </h2>
      {children}
    </section>
  )
}
