import { ellipse, type Sheet } from '../kit.ts'
import type { Skin } from './face.ts'
import type { Cloth } from './garments.ts'
import type { Product } from './products/product.ts'

const finger = (sheet: Sheet, skin: Skin, path: string, width: number) => {
  sheet.stroke(path, skin[0], width)
  sheet.group('transform="translate(2 -3)"', () => sheet.stroke(path, skin[1], width * 0.66, sheet.blur(3)))
}

/** A raised arm that shows a product: fingers in front of it, the thumb behind. */
export const holding = (sheet: Sheet, skin: Skin, cloth: Cloth, product: Product, mirrored: boolean) => {
  sheet.volume(
    'M8 170C40 140 96 140 120 168C150 300 200 460 270 640L40 640C40 460 20 300 8 170Z',
    skin[0],
    skin[1],
    20,
    -14,
    22,
  )
  sheet.volume(
    'M-6 270C40 236 110 234 148 262C180 400 240 520 330 700L-20 700C-10 520 -14 400 -6 270Z',
    cloth[0],
    cloth[1],
    30,
    -20,
    28,
  )
  sheet.volume(
    'M-10 276C40 240 112 238 152 266L160 312C116 286 44 290 -10 322Z',
    cloth[0],
    cloth[1],
    16,
    -14,
    10,
  )
  sheet.volume(ellipse(52, 92, 72, 100), skin[0], skin[1], 14, -14, 18)
  finger(sheet, skin, 'M6 150C-62 120 -92 60 -84 -6', 44)
  // labels are not written backwards
  sheet.group(mirrored ? 'transform="scale(-1 1)"' : '', () => product(sheet))
  for (let knuckle = 0; knuckle < 4; knuckle++) {
    const y = 8 + knuckle * 38
    const short = knuckle === 3 ? 16 : knuckle === 0 ? 6 : 0
    finger(
      sheet,
      skin,
      `M86 ${y + 16}C60 ${y - 10} 6 ${y - 12} ${-44 + short} ${y + 2}`,
      40 - (knuckle === 3 ? 6 : 0),
    )
    sheet.shape(ellipse(-50 + short, y, 11, 10), '#fff0e4', `opacity=".35" ${sheet.blur(1.5)}`)
  }
}
