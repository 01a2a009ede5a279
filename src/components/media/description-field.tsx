import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaLimits } from '../../entities/media/media.ts'
import { TextArea } from '../../ui/form/text-area.tsx'

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
      counter={mediaLimits.description}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
