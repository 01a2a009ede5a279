import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepConsent } from '../../data/person/keep-consent.ts'
import { type SensitiveTrait, hasConsent, sensitiveTraits } from '../../domain/person/consent.ts'
import type { CreatorUser } from '../../domain/team.ts'
import { useLabels } from '../../i18n/labels.ts'
import { Card } from '../../ui/display/card.tsx'
import { Switch } from '../../ui/form/switch.tsx'
import { Icon } from '../../ui/icon.tsx'

type Said = Partial<Record<SensitiveTrait, boolean>>

const without = (said: Said, traits: readonly SensitiveTrait[]): Said =>
  Object.fromEntries(Object.entries(said).filter(([trait]) => !traits.some((one) => one === trait)))

interface ConsentSwitchesProps {
  /** The profile; null while it is not begun: then nothing can be said yet. */
  row: CreatorUser | null
  /** The level of the heading on its page. */
  heading?: 'h2' | 'h3'
}

/** Each with a yes of its own, off until then, and as easily taken back. It counts at once: it is an act, not a field. */
export function ConsentSwitches({ row, heading: Heading = 'h2' }: ConsentSwitchesProps) {
  const { t } = useTranslation('profile')
  const label = useLabels()
  // The row follows a moment later; a switch that jumps back meanwhile would say no.
  const [said, setSaid] = useState<Said>({})
  const isKept = (trait: SensitiveTrait) =>
    row !== null && hasConsent(row.trait_consents, trait) && row.cat_traits.includes(trait)
  const agreed = sensitiveTraits.filter((trait) => said[trait] === isKept(trait))
  // From there on the row counts alone: another device may say something else.
  if (agreed.length > 0) setSaid(without(said, agreed))
  const say = async (trait: SensitiveTrait, given: boolean) => {
    if (!row) return
    setSaid((before) => ({ ...before, [trait]: given }))
    try {
      await keepConsent(row.id, trait, given)
    } catch (error) {
      setSaid((before) => without(before, [trait]))
      throw error
    }
  }
  return (
    <Card tone="plain">
      <Heading className="flex items-center gap-2 text-lg">
        <Icon icon={Lock} />
        {t('consent.title')}
      </Heading>
      <p className="mt-2 text-sm text-ink-muted">{t('consent.text')}</p>
      <div className="mt-3 divide-y divide-line">
        {sensitiveTraits.map((trait) => (
          <Switch
            key={trait}
            label={t('consent.show', { trait: label('trait', trait) })}
            hint={t(`consent.${trait}`)}
            disabled={!row}
            checked={said[trait] ?? isKept(trait)}
            onChange={(event) => void say(trait, event.target.checked)}
          />
        ))}
      </div>
    </Card>
  )
}
