/**
 * A chosen option with an edge of its own: an inner ring in place of a border, which would be a second line beside it.
 * Where the ring is taken away, in Windows' high contrast, an outline.
 */
export const chosenTile =
  'bg-primary-soft text-on-primary-soft inset-ring-2 inset-ring-primary forced-colors:outline-3'
