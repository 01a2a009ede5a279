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
  if (state === 'missing') return <Picture {...look} src={listing.business_cover} alt="" />
  return <Picture {...look} key={url} src={url ?? undefined} alt={url ? (first?.description ?? '') : ''} />
}
