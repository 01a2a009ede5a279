import { Suspense } from 'react'
import { isOwnPicture } from '../../entities/teams/avatar.ts'
import { Avatar, type AvatarProps } from '../../ui/display/avatar.tsx'
import { lazyExtra } from '../../ui/lazy-extra.tsx'

const Initials = ({ name, seed, size, shape, alt }: AvatarProps & { path: string }) => (
  <Avatar {...{ name, seed, size, shape, alt }} />
)

/** Loaded with the first uploaded picture. A device that cannot load it shows the initials. */
const FileAvatar = lazyExtra(() => import('../file-avatar.tsx').then((m) => m.FileAvatar), Initials)

/** A creator's or a business's picture, wherever it is stored. `src` is the row's `avatar`. */
export function TeamAvatar({ src, ...look }: AvatarProps) {
  if (src === undefined || !isOwnPicture(src)) return <Avatar {...look} src={src} />
  return (
    <Suspense fallback={<Avatar {...look} />}>
      <FileAvatar {...look} key={src} path={src} />
    </Suspense>
  )
}
