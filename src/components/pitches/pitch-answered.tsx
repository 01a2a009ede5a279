import { useTranslation } from 'react-i18next'
import { Dot } from '../../ui/display/unread.tsx'

/** The business has written since the creator read the conversation. Needs the words of `creator`. */
export function PitchAnswered() {
  const { t } = useTranslation('creator')
  return (
    <span className="inline-flex items-center gap-2 text-xs font-semibold">
      {t('pitches.answeredShort')} <Dot />
    </span>
  )
}
