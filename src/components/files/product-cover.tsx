import { useFileUrl } from '../../device/files/use-file-url.ts'
import type { BriefListing } from '../../entities/briefs/brief.ts'
import { Picture, type PictureProps } from '../../ui/display/picture.tsx'

export interface ProductCoverProps extends Pick<PictureProps, 'ratio' | 'eager' | 'className'> {
  /** A brief as creators see it, or as its business does. */
  listing: Pick<BriefListing, 'product_images' | 'business_cover' | 'business_id' | 'business_name'>
}

/** A brief's first picture; the business's own while that is unavailable. */
export function ProductCover({ listing, ...look }: ProductCoverProps) {
  const [first] = listing.product_images
  const { url, state } = useFileUrl(first?.path ?? '')
  if (!first || state === 'missing') return <BusinessCover listing={listing} {...look} />
  return (
    <Picture
      {...look}
      key={url}
      seed={listing.business_id}
      src={url ?? undefined}
      alt={url ? first.description : ''}
    />
  )
}

/** The business's initials without one. */
function BusinessCover({ listing, ...look }: ProductCoverProps) {
  const { business_cover: cover, business_id: seed, business_name: name } = listing
  const { url, state } = useFileUrl(cover)
  return (
    <Picture
      {...look}
      {...(state === 'missing' && { name })}
      key={url}
      seed={seed}
      src={url ?? undefined}
      alt=""
    />
  )
}
