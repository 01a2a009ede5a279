import type { BriefListing } from '../../entities/briefs/brief.ts'
import { cx } from '../../ui/class-names.ts'
import { TeamAvatar } from '../teams/team-avatar.tsx'

export interface BrandProps {
  listing: BriefListing
  /** xs: one line on a card. sm: over the title of its page, whole. */
  size: 'xs' | 'sm'
}

/** Whose brief it is: «Fjellbris · Tromsø». */
export function Brand({ listing, size }: BrandProps) {
  const { business_id, business_name, business_avatar, business_town } = listing
  const isLine = size === 'xs'
  return (
    <span
      className={cx('flex min-w-0 items-center', isLine ? 'gap-2 text-xs text-ink-muted' : 'gap-2.5 text-sm')}
    >
      <TeamAvatar name={business_name} src={business_avatar} seed={business_id} size={size} shape="square" />
      <span className={cx('min-w-0', isLine ? 'truncate' : 'wrap-anywhere')}>
        <span className="font-semibold text-ink">{business_name}</span>
        {business_town && ` · ${business_town}`}
      </span>
    </span>
  )
}
