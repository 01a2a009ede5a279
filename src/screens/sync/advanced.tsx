import { ChevronDown } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { Icon } from '../../ui/icon.tsx'

/** Sections that few people need. Open for a link that leads to one of them. */
const inside = ['#check', '#export']

export function Advanced({ label, children }: { label: string; children: ReactNode }) {
  const { hash } = useLocation()
  const [open, setOpen] = useState(inside.includes(hash))
  return (
    <details open={open} onToggle={(event) => setOpen(event.currentTarget.open)} className="group">
      <summary className="flex min-h-13 cursor-pointer list-none items-center justify-between gap-3 px-5 font-semibold [&::-webkit-details-marker]:hidden">
        {label}
        <Icon icon={ChevronDown} className="text-ink-muted transition-transform group-open:rotate-180" />
      </summary>
      <div className="divide-y divide-line border-t border-line">{children}</div>
    </details>
  )
}
