import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Fold } from '../../ui/layout/fold.tsx'

/** Sections that few people need. Open for a link that leads to one of them. */
const inside = ['#check', '#export']

export function Advanced({ label, children }: { label: string; children: ReactNode }) {
  const { hash } = useLocation()
  const [open, setOpen] = useState(inside.includes(hash))
  return (
    <Fold
      title={label}
      titleClassName="min-h-13 gap-3 px-4 font-display text-heading font-semibold sm:px-5"
      open={open}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <div className="divide-y divide-line border-t border-line">{children}</div>
    </Fold>
  )
}
