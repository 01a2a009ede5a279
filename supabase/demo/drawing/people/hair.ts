import { ellipse, randomFrom, type Sheet } from '../kit.ts'

/** Shade, light and the colour of single strands in the light. */
export type HairColour = readonly [shade: string, light: string, strand: string]
export type Layer = (sheet: Sheet, colour: HairColour) => void
/** What hangs behind the neck, and what lies over the face. */
export interface Hair {
  back?: Layer
  front: Layer
  /** The skin of the back of the head shows through. */
  isShaven?: true
}

export const mass =
  (path: string, dx = 34, dy = -24, soft = 30): Layer =>
  (sheet, colour) =>
    sheet.volume(path, colour[0], colour[1], dx, dy, soft)
export const strands =
  (path: string, width = 6, opacity = 0.32): Layer =>
  (sheet, colour) =>
    sheet.stroke(path, colour[2], width, `opacity="${opacity}" ${sheet.blur(2)}`)
export const all =
  (...layers: readonly Layer[]): Layer =>
  (sheet, colour) => {
    for (const layer of layers) layer(sheet, colour)
  }

/** Many small curls inside an outline of circles. */
export const curls =
  (spots: readonly (readonly [x: number, y: number, reach: number])[], size: number, seed: number): Layer =>
  (sheet, colour) => {
    const random = randomFrom(seed)
    const outline = spots.map(([x, y, reach]) => ellipse(x, y, reach)).join('')
    sheet.volume(outline, colour[0], colour[1], 30, -26, 34)
    for (const [x, y, reach] of spots)
      for (let curl = 0; curl < reach / 5; curl++) {
        const turn = random(0, Math.PI * 2)
        const far = reach * Math.sqrt(random(0.02, 0.78))
        const [cx, cy] = [x + Math.cos(turn) * far, y + Math.sin(turn) * far]
        const lit = random() > 0.45
        sheet.stroke(
          `M${cx - size} ${cy}a${size} ${size} 0 1 1 ${size * 1.6} ${size * 0.6}`,
          lit ? colour[2] : colour[0],
          size * 0.5,
          `opacity="${lit ? 0.4 : 0.5}"`,
        )
      }
  }

/** Hair so short that the skin shows through. */
export const shaven =
  (path: string, opacity: number): Layer =>
  (sheet, colour) =>
    sheet.volume(path, colour[0], colour[1], 26, -20, 26, `opacity="${opacity}"`)

/** A plait from above; each knot is a place and its width. */
export const plait =
  (knots: readonly (readonly [x: number, y: number, size: number])[]): Layer =>
  (sheet, colour) =>
    knots.forEach(([x, y, size], index) =>
      sheet.volume(ellipse(x, y, size, size * 0.82), colour[0], colour[1], index % 2 ? 18 : -4, -14, 10),
    )
