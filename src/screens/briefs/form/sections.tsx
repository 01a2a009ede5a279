import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { briefLimits } from '../../../domain/brief.ts'
import type { Enumeration } from '../../../domain/enumerations.ts'
import { Icon } from '../../../ui/icon.tsx'
import { Section } from '../../../ui/layout/page.tsx'
import {
  BriefArea,
  BriefChips,
  BriefDay,
  BriefNumber,
  BriefSelect,
  BriefSwitch,
  BriefText,
} from './fields.tsx'
import { useForm, useFormPart } from './form-context.ts'

const Stack = ({ children }: { children: ReactNode }) => <div className="space-y-5">{children}</div>
const Pair = ({ children }: { children: ReactNode }) => (
  <div className="grid grid-cols-2 gap-4">{children}</div>
)

export function WorkSection() {
  const { t } = useTranslation('briefs')
  return (
    <Section title={t('form.work')} intro={t('form.workIntro')}>
      <Stack>
        <BriefText field="title" label={t('form.title')} hint={t('form.titleHint')} />
        <BriefArea
          field="description"
          label={t('form.description')}
          hint={t('form.descriptionHint')}
          counter={briefLimits.description}
        />
        <div className="grid gap-5 sm:grid-cols-2 sm:gap-4">
          <BriefSelect field="deliverable" label={t('form.deliverable')} placeholder={t('form.choose')} />
          <BriefSelect field="format" label={t('form.format')} placeholder={t('form.choose')} />
        </div>
      </Stack>
    </Section>
  )
}

export function TermsSection() {
  const { t } = useTranslation('briefs')
  const { today } = useForm()
  return (
    <Section title={t('form.terms')} intro={t('form.termsIntro')}>
      <Stack>
        <Pair>
          <BriefNumber field="price_from" label={t('form.priceFrom')} />
          <BriefNumber field="price_to" label={t('form.priceTo')} />
        </Pair>
        <Pair>
          <BriefSelect field="currency" label={t('form.currency')} short />
          <BriefDay field="deadline" label={t('form.deadline')} min={today} />
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
        <BriefNumber field="age_from" label={t('form.ageFrom')} />
        <BriefNumber field="age_to" label={t('form.ageTo')} />
      </Pair>
    </Section>
  )
}

/** A list that is long on a phone, folded to a line that says how much is chosen. */
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
  const count = useFormPart((state) => state.values[field].length)
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
        <BriefChips field={field} kind={kind} label={label} />
      </div>
    </details>
  )
}

export function MoreSection() {
  const { t } = useTranslation('briefs')
  return (
    <Section title={t('form.more')} intro={t('form.moreIntro')}>
      <Stack>
        <BriefSelect field="gender" label={t('form.gender')} placeholder={t('form.anyone')} />
        <div>
          <FoldedChips field="interests" kind="interest" label={t('form.interests')} />
          <FoldedChips field="traits" kind="trait" label={t('form.traits')} />
          <FoldedChips field="props" kind="prop" label={t('form.props')} />
        </div>
        <BriefSelect field="rights" label={t('form.rights')} placeholder={t('form.later')} />
        <BriefText field="product_link" type="url" label={t('form.productLink')} placeholder="https://" />
        <BriefSwitch field="will_send_product" label={t('form.willSend')} hint={t('form.willSendHint')} />
      </Stack>
    </Section>
  )
}
