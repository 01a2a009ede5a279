import { Suspense, lazy } from 'react'
import { isOwnPicture } from '../../entities/teams/avatar.ts'
import { Avatar, type AvatarProps } from '../../ui/display/avatar.tsx'

const Initials = ({ name, seed, size, shape, alt }: AvatarProps & { path: string }) => (
  <Avatar {...{ name, seed, size, shape, alt }} />
)

/** Loaded with the first uploaded picture. A device that cannot load it shows the initials. */
const FileAvatar = lazy(() =>
  import('../file-avatar.tsx').then(
    (m) => ({ default: m.FileAvatar }),
    () => ({ default: Initials }),
  ),
)

/** A creator's or a business's picture, wherever it is stored. `src` is the row's `avatar`. */
export function TeamAvatar({ src, ...look }: AvatarProps) {
  if (src === undefined || !isOwnPicture(src)) return <Avatar {...look} src={src} />
  return (
    <Suspense fallback={<Avatar {...look} />}>
      <FileAvatar {...look} key={src} path={src} />
    </Suspense>
  )
}
