// To eat and drink, also for dogs.
import { ellipse, rectangle } from '../../kit.ts'
import type { Product } from './product.ts'

/** A jar of home-made pickle with a cloth lid. */
export const jar: Product = (sheet) => {
  sheet.volume(rectangle(-82, -130, 164, 260, 30), '#7c1a16', '#e0553a', 26, -14, 20)
  for (const [x, y] of [
    [-44, -84],
    [10, -96],
    [48, -66],
    [-8, -52],
    [-52, -30],
  ] as const)
    sheet.volume(ellipse(x, y, 22, 17), '#a8301c', '#ff9a5c', 6, -6, 5)
  sheet.shape(rectangle(-82, -130, 164, 24, 10), '#fff4e4', 'opacity=".55"')
  sheet.volume(
    'M-96 -188C-60 -212 60 -212 96 -188L104 -132C60 -118 -60 -118 -104 -132Z',
    '#d8c49a',
    '#fff6dc',
    20,
    -10,
    12,
  )
  for (let x = -72; x <= 72; x += 36) sheet.stroke(`M${x} -196V-132`, '#c43c2c', 9, 'opacity=".75"')
  sheet.stroke('M-96 -138C-50 -124 50 -124 96 -138', '#8c5a2c', 9)
  sheet.stroke('M60 -96V90', '#fff0d8', 10, `opacity=".45" ${sheet.blur(4)}`)
}

/** A steel bottle with a cork lid. */
export const bottle: Product = (sheet) => {
  sheet.volume(
    'M-56 150V-120C-56 -156 -34 -168 -32 -190H32C34 -168 56 -156 56 -120V150Z',
    '#0c3a44',
    '#58b0ae',
    22,
    -8,
    18,
  )
  sheet.volume(rectangle(-36, -246, 72, 60, 14), '#8a5a2c', '#e6b878', 14, -8, 8)
  sheet.shape('M-34 -60L-8 -104L8 -82L20 -98L36 -60Z', '#f4e8cc')
  sheet.stroke('M34 -130V120', '#e4fffa', 9, `opacity=".55" ${sheet.blur(4)}`)
}

/** An enamel mug with something hot in it. */
export const mug: Product = (sheet) => {
  sheet.stroke(
    'M-30 -170C-60 -210 0 -230 -26 -280M24 -170C-6 -210 54 -230 28 -280',
    '#fffaf0',
    16,
    `opacity=".5" ${sheet.blur(8)}`,
  )
  sheet.volume(
    'M-88 -136H88L80 110C78 128 64 136 48 136H-48C-64 136 -78 128 -80 110Z',
    '#9fb4c4',
    '#fbfdf8',
    26,
    -12,
    22,
  )
  sheet.shape(ellipse(0, -136, 88, 22), '#3b2416')
  sheet.stroke(ellipse(0, -136, 88, 22), '#24507c', 10)
  sheet.shape(
    'M-40 -44C-16 -84 16 -84 40 -44C54 -54 60 -64 62 -74C70 -44 66 -22 58 -14C54 -22 48 -30 40 -36C14 -8 -16 -8 -40 -44Z',
    '#24507c',
  )
}

/** A bar of chocolate for the trip, half unwrapped. */
export const bar: Product = (sheet) => {
  sheet.volume(rectangle(-58, -236, 116, 150, 8), '#341a0e', '#7c4626', 14, -10, 10)
  for (const y of [-196, -150]) sheet.stroke(`M-56 ${y}H56`, '#2a140a', 6, 'opacity=".7"')
  sheet.stroke('M0 -234V-100', '#2a140a', 6, 'opacity=".7"')
  sheet.volume(
    'M-66 -128L-40 -106L-14 -132L14 -108L42 -134L66 -112V150H-66Z',
    '#14606a',
    '#48b0b0',
    22,
    -10,
    18,
  )
  sheet.shape('M-66 -60H66V10H-66Z', '#f2a541')
  sheet.shape('M-44 -2L-14 -48L2 -26L16 -42L44 -2Z', '#fff6e2')
}

/** A paper bag of dog treats. */
export const treats: Product = (sheet) => {
  sheet.volume('M-92 -200L92 -200L100 150H-100Z', '#a87c48', '#f0d2a0', 28, -12, 22)
  sheet.shape(
    'M-92 -200L-70 -222L-48 -200L-24 -222L0 -200L24 -222L48 -200L70 -222L92 -200L92 -168H-92Z',
    '#38543a',
  )
  sheet.group('transform="translate(0 -82) scale(.62)"', () => {
    sheet.shape('M0 0C26 0 50 28 46 50C40 74 18 62 0 62C-18 62 -40 74 -46 50C-50 28 -26 0 0 0Z', '#38543a')
    for (const [x, y] of [
      [-52, -4],
      [-20, -38],
      [20, -38],
      [52, -4],
    ] as const)
      sheet.shape(ellipse(x, y, 17, 23), '#38543a')
  })
}

/** A bottle of pressed apples. */
export const juice: Product = (sheet) => {
  sheet.volume(
    'M-62 150V-96C-62 -140 -28 -150 -26 -190V-226H26V-190C28 -150 62 -140 62 -96V150Z',
    '#a85c10',
    '#f8c04c',
    24,
    -12,
    20,
  )
  sheet.volume(rectangle(-30, -260, 60, 40, 8), '#6c2018', '#d0503c', 10, -6, 6)
  sheet.shape(rectangle(-62, -92, 124, 130), '#fff6e0')
  sheet.volume(
    'M0 -56C16 -72 44 -62 42 -34C40 -8 20 8 0 2C-20 8 -40 -8 -42 -34C-44 -62 -16 -72 0 -56Z',
    '#a82418',
    '#f0604a',
    10,
    -8,
    8,
  )
  sheet.stroke('M0 -56C2 -68 8 -74 14 -78', '#4a2c14', 6)
  sheet.shape('M6 -66C20 -84 38 -82 44 -74C34 -62 18 -58 6 -66Z', '#4c8a3c')
  sheet.stroke('M40 -130V120', '#fff6d8', 9, `opacity=".5" ${sheet.blur(3)}`)
}

/** A wooden spoon with sauce in it. */
export const spoon: Product = (sheet) => {
  sheet.stroke(
    'M-40 -250C-64 -280 -16 -296 -36 -330M20 -254C-2 -284 44 -300 24 -334',
    '#fffaf0',
    14,
    `opacity=".45" ${sheet.blur(8)}`,
  )
  sheet.volume('M-15 160L-19 -90H19L15 160Z', '#8a5424', '#e0a868', 10, -8, 8)
  sheet.volume(ellipse(0, -160, 70, 88), '#8a5424', '#e8b478', 16, -12, 12)
  sheet.volume(ellipse(0, -166, 52, 68), '#8c1c0c', '#f0683c', 14, -12, 12)
  for (const [x, y] of [
    [-18, -190],
    [16, -156],
    [-8, -130],
  ] as const)
    sheet.shape(
      `M${x - 12} ${y}C${x - 6} ${y - 14} ${x + 10} ${y - 12} ${x + 13} ${y + 2}C${x + 4} ${y + 6} ${x - 6} ${y + 6} ${x - 12} ${y}Z`,
      '#4c8a3c',
    )
}

/** A steel flask with the cup on top. */
export const thermos: Product = (sheet) => {
  sheet.volume(rectangle(-64, -150, 128, 310, 18), '#14402c', '#5c9a70', 24, -10, 18)
  sheet.volume('M-56 -250C-56 -262 56 -262 56 -250L64 -150H-64Z', '#8c969c', '#f6fafa', 20, -8, 10)
  sheet.stroke('M-62 -160H62', '#5c666c', 10)
  sheet.shape(rectangle(-64, -110, 128, 14), '#e8b44c')
  sheet.shape(rectangle(-64, -86, 128, 6), '#e8b44c')
  sheet.stroke('M40 -136V140', '#f0fff4', 9, `opacity=".5" ${sheet.blur(4)}`)
}
