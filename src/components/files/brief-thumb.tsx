import { Clapperboard } from 'lucide-react'
import type { Brief } from '../../entities/briefs/brief.ts'
import { cx } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icon.tsx'
import { FilePicture } from './file-picture.tsx'

/** A brief's first picture beside its title, which says what it is; a quiet tile without one. */
export function BriefThumb({ brief, className }: { brief: Brief; className: string }) {
  const [first] = brief.product_images
  if (first)
    return <FilePicture small path={first.path} alt="" className={cx('shrink-0 rounded-md', className)} />
  return (
    <span
      aria-hidden="true"
      className={cx('grid shrink-0 place-items-center rounded-md bg-quiet text-on-quiet', className)}
    >
      <Icon icon={Clapperboard} size={20} />
    </span>
  )
}
