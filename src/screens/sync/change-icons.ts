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
  Star,
  Trash2,
  Undo2,
  UserRound,
} from 'lucide-react'
import type { ChangeKind } from '../../changes/definitions.ts'
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
  briefWithdraw: Undo2,
  briefDiscard: Trash2,
  pitch: Send,
  pitchDecide: Star,
  pitchWithdraw: Undo2,
  message: MessageCircle,
  read: BookCheck,
  other: PencilLine,
}
