import { type ReactNode, Suspense } from 'react'
import { lazyExtra } from '../../ui/lazy-extra.tsx'
import type { FileSourceProps } from '../file-source.tsx'

/** Loaded with the first uploaded file: the public pages begin with none. */
const FileSource = lazyExtra(() => import('../file-source.tsx').then((m) => m.FileSource))

const isStored = (src: string): boolean => /^(images|films)\//.test(src)

interface SourcedProps extends Omit<FileSourceProps, 'path'> {
  /** An address, or the path of an uploaded file. */
  src: string
}

/** Shows a picture or film wherever it is stored. */
export function Sourced({ src, children, onMissing }: SourcedProps): ReactNode {
  if (!isStored(src)) return children(src)
  return (
    <Suspense>
      <FileSource key={src} path={src} onMissing={onMissing}>
        {children}
      </FileSource>
    </Suspense>
  )
}
