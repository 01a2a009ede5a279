import type { Command } from '../../ui/overlay/command-dialog.tsx'
import type { Group } from './rank.ts'

export interface PaletteCommand extends Command {
  /** Other names that find it but are not shown. */
  also?: string | undefined
  /** Shown before anything is typed. */
  atFirst?: boolean | undefined
}

export type PaletteGroup = Group<PaletteCommand>
