import { useFileUrl } from '../../data/files/use-file-url.ts'
import type { BriefListing } from '../../domain/brief.ts'
import { Picture, type PictureProps } from '../../ui/display/picture.tsx'

export interface ProductCoverProps extends Pick<PictureProps, 'ratio' | 'eager' | 'className'> {
  listing: BriefListing
}

/** A brief's first picture; the business's own while it cannot be had. */
export function ProductCover({ listing, ...look }: ProductCoverProps) {
  const [first] = listing.product_images
  const { url, state } = useFileUrl(first?.path ?? '')
  if (state === 'missing') return <Picture {...look} src={listing.business_cover} alt="" />
  return <Picture {...look} key={url} src={url ?? undefined} alt={url ? (first?.description ?? '') : ''} />
}
