import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { lengthOf } from '../../domain/issue.ts'
import { mediaLimits } from '../../entities/media/media.ts'
import { TextArea } from '../../ui/form/text-area.tsx'

/** The counter shows from this length. */
const NEAR_LIMIT = mediaLimits.description - 60

interface DescriptionFieldProps {
  ref: Ref<HTMLTextAreaElement>
  value: string
  error: string | undefined
  onChange: (text: string) => void
  onBlur?: () => void
}

/** What a picture or film shows, in words. */
export function DescriptionField({ value, onChange, ...props }: DescriptionFieldProps) {
  const { t } = useTranslation('media')
  return (
    <TextArea
      {...props}
      label={t('new.description')}
      placeholder={t('new.placeholder')}
      minRows={2}
      maxRows={6}
      counter={lengthOf(value) > NEAR_LIMIT ? mediaLimits.description : undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
