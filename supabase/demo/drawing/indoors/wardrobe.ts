import { HEIGHT, WIDTH, ellipse, openSheet, rectangle, type Scene, type Sheet } from '../kit.ts'
import { cast, leaf } from '../nature.ts'

const RAIL = 250

type Piece = (sheet: Sheet) => void

const hanger: Piece = (sheet) => {
  sheet.stroke('M0 0C14 -8 14 -26 0 -28C-10 -28 -14 -20 -12 -14', '#6c6258', 6)
  sheet.stroke('M0 0V16M-62 52L0 14L62 52', '#b08450', 10)
}

const dress: Piece = (sheet) => {
  const path =
    'M-58 44L-30 30C-16 56 16 56 30 30L58 44C70 90 62 130 50 170C62 260 108 380 128 470C60 500 -60 500 -128 470C-108 380 -62 260 -50 170C-62 130 -70 90 -58 44Z'
  sheet.volume(path, '#0f4a4c', '#3ca8a0', -18, -14, 26)
  sheet.group(sheet.clip(path), () => {
    for (let row = 0; row < 11; row++)
      for (let column = -4; column < 5; column++)
        sheet.shape(ellipse(column * 32 + (row % 2) * 16, 60 + row * 42, 6), '#ffe4b0', 'opacity=".85"')
  })
  sheet.stroke('M-50 170C-20 182 20 182 50 170', '#0a3436', 9)
  for (const x of [-60, -10, 46])
    sheet.stroke(
      `M${x * 0.4} 200C${x * 0.7} 300 ${x} 400 ${x * 1.1} 480`,
      '#0a3436',
      6,
      `opacity=".5" ${sheet.blur(3)}`,
    )
}

const coat: Piece = (sheet) => {
  sheet.volume(
    'M-92 70C-80 44 -40 36 -26 28C-14 60 14 60 26 28C40 36 80 44 92 70L110 430H-110Z',
    '#8a5a1c',
    '#f0c468',
    -20,
    -14,
    26,
  )
  sheet.volume(
    'M-92 70C-110 130 -124 240 -126 320L-86 328C-84 240 -80 170 -70 120Z',
    '#7a4c14',
    '#e0b050',
    -8,
    -8,
    12,
  )
  sheet.volume(
    'M92 70C110 130 124 240 126 320L86 328C84 240 80 170 70 120Z',
    '#7a4c14',
    '#d09c3c',
    -8,
    -8,
    12,
  )
  sheet.volume(
    'M-30 28L-54 110L-14 140L0 90L14 140L54 110L30 28C14 60 -14 60 -30 28Z',
    '#7a4c14',
    '#f8d88a',
    -6,
    -6,
    8,
  )
  sheet.stroke('M0 100V430', '#7a4c14', 6)
  for (const y of [170, 240, 310]) sheet.shape(ellipse(18, y, 10), '#4a2c10')
  sheet.stroke('M-82 300H-36M40 300H84', '#7a4c14', 9)
}

const shirt: Piece = (sheet) => {
  const path =
    'M-84 66C-70 44 -40 38 -26 28C-14 52 14 52 26 28C40 38 70 44 84 66L92 330C40 346 -40 346 -92 330Z'
  sheet.volume(path, '#a8b4c8', '#ffffff', -16, -12, 22)
  sheet.group(sheet.clip(path), () => {
    for (let stripe = -5; stripe < 6; stripe++)
      sheet.stroke(`M${stripe * 18} 20V350`, '#5c84b8', 4, 'opacity=".7"')
  })
  sheet.volume(
    'M-84 66C-104 130 -112 190 -114 240L-74 246C-72 190 -70 150 -62 110Z',
    '#98a8c0',
    '#f4f8fc',
    -6,
    -6,
    10,
  )
  sheet.volume(
    'M84 66C104 130 112 190 114 240L74 246C72 190 70 150 62 110Z',
    '#98a8c0',
    '#e8f0f8',
    -6,
    -6,
    10,
  )
  sheet.volume('M-28 28L-40 84L0 62L40 84L28 28C14 50 -14 50 -28 28Z', '#b0bccc', '#ffffff', -4, -4, 6)
  sheet.stroke('M0 62V340', '#7c94b8', 4)
}

const jumper: Piece = (sheet) => {
  const path = 'M-88 64C-74 44 -44 38 -30 26C-10 42 10 42 30 26C44 38 74 44 88 64L96 320H-96Z'
  sheet.volume(path, '#8a1c2c', '#e8604c', -18, -12, 24)
  sheet.volume(
    'M-88 64C-112 130 -120 200 -122 270L-80 276C-78 210 -74 150 -64 110Z',
    '#7a1424',
    '#d8503c',
    -8,
    -8,
    12,
  )
  sheet.volume(
    'M88 64C112 130 120 200 122 270L80 276C78 210 74 150 64 110Z',
    '#7a1424',
    '#c8443c',
    -8,
    -8,
    12,
  )
  for (let row = 0; row < 2; row++)
    for (let stitch = -4; stitch <= 4; stitch++) {
      const [x, y] = [stitch * 20, 124 + row * 34]
      sheet.shape(`M${x} ${y - 12}L${x + 9} ${y}L${x} ${y + 12}L${x - 9} ${y}Z`, '#ffe4b0')
    }
  sheet.stroke('M-96 312H96M-34 30C-12 46 12 46 34 30', '#6c1020', 14, 'opacity=".7"')
}

const trousers: Piece = (sheet) => {
  sheet.volume(
    'M-64 50H64C76 160 84 320 92 480H18L0 190L-18 480H-92C-84 320 -76 160 -64 50Z',
    '#1c2c4c',
    '#5c7cac',
    -16,
    -10,
    22,
  )
  sheet.shape(rectangle(-66, 46, 132, 28, 4), '#182440')
  sheet.stroke(
    'M0 74V180M-52 76C-56 110 -70 120 -76 122M52 76C56 110 70 120 76 122',
    '#9cb4d4',
    4,
    'opacity=".7"',
  )
}

const pieces: readonly (readonly [x: number, piece: Piece, tilt: number])[] = [
  [230, coat, -2],
  [382, shirt, 1],
  [520, dress, 0],
  [664, jumper, 2],
  [790, trousers, -1],
]

const rail = (sheet: Sheet) => {
  sheet.stroke(`M110 1000V${RAIL}H870V1000`, '#7a5230', 22)
  sheet.stroke(`M104 996V${RAIL - 4}H868`, '#e0b078', 6)
  sheet.stroke('M60 1010H160M820 1010H920', '#7a5230', 22)
  sheet.stroke('M110 900H870', '#7a5230', 16)
}

const shoes = (sheet: Sheet) => {
  for (const [x, shade, light] of [
    [250, '#5c1c14', '#d86848'],
    [372, '#5c1c14', '#d86848'],
    [600, '#2a2a34', '#7c8090'],
    [720, '#2a2a34', '#7c8090'],
  ] as const) {
    cast(sheet, x + 6, 890, 62, 9, 0.4)
    sheet.volume(
      `M${x - 56} 886V${x % 3 ? 818 : 806}C${x - 34} 806 ${x - 8} 812 ${x} 838C${x + 24} 852 ${x + 58} 850 ${x + 62} 886Z`,
      shade,
      light,
      -8,
      -10,
      12,
    )
    sheet.stroke(`M${x - 58} 887H${x + 64}`, '#f0e4d0', 9)
  }
}

/** Clothes on a rail in the light of a window. */
export const wardrobe: Scene = () => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#e4d4c8'],
    [0.7, '#f0e0cc'],
    [0.78, '#d8b898'],
  ])
  sheet.shape('M-40 -60H420L860 960H330Z', '#fffaec', `opacity=".7" ${sheet.blur(20)}`)
  sheet.stroke('M180 -60L600 960M-40 330L700 330', '#d8c4ac', 20, `opacity=".5" ${sheet.blur(9)}`)
  sheet.shape(
    rectangle(-80, 960, WIDTH + 160, 340),
    sheet.linear([
      [0, '#c8946c'],
      [1, '#7c5038'],
    ]),
  )
  for (let board = 0; board < 8; board++)
    sheet.stroke(`M${-200 + board * 190} 960L${-420 + board * 260} 1290`, '#8a5a3c', 4, 'opacity=".5"')
  sheet.shape(rectangle(-80, 944, WIDTH + 160, 18), '#f8f0e4')
  sheet.shape(ellipse(480, 1040, 460, 60), '#b8503c', 'opacity=".85"')
  sheet.stroke(ellipse(480, 1040, 420, 50), '#f4d8b0', 8, 'opacity=".9"')
  cast(sheet, 490, 1012, 420, 26, 0.4)
  rail(sheet)
  for (const [x, piece, tilt] of pieces)
    sheet.group(`transform="translate(${x} ${RAIL + 22}) rotate(${tilt}) scale(1.06)"`, () => {
      sheet.group(`opacity=".16" transform="translate(22 16)"`, () => piece(sheet))
      hanger(sheet)
      piece(sheet)
    })
  shoes(sheet)
  for (let blade = 0; blade < 9; blade++)
    sheet.volume(
      leaf(900, 860, 210 + (blade % 3) * 40, -150 + blade * 15, 0.3),
      '#24543c',
      '#84b478',
      -8,
      -10,
      14,
    )
  sheet.volume('M846 860H964L944 1000H866Z', '#a85c34', '#f0b484', -12, -10, 18)
  sheet.shape(
    rectangle(-80, -80, WIDTH + 160, HEIGHT + 160),
    sheet.linear(
      [
        [0, '#fff4dc', 0.2],
        [1, '#5c3448', 0.16],
      ],
      [0, 0, 1, 1],
    ),
  )
  return sheet.text()
}
