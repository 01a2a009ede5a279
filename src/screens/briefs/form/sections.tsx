import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { briefSchema } from '../../../entities/briefs/fields.ts'
import type { Enumeration } from '../../../domain/enumerations.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import { useToday } from '../../../device/status/now.ts'
import { useRowList } from '../../../forms/row-context.ts'
import {
  RowArea,
  RowChips,
  RowDay,
  RowNumber,
  RowSelect,
  RowSwitch,
  RowTextField,
} from '../../../forms/row-fields.tsx'

const Stack = ({ children }: { children: ReactNode }) => <div className="space-y-5">{children}</div>
const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-4">{children}</div>
)

export function WorkSection() {
  const { t } = useTranslation('briefs')
  return (
    <Section title={t('form.work')} intro={t('form.workIntro')}>
      <Stack>
        <RowTextField autoComplete="off" field="title" label={t('field.title')} hint={t('form.titleHint')} />
        <RowArea
          field="description"
          label={t('field.description')}
          hint={t('form.descriptionHint')}
          counter={briefSchema.of.description.max}
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <RowSelect
            field="deliverable"
            kind="deliverable"
            label={t('field.deliverable')}
            placeholder={t('form.choose')}
          />
          <RowSelect field="format" kind="format" label={t('field.format')} placeholder={t('form.choose')} />
        </div>
      </Stack>
    </Section>
  )
}

export function TermsSection() {
  const { t } = useTranslation('briefs')
  const today = useToday()
  return (
    <Section title={t('form.terms')} intro={t('form.termsIntro')}>
      <Stack>
        <Pair>
          <RowNumber field="price_from" label={t('field.price_from')} />
          <RowNumber field="price_to" label={t('field.price_to')} />
        </Pair>
        <Pair>
          <RowSelect field="currency" kind="currency" label={t('field.currency')} short />
          <RowDay field="deadline" label={t('field.deadline')} min={today} />
        </Pair>
      </Stack>
    </Section>
  )
}

export function WhoSection() {
  const { t } = useTranslation('briefs')
  return (
    <Section title={t('form.who')} intro={t('form.whoIntro')}>
      <Pair>
        <RowNumber field="age_from" label={t('field.age_from')} />
        <RowNumber field="age_to" label={t('field.age_to')} />
      </Pair>
    </Section>
  )
}

/** A long list, folded on a phone to a line that shows how many are chosen. */
function FoldedChips({
  field,
  kind,
  label,
}: {
  field: 'interests' | 'traits' | 'props'
  kind: Enumeration
  label: string
}) {
  const { t } = useTranslation('briefs')
  const count = useRowList(field).length
  return (
    <details className="group border-t border-line last:border-b">
      <summary className="-mx-2 flex min-h-12 list-none items-center gap-3 rounded-sm px-2 py-3 hover:bg-surface-sunken [&::-webkit-details-marker]:hidden">
        <span className="flex-1 text-sm font-semibold">{label}</span>
        <span className="text-sm text-ink-muted">
          {count > 0 ? t('form.chosen', { count }) : t('form.noneChosen')}
        </span>
        <Icon icon={ChevronDown} className="text-ink-muted transition-[rotate] group-open:rotate-180" />
      </summary>
      <div className="pt-1 pb-5">
        <RowChips field={field} kind={kind} label={label} hideLabel />
      </div>
    </details>
  )
}

export function MoreSection() {
  const { t } = useTranslation('briefs')
  return (
    <Section title={t('form.more')} intro={t('form.moreIntro')}>
      <Stack>
        <RowSelect field="gender" kind="gender" label={t('field.gender')} placeholder={t('form.anyone')} />
        <div>
          <FoldedChips field="interests" kind="interest" label={t('field.interests')} />
          <FoldedChips field="traits" kind="trait" label={t('field.traits')} />
          <FoldedChips field="props" kind="prop" label={t('field.props')} />
        </div>
        <RowSelect field="rights" kind="rights" label={t('field.rights')} placeholder={t('form.later')} />
        <RowTextField
          autoComplete="off"
          field="product_link"
          type="url"
          label={t('field.product_link')}
          placeholder="https://"
        />
        <RowSwitch
          field="will_send_product"
          label={t('field.will_send_product')}
          hint={t('form.willSendHint')}
        />
      </Stack>
    </Section>
  )
}
