import { BriefArt } from '../../components/files/brief-art.tsx'
import { ListingCover } from '../../components/files/listing-cover.tsx'
import { useBusinessTeam } from '../../components/team-area.tsx'
import type { Brief } from '../../entities/briefs/brief.ts'
import { cx } from '../../ui/class-names.ts'

/** What `ListingCover` shows of a business's own brief. */
export function useCoverOf(brief: Brief) {
  const { id, name, data } = useBusinessTeam()
  return {
    product_images: brief.product_images,
    business_cover: data.cover,
    business_id: id,
    business_name: name,
  }
}

/** A brief's first picture, small: 40 px in a list, 44 px among what waits. */
export function BriefThumb({ brief, size }: { brief: Brief; size: 'sm' | 'md' }) {
  const cover = useCoverOf(brief)
  const box = size === 'sm' ? 'size-10' : 'size-11'
  if (cover.product_images.length > 0)
    return (
      <span aria-hidden="true" className={cx('block', box)}>
        <ListingCover listing={cover} ratio="1/1" className="rounded-sm" />
      </span>
    )
  return <BriefArt brief={brief} className={cx('rounded-sm', box)} />
}
