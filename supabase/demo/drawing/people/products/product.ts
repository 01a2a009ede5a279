import type { Sheet } from '../../kit.ts'

/** What somebody holds up, drawn round (0, 0), about 130 wide; fingers cover the lower half. */
export type Product = (sheet: Sheet) => void
