// What is chosen and not sent: seen, and taken back with one press.
import { FileText, Film, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { FilePicture } from '../../../components/files/file-picture.tsx'
import { UploadRefused } from '../../../components/files/upload-refused.tsx'
import { useFileUrl } from '../../../device/files/use-file-url.ts'
import type { Attachment } from '../../../entities/messages/message.ts'
import { useBytes } from '../../../i18n/bytes.ts'
import { IconButton } from '../../../ui/action/icon-button.tsx'
import { Icon } from '../../../ui/icon.tsx'

export interface ComposerTrayProps {
  files: readonly Attachment[]
  /** How many are being made ready. */
  adding: number
  onRemove: (path: string) => void
}

export function ComposerTray({ files, adding, onRemove }: ComposerTrayProps) {
  const { t } = useTranslation('files')
  const list = useRef<HTMLUListElement>(null)
  const count = files.length + adding
  const before = useRef(count)
  useLayoutEffect(() => {
    // What was added last is what one looks for
    if (count > before.current) list.current?.scrollTo({ left: list.current.scrollWidth })
    before.current = count
  }, [count])
  if (files.length === 0 && adding === 0) return null
  return (
    <div>
      <ul ref={list} aria-label={t('message.label')} className="-m-1 flex gap-2 overflow-x-auto p-1">
        {files.map((file) => (
          <li key={file.path} className="relative shrink-0">
            <Preview file={file} />
            <IconButton
              icon={X}
              size="sm"
              variant="overlay"
              label={t('message.remove', { name: file.name })}
              className="absolute! end-1 top-1 size-7!"
              onClick={() => onRemove(file.path)}
            />
          </li>
        ))}
        {adding > 0 && (
          <li className="shrink-0">
            <span aria-hidden="true" className="block size-20 animate-shimmer rounded-md bg-skeleton" />
            <output className="sr-only">{t('message.adding', { count: adding })}</output>
          </li>
        )}
      </ul>
      {files.map((file) => (
        <UploadRefused key={file.path} path={file.path} />
      ))}
    </div>
  )
}

function Preview({ file }: { file: Attachment }) {
  const size = useBytes()
  if (file.type.startsWith('image/'))
    return <FilePicture path={file.path} alt={file.name} small className="size-20 rounded-md" />
  const film = file.type.startsWith('video/')
  return (
    <span className="flex min-h-20 w-52 items-center gap-3 rounded-md border border-line bg-surface-raised ps-2 pe-9">
      {film ? (
        <FilmFrame path={file.path} />
      ) : (
        <span className="grid size-14 shrink-0 place-items-center rounded-sm bg-danger-soft text-on-danger-soft">
          <Icon icon={FileText} size={24} />
        </span>
      )}
      <span className="min-w-0">
        <span dir="auto" className="line-clamp-2 text-xs leading-snug font-semibold wrap-anywhere">
          {file.name}
        </span>
        <span className="text-xs text-ink-muted">{size(file.size)}</span>
      </span>
    </span>
  )
}

function FilmFrame({ path }: { path: string }) {
  const { url } = useFileUrl(path)
  return (
    <span className="relative grid size-14 shrink-0 place-items-center overflow-hidden rounded-sm bg-stage text-on-stage">
      {url !== null && (
        <video
          muted
          playsInline
          preload="metadata"
          aria-hidden="true"
          src={`${url}#t=0.001`}
          className="absolute inset-0 size-full object-cover"
        />
      )}
      <Icon icon={Film} className="relative drop-shadow" />
    </span>
  )
}
