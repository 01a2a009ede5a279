import { ImageOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFileUrl } from '../../device/files/use-file-url.ts'
import { cx } from '../../ui/class-names.ts'
import { Spinner } from '../../ui/display/spinner.tsx'
import { Icon } from '../../ui/icon.tsx'

export interface FilePictureProps {
  path: string
  /** A description of the picture. */
  alt: string
  /** Reserves its place before it loads: `aspect-…` and a width. */
  className: string
  /** Fits the whole picture instead of filling the box. */
  whole?: boolean
  /** Too small for text: an error shows only its icon. */
  small?: boolean
  /** Overlaid on the picture. */
  children?: ReactNode
}

/** A picture from this device or the server, in a box of constant size. */
export function FilePicture({
  path,
  alt,
  className,
  whole = false,
  small = false,
  children,
}: FilePictureProps) {
  const { t } = useTranslation('files')
  const { url, state } = useFileUrl(path)
  const [shown, setShown] = useState<string>()
  const [broken, setBroken] = useState<string>()
  const missing = state === 'missing' || (url !== null && broken === url)
  return (
    <span className={cx('relative block overflow-hidden', !whole && 'bg-skeleton', className)}>
      {url !== null && !missing && (
        <img
          src={url}
          alt={alt}
          decoding="async"
          draggable={false}
          onLoad={() => setShown(url)}
          onError={() => setBroken(url)}
          className={cx(
            'size-full transition-opacity duration-250',
            whole ? 'object-contain' : 'object-cover',
            shown !== url && 'opacity-0',
          )}
        />
      )}
      {!missing && shown === undefined && (
        <span aria-hidden="true" className="after-a-moment absolute inset-0 grid">
          {whole ? (
            <Spinner size={28} className="place-self-center" />
          ) : (
            <span className="animate-shimmer bg-line" />
          )}
        </span>
      )}
      {missing && (
        <span className="absolute inset-0 grid place-content-center justify-items-center gap-1.5 bg-quiet p-3 text-center text-xs text-on-quiet">
          <Icon icon={ImageOff} />
          <span className={small ? 'sr-only' : ''}>{t('picture.missing')}</span>
          {alt && <span className="sr-only">{alt}</span>}
        </span>
      )}
      {children}
      {!whole && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-0 rounded-[inherit] inset-ring inset-ring-ink/8"
        />
      )}
    </span>
  )
}
