import { useTranslation } from 'react-i18next'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import type { Onboarding } from '../flow/flow.ts'
import { BusinessPicture, CreatorPicture } from '../../../components/auth/side-pictures.tsx'

export function WhoStep({ flow }: { flow: Onboarding }) {
  const { t } = useTranslation('onboarding')
  const { errorOf } = flow
  return (
    <ChoiceCards
      label={t('step.who.label')}
      hideLabel
      value={flow.side}
      error={errorOf('side')}
      onChange={(side) => flow.answer({ side })}
      options={[
        {
          value: 'creator',
          label: t('creator'),
          text: t('creatorText'),
          picture: <CreatorPicture className="w-24 shrink-0 sm:w-36" />,
        },
        {
          value: 'business',
          label: t('business'),
          text: t('businessText'),
          picture: <BusinessPicture className="w-24 shrink-0 sm:w-36" />,
        },
      ]}
    />
  )
}
