import { useFileUrl } from '../device/files/use-file-url.ts'
import { Avatar, type AvatarProps } from '../ui/display/avatar.tsx'

/** A picture that the team has uploaded: from this device, or from the server; the initials while neither has it. */
export function FileAvatar({ path, ...look }: Omit<AvatarProps, 'src'> & { path: string }) {
  const { url } = useFileUrl(path)
  return <Avatar {...look} src={url ?? undefined} />
}
