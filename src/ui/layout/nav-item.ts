import type { ReactNode } from 'react'
import type { IconType } from '../icon.tsx'
import type { RenderTarget } from '../render-into.ts'

/** One entry of a navigation. The link sets aria-current=page itself, as react-router's NavLink does. */
export type NavItem = {
  key: string
  label: string
  icon: IconType
  /** In the tab bar, instead of the icon: one's own face, 24 px. */
  media?: ReactNode
  /** `<NavLink to={paths.business} end />` */
  render: RenderTarget
  count?: number | undefined
  /** The count in words: «3 uleste». Required with count. */
  countLabel?: string | undefined
  /** In the side bar, a line above it. */
  startsGroup?: boolean | undefined
}
