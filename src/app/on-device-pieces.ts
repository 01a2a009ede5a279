// What nearly every screen needs comes with the door in one file: apart, these would be some twenty requests and weigh
// half as much again.
import { BriefStatusPill } from '../components/brief-status.tsx'
import { useTitle } from '../components/title.ts'
import * as briefs from '../data/queries/briefs.ts'
import * as drafts from '../data/queries/drafts.ts'
import { useNow } from '../data/queries/now.ts'
import { useOnline } from '../data/queries/online.ts'
import * as pitches from '../data/queries/pitches.ts'
import * as reading from '../data/read.ts'
import { useFormat } from '../i18n/format.ts'
import { useLabels } from '../i18n/labels.ts'
import { Card } from '../ui/display/card.tsx'
import { List } from '../ui/display/list-row.tsx'
import { Picture } from '../ui/display/picture.tsx'
import { Page } from '../ui/layout/page.tsx'

export const pieces = [
  BriefStatusPill,
  Card,
  List,
  Page,
  Picture,
  briefs,
  drafts,
  pitches,
  reading,
  useFormat,
  useLabels,
  useNow,
  useOnline,
  useTitle,
] as const
