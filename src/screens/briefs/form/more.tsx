// A long list of choices: the first few and what is chosen; the rest on demand.
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Enumeration, enumerations } from '../../../domain/enumerations.ts'
import { useRowList } from '../../../forms/row-context.ts'
import { RowChips } from '../../../forms/row-fields.tsx'
import { Button } from '../../../ui/action/button.tsx'

/** The first ones and the chosen ones; all of them after `open`. */
export function useFirst(all: readonly string[], chosen: readonly unknown[], first: number) {
  const [open, setOpen] = useState(false)
  // What was once shown stays where it is.
  const [seen, setSeen] = useState(() => new Set(all.slice(0, first)))
  const fresh = chosen.filter((one) => typeof one === 'string' && all.includes(one) && !seen.has(one))
  if (fresh.length > 0) setSeen(new Set([...seen, ...fresh.map(String)]))
  const shown = open || all.length <= seen.size ? all : all.filter((one) => seen.has(one))
  return { shown, rest: shown.length < all.length ? all.length : 0, open: () => setOpen(true) }
}

export function ShowAll({ count, onOpen, what }: { count: number; onOpen: () => void; what: string }) {
  const { t } = useTranslation('briefs')
  if (count === 0) return null
  return (
    <Button
      size="sm"
      variant="quiet"
      className="-ms-3.5 mt-1"
      aria-label={`${t('form.showAll', { count })}: ${what}`}
      onClick={onOpen}
    >
      {t('form.showAll', { count })}
    </Button>
  )
}

export function MoreChips({
  field,
  kind,
  label,
  first,
}: {
  field: string
  kind: Enumeration
  label: string
  first: number
}) {
  const { shown, rest, open } = useFirst(enumerations[kind], useRowList(field), first)
  return (
    <div>
      <RowChips field={field} kind={kind} label={label} without={(one) => !shown.includes(one)} />
      <ShowAll count={rest} what={label} onOpen={open} />
    </div>
  )
}
