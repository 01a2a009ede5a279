import {
  Archive,
  BookCheck,
  Building2,
  CirclePause,
  FilePlus2,
  FileText,
  MessageCircle,
  PencilLine,
  Radio,
  Send,
  Trash2,
  Undo2,
  UserRound,
} from 'lucide-react'
import type { ChangeKind } from '../../data/changes/change.ts'
import type { ChangePlace } from '../../data/changes/describe.ts'
import { paths } from '../../paths.ts'
import type { IconType } from '../../ui/icon.tsx'

export const changeIcons: Record<ChangeKind, IconType> = {
  settings: PencilLine,
  creatorProfile: UserRound,
  businessProfile: Building2,
  profile: UserRound,
  deletion: Trash2,
  briefCreate: FilePlus2,
  briefEdit: FileText,
  briefPublish: Radio,
  briefDisable: CirclePause,
  briefArchive: Archive,
  briefDiscard: Trash2,
  pitch: Send,
  pitchWithdraw: Undo2,
  message: MessageCircle,
  read: BookCheck,
  other: PencilLine,
}

/** Where a change is to be seen. */
export function pathOf(place: ChangePlace): string {
  switch (place.screen) {
    case 'brief':
      return paths.brief(place.id)
    case 'room':
      return paths.room(place.id)
    case 'creatorBrief':
      return paths.creatorBrief(place.id)
    case 'creatorProfile':
      return paths.creatorProfile
    case 'businessProfile':
      return paths.businessProfile
  }
}
