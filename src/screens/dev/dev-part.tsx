import type { ReactNode } from 'react'

interface DevPartProps {
  title: string
  children: ReactNode
}

/** One kind of form in its states, beside each other where there is room. */
export function DevPart({ title, children }: DevPartProps) {
  return (
    <div>
      <h3 className="mb-5 text-row">{title}</h3>
      <div className="grid items-start gap-x-12 gap-y-10 lg:grid-cols-2">{children}</div>
    </div>
  )
}
