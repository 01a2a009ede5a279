import type { Brief } from '../../entities/briefs/brief.ts'
import { cx } from '../../ui/class-names.ts'
import { BriefArt } from './brief-art.tsx'
import { FilePicture } from './file-picture.tsx'

/** A brief's first picture beside its title, which says what it is; a drawing of the work without one. */
export function BriefThumb({ brief, className }: { brief: Brief; className: string }) {
  const [first] = brief.product_images
  return first ? (
    <FilePicture small path={first.path} alt="" className={cx('shrink-0 rounded-md', className)} />
  ) : (
    <BriefArt brief={brief} className={cx('rounded-md', className)} />
  )
}
