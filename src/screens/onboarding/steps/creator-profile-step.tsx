import { useTranslation } from 'react-i18next'
import { TextField } from '../../../ui/form/text-field.tsx'
import { PicturePart } from '../../../components/profile-fields/picture-part.tsx'
import { HandleField } from '../../../components/profile-fields/handle-field.tsx'
import type { Onboarding } from '../flow/flow.ts'

export function CreatorProfileStep({ flow }: { flow: Onboarding }) {
  const { t } = useTranslation(['onboarding', 'profile', 'common'])
  const { errorOf } = flow
  const { creator, writeCreator: write } = flow
  return (
    <>
      <div className="grid gap-6 sm:grid-cols-2 sm:gap-4">
        <TextField
          label={t('profile:field.first_name')}
          value={creator.first_name}
          autoComplete="given-name"
          error={errorOf('first_name')}
          onChange={(event) => write({ first_name: event.target.value })}
        />
        <TextField
          label={t('profile:field.last_name')}
          mark={t('common:optional')}
          hint={t('profile:hint.last_name')}
          value={creator.last_name}
          autoComplete="family-name"
          error={errorOf('last_name')}
          onChange={(event) => write({ last_name: event.target.value })}
        />
      </div>
      <PicturePart
        level={2}
        team={flow.team ?? { id: '', type: 'Creator', name: creator.first_name, data: { avatar: '' } }}
        begin={flow.begin}
      />
      <HandleField
        value={creator.handle}
        own={flow.creatorRow?.handle}
        taken={flow.isTaken(creator.handle)}
        onTaken={flow.markTaken}
        blamed={errorOf('handle') !== undefined}
        onChange={(handle) => write({ handle })}
        mark={t('handle.waits')}
      />
    </>
  )
}
