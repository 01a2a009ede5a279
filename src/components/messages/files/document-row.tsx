import { Download, FileText } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileUrl } from '../../../device/files/use-file-url.ts'
import type { Attachment } from '../../../entities/messages/message.ts'
import { useBytes } from '../../../i18n/bytes.ts'
import { Icon } from '../../../ui/icon.tsx'

const box =
  'flex min-h-16 w-full max-w-80 items-center gap-3 rounded-lg border border-line bg-surface-raised px-3.5 py-2.5 text-start text-ink'

/** A document as a row that downloads it. */
export function DocumentRow({ file, children }: { file: Attachment; children?: ReactNode }) {
  const { t } = useTranslation('files')
  const size = useBytes()
  const { url, state } = useFileUrl(file.path)
  const about = t('document.about', { size: size(file.size) })
  const content = (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-sm bg-danger-soft text-on-danger-soft">
        <Icon icon={FileText} size={22} />
      </span>
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-sm font-semibold">
          {file.name}
        </span>
        <span className="block text-xs text-ink-muted">
          {state === 'missing' ? t('document.missing') : about}
        </span>
        {children}
      </span>
    </>
  )
  if (url === null) return <div className={box}>{content}</div>
  return (
    <a
      href={url}
      download={file.name}
      aria-label={t('document.download', { name: file.name })}
      className={`${box} transition-colors hover:bg-surface-chosen`}
    >
      {content}
      <Icon icon={Download} className="text-ink-muted" />
    </a>
  )
}
