// Bundles what nearly every screen needs with on-device.ts: separately, these would be some twenty requests and half as
// much again in size.
import { BriefStatusPill } from '../components/brief-status.tsx'
import { useTitle } from '../components/title.ts'
import * as briefs from '../entities/briefs/queries.ts'
import * as drafts from '../forms/drafts/drafts.ts'
import { useNow } from '../device/status/now.ts'
import { useOnline } from '../device/status/online.ts'
import * as pitches from '../entities/pitches/queries.ts'
import * as reading from '../device/store/read.ts'
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
