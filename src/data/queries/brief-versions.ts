import type { BriefVersion } from '../../domain/brief.ts'
import { useRowsBy } from '../read.ts'

/** The content of a brief as it was before its changes, the newest first; undefined while reading. */
export function useBriefVersions(briefId: string): BriefVersion[] | undefined {
  return useRowsBy('brief_versions', 'brief_id', briefId)?.toSorted(
    (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || (a.id < b.id ? -1 : 1),
  )
}
