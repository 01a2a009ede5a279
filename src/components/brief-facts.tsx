// What a brief offers and asks for, as short facts: in the order in which a creator decides.
import { useToday } from '../data/queries/now.ts'
import {
  Banknote,
  CalendarClock,
  Clapperboard,
  PackageCheck,
  RectangleVertical,
  UserRound,
  UsersRound,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { BriefContent } from '../domain/brief.ts'
import { useFormat } from '../i18n/format.ts'
import { useLabels } from '../i18n/labels.ts'
import { type Fact, Facts } from '../ui/display/facts.tsx'

export interface BriefFactsProps {
  content: BriefContent
  layout?: 'columns' | 'rows' | undefined
}

/** Facts that are not given are left out: a creator never reads «ikke oppgitt» six times. */
export function BriefFacts({ content, layout }: BriefFactsProps) {
  const { t } = useTranslation('briefs')
  const format = useFormat()
  const label = useLabels()
  const today = useToday()

  const facts: (Fact | null)[] = [
    fact('price', Banknote, format.range(content.price_from, content.price_to, content.currency)),
    content.deadline === null
      ? null
      : {
          key: 'deadline',
          icon: CalendarClock,
          label: t('facts.deadline'),
          value: (
            <>
              {format.day(content.deadline)}
              <span className="block text-xs font-normal text-ink-muted">
                {format.daysUntil(content.deadline, today)}
              </span>
            </>
          ),
        },
    fact('deliverable', Clapperboard, content.deliverable && label('deliverable', content.deliverable)),
    fact('format', RectangleVertical, content.format && label('format', content.format)),
    fact('product', PackageCheck, content.will_send_product ? t('facts.productSent') : ''),
    fact('age', UsersRound, ageWords()),
    fact('gender', UserRound, content.gender && label('gender', content.gender)),
  ]

  function fact(
    key: 'price' | 'deliverable' | 'format' | 'product' | 'age' | 'gender',
    icon: Fact['icon'],
    value: string,
  ) {
    return value === '' ? null : { key, icon, label: t(`facts.${key}`), value }
  }

  function ageWords(): string {
    const { age_from: from, age_to: to } = content
    if (from === null && to === null) return ''
    if (from === null) return t('facts.ageTo', { to })
    if (to === null) return t('facts.ageFrom', { from })
    return from === to ? t('facts.ageOne', { from }) : t('facts.ageRange', { from, to })
  }

  return <Facts items={facts.filter((one) => one !== null)} layout={layout} />
}
