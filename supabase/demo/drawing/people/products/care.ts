// For skin and hair.
import { ellipse, rectangle } from '../../kit.ts'
import type { Product } from './product.ts'

const leaf = 'M0 -66C-26 -78 -30 -108 0 -126C30 -108 26 -78 0 -66Z'

/** A dropper bottle of brown glass. */
export const serum: Product = (sheet) => {
  sheet.volume(rectangle(-60, -140, 120, 270, 22), '#5c2a0c', '#c9782c', 22, -10, 16)
  sheet.shape(rectangle(-60, -122, 120, 150), '#f7efdc')
  sheet.shape(leaf, '#2f6a54')
  sheet.stroke('M-34 -44H34M-22 -28H22', '#2f6a54', 7)
  sheet.volume(rectangle(-32, -186, 64, 50, 8), '#15181c', '#4c555c', 12, -6, 8)
  sheet.volume('M-22 -184C-28 -240 -18 -270 0 -272C18 -270 28 -240 22 -184Z', '#1c1f24', '#687078', 8, -8, 8)
  sheet.stroke('M38 -110V96', '#ffe6b8', 9, `opacity=".5" ${sheet.blur(3)}`)
}

/** A tube of hand cream with the cap below. */
export const tube: Product = (sheet) => {
  sheet.volume(
    'M-78 -230H78L56 96C54 110 40 120 26 120H-26C-40 120 -54 110 -56 96Z',
    '#9cc0ac',
    '#f2fbf0',
    24,
    -10,
    20,
  )
  sheet.shape(rectangle(-80, -248, 160, 30, 4), '#2f6a54')
  sheet.group('transform="translate(0 -30) scale(1.2)"', () => sheet.shape(leaf, '#f0a23f'))
  sheet.stroke('M-40 -74H40M-26 -54H26', '#2f6a54', 8)
  sheet.shape(rectangle(-40, 116, 80, 60, 10), '#2f6a54')
}

/** A round pot of hair cream with its lid off to the side of the label. */
export const butter: Product = (sheet) => {
  sheet.volume(ellipse(0, -128, 104, 30), '#c89a5c', '#fff2d4', 18, -10, 12)
  sheet.stroke('M-60 -132C-30 -150 20 -112 62 -136', '#e8c890', 10, 'opacity=".9"')
  sheet.volume(
    'M-110 -126C-60 -92 60 -92 110 -126L100 96C96 122 60 134 0 134C-60 134 -96 122 -100 96Z',
    '#3c1c5c',
    '#9a62c8',
    26,
    -12,
    22,
  )
  sheet.stroke('M-110 -126C-60 -92 60 -92 110 -126', '#f4d890', 8)
  sheet.shape('M-76 -66C-40 -54 40 -54 76 -66L74 0C40 10 -40 10 -74 0Z', '#f8ecd0')
  for (const x of [-44, -15, 15, 44]) sheet.shape(`M${x} -52L${x + 12} -30L${x} -8L${x - 12} -30Z`, '#d88a2c')
}

/** An open lipstick. */
export const lipstick: Product = (sheet) => {
  sheet.volume('M-30 -130V-196C-30 -222 10 -252 30 -250V-130Z', '#7c0f2c', '#e04a68', 14, -8, 8)
  sheet.shape('M-30 -196C-30 -222 10 -252 30 -250C24 -226 0 -206 -30 -196Z', '#f08aa0', 'opacity=".85"')
  sheet.volume(rectangle(-38, -136, 76, 74, 6), '#9a6c1c', '#fff0b0', 14, -8, 8)
  sheet.volume(rectangle(-50, -66, 100, 210, 10), '#17151c', '#5c5868', 18, -10, 12)
  sheet.stroke('M-50 -46H50', '#e8c46a', 6)
  sheet.stroke('M30 -34V120', '#ffffff', 7, `opacity=".35" ${sheet.blur(3)}`)
}

/** A barber's comb of horn. */
export const comb: Product = (sheet) => {
  sheet.volume(rectangle(-66, -246, 44, 390, 20), '#4a260c', '#c8843c', 12, -8, 10)
  for (let tooth = 0; tooth < 21; tooth++) {
    const y = -234 + tooth * 17
    const [reach, wide] = tooth < 10 ? [78, 9] : [72, 5]
    sheet.stroke(`M-30 ${y}H${reach - 30}`, tooth % 2 ? '#8a5420' : '#a8682c', wide)
  }
  sheet.stroke('M-54 -220V110', '#ffe0a8', 6, `opacity=".5" ${sheet.blur(3)}`)
}
