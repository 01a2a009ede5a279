import type { OnDevice, OpenSaver } from '../../../components/autosave/autosaver.ts'
import type { Brief, BriefContent, BriefField, BriefPatch } from '../../../domain/brief.ts'
import type { Bases } from './brief-edits.ts'
import type { BriefValues } from './brief-values.ts'

export interface BriefFormPorts {
  create(args: { id: string; business_id: string; set: BriefPatch }): Promise<void>
  edit(args: { id: string; set: BriefPatch; base: BriefPatch }): Promise<void>
  openSaver: OpenSaver
  /** Called once, when the first thing is typed. */
  onBegun?(): void
}

export interface BriefFormState {
  /** Whose brief it is. */
  businessId: string
  values: BriefValues
  /** Fields with something that the row does not have. */
  bases: Bases
  /** What the row holds as far as the form knows; null before there is a row. */
  known: BriefContent | null
  /** Creators see the row, or it is put away: edits wait on the device until the person says so. */
  manual: boolean
  /** The row was deleted, here or elsewhere; what is in the fields is kept. */
  gone: boolean
  onDevice: OnDevice
  touched: ReadonlySet<BriefField>
  /** The person wanted to publish: what is missing is said too. */
  wanted: boolean
}

export interface BriefFormStart {
  id: string
  businessId: string
  row: Brief | null
  /** The values of a draft found on the device. */
  kept: unknown
  /** The row was there and is not any more. */
  gone: boolean
}
