// The destinations of each side, with the specification's labels (section 2), for bars and palette. Only existing
// pages.
import {
  Archive,
  Compass,
  FilePlus2,
  FileText,
  Heart,
  House,
  Images,
  LayoutGrid,
  MessageCircle,
  Package,
  ReceiptText,
  Send,
  UserRound,
} from 'lucide-react'
import type { TeamType } from '../../domain/side.ts'
import { paths } from '../../paths.ts'
import type { IconType } from '../../ui/icon.tsx'

/** Where a page is: at a destination, or in one of the two that the bar has a sign for. */
export type Place = Destination['place'] | 'settings' | 'sync'

export interface Destination {
  place:
    | 'home'
    | 'briefs'
    | 'create'
    | 'old'
    | 'explore'
    | 'favourites'
    | 'pitches'
    | 'packages'
    | 'orders'
    | 'messages'
    | 'profile'
    | 'media'
    | 'portfolio'
  /** Its pages are at this address and below it. */
  to: string
  icon: IconType
  /** The key of its label: `nav.…` */
  word:
    | 'overview'
    | 'ownBriefs'
    | 'createBrief'
    | 'oldBriefs'
    | 'explore'
    | 'favourites'
    | 'activeBriefs'
    | 'pitches'
    | 'packages'
    | 'orders'
    | 'messages'
    | 'profile'
    | 'media'
    | 'portfolio'
  /** Its key in the phone's tab bar, which holds at most five; null: not in the tab bar. */
  tab: 'home' | 'briefs' | 'explore' | 'pitches' | 'messages' | 'profile' | null
  /** Without a tab, and below no address of one: the place whose tab is marked, as it led here. */
  behind?: 'briefs' | 'pitches'
  /** Only found by the palette: a button of its own leads there, or a tab within a page. */
  apart?: true
  /** In the side bar, a line above it. */
  startsGroup?: true
}

const messages: Destination = {
  place: 'messages',
  to: paths.messages,
  icon: MessageCircle,
  word: 'messages',
  tab: 'messages',
}

const orders = (behind: 'briefs' | 'pitches'): Destination => ({
  place: 'orders',
  to: paths.orders,
  icon: ReceiptText,
  word: 'orders',
  tab: null,
  behind,
})

const business: readonly Destination[] = [
  { place: 'home', to: paths.business, icon: House, word: 'overview', tab: 'home' },
  { place: 'briefs', to: paths.businessBriefs, icon: FileText, word: 'ownBriefs', tab: 'briefs' },
  { place: 'create', to: paths.briefCreate, icon: FilePlus2, word: 'createBrief', tab: null, apart: true },
  { place: 'old', to: paths.oldBriefs, icon: Archive, word: 'oldBriefs', tab: null, apart: true },
  { place: 'explore', to: paths.explore, icon: Compass, word: 'explore', tab: 'explore' },
  { place: 'favourites', to: paths.favourites, icon: Heart, word: 'favourites', tab: null },
  orders('briefs'),
  messages,
  { place: 'profile', to: paths.businessProfile, icon: UserRound, word: 'profile', tab: null },
]

const creator: readonly Destination[] = [
  { place: 'home', to: paths.creator, icon: House, word: 'overview', tab: 'home' },
  { place: 'briefs', to: paths.creatorBriefs, icon: Compass, word: 'activeBriefs', tab: 'briefs' },
  { place: 'pitches', to: paths.creatorPitches, icon: Send, word: 'pitches', tab: 'pitches' },
  orders('pitches'),
  messages,
  {
    place: 'profile',
    to: paths.creatorProfile,
    icon: UserRound,
    word: 'profile',
    tab: 'profile',
    startsGroup: true,
  },
  { place: 'packages', to: paths.creatorPackages, icon: Package, word: 'packages', tab: null },
  { place: 'portfolio', to: paths.creatorPortfolio, icon: LayoutGrid, word: 'portfolio', tab: null },
  { place: 'media', to: paths.creatorMedia, icon: Images, word: 'media', tab: null },
]

export const destinationsOf = (type: TeamType): readonly Destination[] =>
  type === 'Business' ? business : creator
