import { Lock } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keepConsent } from '../../../entities/teams/profile-content.ts'
import { type SensitiveTrait, hasConsent, sensitiveTraits } from '../../../entities/teams/consent.ts'
import type { CreatorUser } from '../../../entities/teams/team.ts'
import { useLabels } from '../../../i18n/labels.ts'
import { Card } from '../../../ui/display/card.tsx'
import { Switch } from '../../../ui/form/switch.tsx'
import { Icon } from '../../../ui/icon.tsx'

type Said = Partial<Record<SensitiveTrait, boolean>>

const without = (said: Said, traits: readonly SensitiveTrait[]): Said =>
  Object.fromEntries(Object.entries(said).filter(([trait]) => !traits.some((one) => one === trait)))

/**
 * One consent per trait, off by default and as easily withdrawn. Takes effect at once: it is an action, not a field.
 */
export function ConsentSwitches({ row }: { row: CreatorUser }) {
  const { t } = useTranslation('profile')
  const label = useLabels()
  // The row follows a moment later; until then show the answer, or the switch would jump back.
  const [said, setSaid] = useState<Said>({})
  const isKept = (trait: SensitiveTrait) =>
    hasConsent(row.trait_consents, trait) && row.cat_traits.includes(trait)
  const agreed = sensitiveTraits.filter((trait) => said[trait] === isKept(trait))
  // From then on only the row counts: another device may change it.
  if (agreed.length > 0) setSaid(without(said, agreed))
  const say = async (trait: SensitiveTrait, given: boolean) => {
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
      <h3 className="flex items-center gap-2 text-lg">
        <Icon icon={Lock} />
        {t('consent.title')}
      </h3>
      <p className="mt-2 text-sm text-ink-muted">{t('consent.text')}</p>
      <div className="mt-3 divide-y divide-line">
        {sensitiveTraits.map((trait) => (
          <Switch
            key={trait}
            label={t('consent.show', { trait: label('trait', trait) })}
            hint={t(`consent.${trait}`)}
            checked={said[trait] ?? isKept(trait)}
            onChange={(event) => void say(trait, event.target.checked)}
          />
        ))}
      </div>
    </Card>
  )
}
