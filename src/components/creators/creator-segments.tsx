import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Tabs } from '../../ui/display/tabs.tsx'

export type Segment = 'work' | 'packages' | 'about'

export interface CreatorSegmentsProps {
  /** What there is to see in each; null: the segment is left out. */
  parts: Readonly<Record<Segment, ReactNode>>
  counts: Readonly<Partial<Record<Segment, number | undefined>>>
  /** Null: the first that there is. */
  value: Segment | null
  onChange: (value: Segment) => void
}

const order = ['work', 'packages', 'about'] as const

/** What a creator shows, what it costs, and who they are: one at a time. Needs the words of `me`. */
export function CreatorSegments({ parts, counts, value, onChange }: CreatorSegmentsProps) {
  const { t } = useTranslation('me')
  const there = order.filter((one) => parts[one] !== null)
  const shown = there.find((one) => one === value) ?? there[0] ?? 'about'
  if (there.length < 2) return parts[shown]
  return (
    <Tabs
      look="segments"
      label={t('segment.label')}
      items={there.map((one) => ({ value: one, label: t(`segment.${one}`), count: counts[one] }))}
      value={shown}
      onChange={onChange}
    >
      {parts[shown]}
    </Tabs>
  )
}
