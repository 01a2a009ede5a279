import type { OnDevice, OpenSaver } from '../../../components/autosave/autosaver.ts'
import type { Issue } from '../../../domain/issue.ts'
import type { Bases, FieldValue, Values } from './values.ts'

export interface ProfilePorts {
  edit(set: Values, base: Values): Promise<void>
  openSaver: OpenSaver
  /** What a refused change held stands in the fields again, or is of no use any more. */
  settleRefusal(uuid: string): Promise<void>
}

/** A change that the server would not take, as far as the form can mend it. */
export interface RefusedEdit {
  uuid: string
  set: Values
  /** What was wrong; null: nothing with a field, and it may go again. */
  issue: Issue | null
}

export interface ProfileState {
  /** As typed. */
  values: Values
  /** What the row holds as far as the form knows. */
  known: Values
  bases: Bases
  onDevice: OnDevice
  /** Fields that the person has left: what is wrong with them is said. */
  touched: ReadonlySet<string>
  /** Values that the server has said no to, by field. */
  refused: readonly { field: string; value: FieldValue; issue: Issue }[]
  /** How many steps can be taken back. */
  undoable: number
}
