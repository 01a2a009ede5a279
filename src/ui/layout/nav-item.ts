import type { IconType } from '../icon.tsx'
import type { RenderTarget } from '../render-into.ts'

/** One place in a navigation. The link marks itself with aria-current=page, as react-router's NavLink does. */
export type NavItem = {
  key: string
  label: string
  icon: IconType
  /** `<NavLink to={paths.home()} end />` */
  render: RenderTarget
  count?: number | undefined
  /** Says the count: «3 uleste». Needed where count is. */
  countLabel?: string | undefined
}
