import type { Command } from '../../ui/overlay/command-dialog.tsx'
import type { Group } from './rank.ts'

export interface PaletteCommand extends Command {
  /** What else it is called: found by it, not shown. */
  also?: string | undefined
  /** Stands there before anything is typed. */
  atFirst?: boolean | undefined
}

export type PaletteGroup = Group<PaletteCommand>
