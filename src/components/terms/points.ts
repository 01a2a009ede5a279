import { BadgeCheck, Clapperboard, DoorOpen, Download } from 'lucide-react'

/** The terms in short; each point has its words in the namespace `terms`. */
export const termsPoints = [
  { key: 'content', icon: Clapperboard },
  { key: 'labels', icon: BadgeCheck },
  { key: 'data', icon: Download },
  { key: 'leaving', icon: DoorOpen },
] as const
