import { Paperclip } from 'lucide-react'
import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { typesOf } from '../../../components/files/kinds.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { FileInput } from '../../../ui/form/file-input.tsx'

const accepted = typesOf('all')

export function AttachButton({ onFiles }: { onFiles: (files: File[]) => void }) {
  const { t } = useTranslation('files')
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <IconButton
        icon={Paperclip}
        label={t('message.attach')}
        className="-my-px"
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => input.current?.click()}
      />
      <FileInput ref={input} label={t('message.attach')} accept={accepted} onFiles={onFiles} />
    </>
  )
}
