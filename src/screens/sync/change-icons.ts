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
import type { Act } from '../../entities/definition/change.ts'
import type { IconType } from '../../ui/icon.tsx'

export const changeIcons: Record<Act, IconType> = {
  add: FilePlus2,
  edit: FileText,
  publish: Radio,
  pause: CirclePause,
  archive: Archive,
  undo: Undo2,
  delete: Trash2,
  send: Send,
  mark: Star,
  write: MessageCircle,
  read: BookCheck,
  person: UserRound,
  business: Building2,
  settings: PencilLine,
}
