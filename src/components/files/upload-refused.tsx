import { useTranslation } from 'react-i18next'
import { retryUpload, useUpload } from '../../device/files/uploads.ts'
import { Button } from '../../ui/action/button.tsx'

const codes = ['too_large', 'bad_type', 'forbidden', 'lost'] as const

/** Why the server refused a file, and what to do. Renders nothing while all is well. */
export function UploadRefused({ path }: { path: string }) {
  const { t } = useTranslation('files')
  const upload = useUpload(path)
  if (upload?.state !== 'refused') return null
  const code = codes.find((one) => one === upload.error?.code) ?? 'refused'
  return (
    <div role="alert" className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-danger">
      <p dir="auto" className="min-w-0 flex-1 basis-40 leading-snug wrap-anywhere">
        {t(`upload.${code}`, { name: upload.name })}
      </p>
      <Button size="sm" variant="quiet" onClick={() => retryUpload(path)}>
        {t('upload.retry')}
      </Button>
    </div>
  )
}
