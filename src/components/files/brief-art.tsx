// A brief that has no picture yet: a frame in its format with the sign of what is to be made, on a colour of its own.
import {
  CircleDashed,
  Clapperboard,
  FileText,
  Film,
  Ghost,
  Image,
  Images,
  LayoutGrid,
  MessageSquareText,
  Mic,
  Music2,
  Play,
  RectangleVertical,
  Sparkles,
  Video,
} from 'lucide-react'
import type { enumerations } from '../../domain/enumerations.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import { cx } from '../../ui/class-names.ts'
import { ColourTile } from '../../ui/display/avatar.tsx'
import { Icon, type IconType } from '../../ui/icon.tsx'

type Deliverable = (typeof enumerations.deliverable)[number]
type Format = (typeof enumerations.format)[number]

/** The sign of what is to be made, wherever it is chosen or shown. */
export const deliverableIcons: Readonly<Record<Deliverable, IconType>> = {
  video: Video,
  photo: Image,
  photo_set: Images,
  story: CircleDashed,
  reel: Clapperboard,
  tiktok: Music2,
  youtube: Play,
  youtube_short: RectangleVertical,
  snapchat: Ghost,
  post: LayoutGrid,
  raw_footage: Film,
  voice_over: Mic,
  review: MessageSquareText,
  other: Sparkles,
}
const signs: ReadonlyMap<string, IconType> = new Map(Object.entries(deliverableIcons))

const frames: Readonly<Record<Format, string>> = {
  vertical_9_16: 'h-[72%] aspect-9/16',
  portrait_4_5: 'h-[66%] aspect-4/5',
  square_1_1: 'h-[58%] aspect-square',
  landscape_16_9: 'w-[72%] aspect-video',
  any: 'h-[58%] aspect-square',
}
const shapes: ReadonlyMap<string, string> = new Map(Object.entries(frames))

interface BriefArtProps {
  brief: Pick<Brief, 'id' | 'deliverable' | 'format'>
  /** Its size and corners. */
  className: string
}

export function BriefArt({ brief, className }: BriefArtProps) {
  const { id, deliverable, format } = brief
  return (
    <span aria-hidden="true" className={cx('relative block shrink-0 overflow-hidden', className)}>
      <ColourTile seed={id}>
        <span
          className={cx(
            'relative grid place-items-center rounded-tail bg-current/12 inset-ring-[1.5px] inset-ring-current/45',
            shapes.get(format) ?? frames.portrait_4_5,
          )}
        >
          <Icon icon={signs.get(deliverable) ?? FileText} size={15} />
        </span>
      </ColourTile>
    </span>
  )
}
