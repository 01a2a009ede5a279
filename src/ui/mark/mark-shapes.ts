// The mark's two shapes in a box of 64 × 64: two overlapping voices. supabase/demo/draw-icons.ts draws the same.
export const markShapes = {
  /** The one that asks: molte. */
  asks: 'M41 11H54.68A4.32 4.32 0 0 1 59 15.32V29A18 18 0 0 1 41 47A18 18 0 0 1 41 11Z',
  /** The one that answers: gran. */
  answers: 'M23 17A18 18 0 0 1 23 53H9.32A4.32 4.32 0 0 1 5 48.68V35A18 18 0 0 1 23 17Z',
  /** Where they overlap. */
  overlap: 'M27.163 17.488A18 18 0 0 1 36.837 46.512A18 18 0 0 1 27.163 17.488Z',
} as const
