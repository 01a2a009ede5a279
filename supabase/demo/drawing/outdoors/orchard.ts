import {
  WIDTH,
  curve,
  ellipse,
  openSheet,
  randomFrom,
  rectangle,
  ridge,
  type Point,
  type Scene,
  type Sheet,
} from '../kit.ts'
import { cast, glitter, grass, leaf, mist, peak } from '../nature.ts'

const apple = (sheet: Sheet, x: number, y: number, size: number) => {
  sheet.volume(
    `M${x} ${y - size * 0.7}C${x + size * 0.5} ${y - size * 1.1} ${x + size * 1.1} ${y - size * 0.6} ${x + size} ${y}C${x + size * 0.9} ${y + size * 0.8} ${x + size * 0.4} ${y + size} ${x} ${y + size * 0.86}C${x - size * 0.4} ${y + size} ${x - size * 0.9} ${y + size * 0.8} ${x - size} ${y}C${x - size * 1.1} ${y - size * 0.6} ${x - size * 0.5} ${y - size * 1.1} ${x} ${y - size * 0.7}Z`,
    '#8c1c1c',
    '#f4694c',
    -size * 0.2,
    -size * 0.3,
    size * 0.3,
  )
  sheet.stroke(`M${x} ${y - size * 0.7}l${size * 0.14} ${-size * 0.4}`, '#4a2c14', size * 0.16)
}

interface Tree {
  x: number
  y: number
  size: number
  seed: number
}

const tree = (sheet: Sheet, { x, y, size, seed }: Tree) => {
  const random = randomFrom(seed)
  const at = (dx: number, dy: number): Point => [x + dx * size, y + dy * size]
  cast(sheet, x, y + 4, 150 * size, 20 * size, 0.36)
  sheet.stroke(curve([at(0, 0), at(-8, -90), at(6, -170), at(-10, -250)]), '#3c2a20', 34 * size)
  sheet.stroke(curve([at(0, -110), at(60, -180), at(110, -230)]), '#3c2a20', 18 * size)
  sheet.stroke(curve([at(-4, -130), at(-64, -190), at(-104, -230)]), '#3c2a20', 18 * size)
  sheet.stroke(curve([at(-6, -10), at(-14, -90), at(0, -170)]), '#8a6850', 7 * size, 'opacity=".7"')
  const crown = [
    [-110, -240, 88],
    [0, -300, 120],
    [110, -250, 92],
    [-50, -190, 80],
    [66, -190, 84],
  ] as const
  const path = crown.map(([dx, dy, reach]) => ellipse(...at(dx, dy), reach * size)).join('')
  sheet.volume(path, '#244a2c', '#7ca850', -20 * size, -34 * size, 34 * size)
  for (let index = 0; index < 150; index++) {
    const [dx, dy, reach] = crown[Math.floor(random(0, crown.length))] ?? crown[0]
    const turn = random(0, Math.PI * 2)
    const far = Math.sqrt(random(0, 1.12)) * reach
    const [px, py] = at(dx + Math.cos(turn) * far, dy + Math.sin(turn) * far)
    const lit = Math.sin(turn) < 0.1
    sheet.shape(
      leaf(px, py, random(20, 34) * size, random(0, 360), 0.5),
      lit ? (index % 3 ? '#8cb45c' : '#b8cc74') : '#2f5c34',
      'opacity=".85"',
    )
  }
  for (let index = 0; index < 22; index++) {
    const [dx, dy, reach] = crown[index % crown.length] ?? crown[0]
    const turn = random(0, Math.PI * 2)
    const far = random(0.2, 0.9) * reach
    apple(sheet, ...at(dx + Math.cos(turn) * far, dy + Math.sin(turn) * far), random(11, 15) * size)
  }
}

const basket = (sheet: Sheet, x: number, y: number) => {
  cast(sheet, x, y + 76, 130, 18)
  sheet.stroke(
    `M${x - 96} ${y - 10}C${x - 90} ${y - 150} ${x + 90} ${y - 150} ${x + 96} ${y - 10}`,
    '#6c4420',
    15,
  )
  for (const [dx, dy] of [
    [-62, -14],
    [0, -24],
    [62, -14],
    [-32, -40],
    [30, -42],
    [-90, 4],
    [90, 4],
  ] as const)
    apple(sheet, x + dx, y + dy, 34)
  const body = `M${x - 112} ${y}H${x + 112}L${x + 88} ${y + 84}H${x - 88}Z`
  sheet.volume(body, '#6c4420', '#e0b070', -20, -14, 20)
  sheet.group(sheet.clip(body), () => {
    for (let row = 0; row < 4; row++)
      for (let cell = 0; cell < 14; cell++)
        sheet.stroke(
          `M${x - 116 + cell * 18 + (row % 2) * 9} ${y + 10 + row * 22}q9 -9 18 0`,
          cell % 2 ? '#8a5a2c' : '#f4d09a',
          5,
          'opacity=".7"',
        )
  })
  sheet.stroke(`M${x - 112} ${y}H${x + 112}`, '#c8925a', 13)
}

const ladder = (sheet: Sheet) => {
  sheet.stroke('M560 1010L640 596M668 1016L700 600', '#8a6038', 18)
  sheet.stroke('M556 1006L636 594', '#d8ac78', 5)
  for (let rung = 0; rung < 7; rung++) {
    const part = rung / 6.6
    sheet.stroke(
      `M${572 + part * 66} ${960 - part * 344}L${672 + part * 26} ${966 - part * 344}`,
      '#b0844e',
      13,
    )
  }
}

/** Apple trees on a slope over the fjord, with the first baskets picked. */
export const orchard: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#8cb8c4'],
    [0.26, '#dfe6d0'],
    [0.42, '#fbe6b8'],
  ])
  sheet.glow(700, 400, 440, 260, '#fff6d0', 0.9)
  sheet.shape(ellipse(700, 330, 48), '#fffbe8')
  const hill = (base: number, lift: (x: number) => number, seed: number, shade: string, light: string) =>
    sheet.volume(ridge(base, lift, { seed, rough: 24, detail: 3 }), shade, light, 24, -10, 26)
  hill(520, (x) => 220 * peak(x, 0.14, 0.4) + 120 * peak(x, 1, 0.36), 6, '#6c909c', '#d4d8c4')
  hill(560, (x) => 140 * peak(x, 0, 0.3) + 70 * peak(x, 0.92, 0.3), 19, '#4c7480', '#a8b8a8')
  sheet.shape(
    rectangle(-80, 556, WIDTH + 160, 220),
    sheet.linear([
      [0, '#f4e0b4'],
      [0.4, '#8cacac'],
      [1, '#4c7884'],
    ]),
  )
  glitter(sheet, 700, 562, 720, 90, '#fffbe0', 4, time, 40)
  mist(sheet, 560, 30, '#fff4d4', 0.5, 8, time)
  const slope = (y: number, drop: number, seed: number, shade: string, light: string) =>
    sheet.volume(
      ridge(y, (x) => drop * (1 - x), { seed, rough: 8, detail: 3 }),
      shade,
      light,
      -12,
      22,
      30,
    )
  slope(730, 90, 51, '#2c4c2c', '#8ca858')
  tree(sheet, { x: 860, y: 740, size: 0.44, seed: 3 })
  tree(sheet, { x: 660, y: 716, size: 0.5, seed: 4 })
  tree(sheet, { x: 420, y: 690, size: 0.52, seed: 5 })
  slope(860, 80, 52, '#2c502c', '#94b45c')
  tree(sheet, { x: 180, y: 860, size: 1, seed: 6 })
  tree(sheet, { x: 766, y: 930, size: 1.16, seed: 7 })
  ladder(sheet)
  slope(1060, 40, 53, '#24441f', '#7c9c48')
  basket(sheet, 400, 988)
  for (const [x, y, size] of [
    [556, 1080, 22],
    [250, 1096, 20],
    [600, 1104, 18],
  ] as const) {
    cast(sheet, x, y + size, size * 1.2, 6)
    apple(sheet, x, y, size)
  }
  grass(sheet, -20, 990, 1214, 110, '#183a1c', 9, 240, time)
  return sheet.text()
}
