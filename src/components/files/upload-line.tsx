// The progress of an upload, in words and as a small ring. Nothing for a file that the server has.
import { CircleAlert, CloudUpload, Pause } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileSettings, useUpload } from '../../device/files/uploads.ts'
import { useOnline } from '../../device/status/online.ts'
import { ProgressRing } from '../../ui/display/progress.tsx'
import { Icon } from '../../ui/icon.tsx'

/** `still`: the text for a file that is held or paused. */
export function UploadLine({ path, still }: { path: string; still?: string | undefined }) {
  const { t } = useTranslation('files')
  const upload = useUpload(path)
  const online = useOnline()
  const allPaused = useFileSettings()?.paused === true
  if (!upload || upload.state === 'done') return null
  const { state, sent, size, error } = upload
  if (state === 'uploading' && online && !allPaused) {
    const percent = Math.floor((100 * sent) / Math.max(1, size))
    const words = t('state.uploading', { percent })
    return (
      <Line>
        <ProgressRing label={words} value={Math.max(0.05, sent / Math.max(1, size))} size={18} />
        <span aria-hidden="true" className="numeric tabular-nums">
          {words}
        </span>
      </Line>
    )
  }
  if (state === 'refused')
    return (
      <Line className="font-semibold text-danger">
        <Icon icon={CircleAlert} size={15} />
        {t('state.refused')}
      </Line>
    )
  if (state === 'held') return <Line>{still}</Line>
  if (state === 'paused' || allPaused)
    return (
      <Line>
        {still === undefined && <Icon icon={Pause} size={15} />}
        {still ?? t('state.paused')}
      </Line>
    )
  return (
    <Line>
      <Icon icon={CloudUpload} size={15} />
      {t(online ? (error?.code === 'slowed' ? 'state.slowed' : 'state.waiting') : 'state.offline')}
    </Line>
  )
}

const Line = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <span className={`inline-flex min-h-5 items-center gap-1.5 text-xs ${className}`}>{children}</span>
)
