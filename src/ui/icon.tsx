import type { ComponentType } from 'react'

/** Any lucide icon (`import { Bell } from 'lucide-react'`), passed as the component itself: `icon={Bell}`. */
export type IconType = ComponentType<{
  className?: string
  size?: number | string
  strokeWidth?: number | string
  'aria-hidden'?: boolean
}>

export type IconProps = { icon: IconType; size?: number; className?: string }

/** Always hidden from screen readers: the text beside it, or the button's name, says what it means. */
export function Icon({ icon: Shape, size = 20, className = '' }: IconProps) {
  return <Shape size={size} strokeWidth={1.75} aria-hidden className={`shrink-0 ${className}`} />
}
