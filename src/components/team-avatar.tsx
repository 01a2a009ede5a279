import { Suspense, lazy } from 'react'
import { isOwnPicture } from '../domain/team.ts'
import { Avatar, type AvatarProps } from '../ui/display/avatar.tsx'

const Initials = ({ name, seed, size, shape, alt }: AvatarProps & { path: string }) => (
  <Avatar {...{ name, seed, size, shape, alt }} />
)

/** Finding files is fetched with the first picture that is one. A device that cannot fetch it shows the initials. */
const FileAvatar = lazy(() =>
  import('./file-avatar.tsx').then(
    (m) => ({ default: m.FileAvatar }),
    () => ({ default: Initials }),
  ),
)

/** A creator's or a business's picture, wherever it lies. `src` is the row's `avatar`. */
export function TeamAvatar({ src, ...look }: AvatarProps) {
  if (src === undefined || !isOwnPicture(src)) return <Avatar {...look} src={src} />
  return (
    <Suspense fallback={<Avatar {...look} />}>
      <FileAvatar {...look} key={src} path={src} />
    </Suspense>
  )
}
