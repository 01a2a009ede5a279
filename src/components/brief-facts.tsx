// A brief's terms as short facts, in the order in which a creator decides.
import { useToday } from '../device/status/now.ts'
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
import { type BriefContent, type BriefField, briefFields } from '../entities/briefs/brief.ts'
import { brief } from '../entities/briefs/entity.ts'
import { useFieldWords } from '../entities/definition/field-words.ts'
import { isBlank } from '../domain/fields/fields.ts'
import { useFormat } from '../i18n/format.ts'
import { useLabels } from '../i18n/labels.ts'
import { type Fact, Facts } from '../ui/display/facts.tsx'

/** Fields with a place of their own: in one of these facts, or in `BriefBody`. Any other becomes a fact by itself. */
const placed: ReadonlySet<BriefField> = new Set<BriefField>([
  'title',
  'description',
  'deliverable',
  'format',
  'rights',
  'currency',
  'deadline',
  'age_from',
  'age_to',
  'gender',
  'price_from',
  'price_to',
  'product_link',
  'will_send_product',
  'traits',
  'interests',
  'props',
  'product_images',
])

export interface BriefFactsProps {
  content: BriefContent
  layout?: 'columns' | 'rows' | undefined
}

export function BriefFacts({ content, layout }: BriefFactsProps) {
  return <Facts items={useBriefFacts(content)} layout={layout} />
}

/** Missing facts are left out: a creator never reads «ikke oppgitt» six times. */
export function useBriefFacts(content: BriefContent): Fact[] {
  const { t } = useTranslation('briefs')
  const format = useFormat()
  const label = useLabels()
  const today = useToday()
  const words = useFieldWords(brief)

  const facts: (Fact | null)[] = [
    fact('price', Banknote, format.range(content.price_from, content.price_to, content.currency)),
    content.deadline === null
      ? null
      : {
          key: 'deadline',
          icon: CalendarClock,
          label: words.label('deadline'),
          value: (
            <>
              {format.day(content.deadline)}
              <span className="block text-xs font-normal text-ink-muted">
                {format.daysUntil(content.deadline, today)}
              </span>
            </>
          ),
        },
    member('deliverable', Clapperboard, content.deliverable),
    member('format', RectangleVertical, content.format),
    fact('product', PackageCheck, content.will_send_product ? t('facts.productSent') : ''),
    fact('age', UsersRound, ageWords()),
    member('gender', UserRound, content.gender),
    ...briefFields
      .filter((field) => !placed.has(field) && !isBlank(content[field]) && content[field] !== false)
      .map((field) => ({
        key: field,
        label: words.label(field),
        value: (
          <span dir="auto" className="wrap-anywhere">
            {words.value(field, content[field], content.currency)}
          </span>
        ),
      })),
  ]

  function fact(key: 'price' | 'product' | 'age', icon: Fact['icon'], value: string): Fact | null {
    return value === '' ? null : { key, icon, label: t(`facts.${key}`), value }
  }

  function member(
    field: 'deliverable' | 'format' | 'gender',
    icon: Fact['icon'],
    value: string,
  ): Fact | null {
    return value === '' ? null : { key: field, icon, label: words.label(field), value: label(field, value) }
  }

  function ageWords(): string {
    const { age_from: from, age_to: to } = content
    if (from === null && to === null) return ''
    if (from === null) return t('facts.ageTo', { to })
    if (to === null) return t('facts.ageFrom', { from })
    return from === to ? t('facts.ageOne', { from }) : t('facts.ageRange', { from, to })
  }

  return facts.filter((one) => one !== null)
}
