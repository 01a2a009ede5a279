import {
  curve,
  ellipse,
  openSheet,
  randomFrom,
  ridge,
  swing,
  type Point,
  type Scene,
  type Sheet,
} from '../kit.ts'
import { mist, peak, spruce, spruces } from '../nature.ts'

/** The middle of the fall at a height, and half its width there. */
const middle = (y: number) => 476 + Math.sin(y / 150) * 13
const half = (y: number) => 36 + ((y - 300) / 560) * 40

const outline = () => {
  const rows = Array.from({ length: 15 }, (_, index) => 296 + index * 42)
  const left = rows.map((y): Point => [middle(y) - half(y), y])
  const right = rows.map((y): Point => [middle(y) + half(y), y])
  return `${curve([...left, ...right.toReversed()], true)}`
}

const fall = (sheet: Sheet, time: number) => {
  const path = outline()
  sheet.shape(path, '#dff4f4', `opacity=".5" ${sheet.blur(14)}`)
  sheet.shape(
    path,
    sheet.linear([
      [0, '#fafefc'],
      [0.6, '#d4ecee'],
      [1, '#f4fcfa'],
    ]),
  )
  sheet.group(sheet.clip(path), () => {
    const random = randomFrom(9)
    for (let streak = 0; streak < 90; streak++) {
      const y = 220 + ((random() + time * (streak % 2 ? 1 : 2)) % 1) * 720
      const aside = random(-1, 1)
      const long = random(50, 150)
      const at = (height: number) => middle(height) + aside * half(height)
      sheet.stroke(
        `M${at(y).toFixed(1)} ${y.toFixed(1)}L${at(y + long).toFixed(1)} ${(y + long).toFixed(1)}`,
        streak % 3 ? '#ffffff' : '#8fbcc4',
        random(2, 7),
        `opacity="${random(0.35, 0.85).toFixed(2)}"`,
      )
    }
  })
}

const cliff = (
  sheet: Sheet,
  points: readonly Point[],
  edge: 'left' | 'right',
  shade: string,
  light: string,
) => {
  const outside = edge === 'left' ? -160 : 1120
  const path = `${curve(points)}L${outside} 1300L${outside} ${points[0]?.[1] ?? 0}Z`
  sheet.volume(path, shade, light, edge === 'left' ? 26 : -20, -14, 30)
  sheet.group(sheet.clip(path), () => {
    const random = randomFrom(points.length * 31)
    for (let crack = 0; crack < 34; crack++) {
      const [x, y] = [edge === 'left' ? random(-40, 460) : random(500, 1000), random(220, 980)]
      sheet.stroke(
        `M${x.toFixed(0)} ${y.toFixed(0)}l${random(-16, 16).toFixed(0)} ${random(50, 130).toFixed(0)}`,
        crack % 3 ? shade : light,
        random(3, 9),
        `opacity=".4" ${sheet.blur(3)}`,
      )
    }
  })
}

/** A fall between steep walls, with birch and spruce at its foot. */
export const waterfall: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#9cc4cc'],
    [0.2, '#dfe9d8'],
    [0.34, '#f8ecc8'],
  ])
  sheet.glow(520, 180, 420, 240, '#fffbe6', 0.9)
  sheet.volume(
    ridge(330, (x) => 120 * peak(x, 0.3, 0.3) + 90 * peak(x, 0.8, 0.3), { seed: 3, rough: 26, detail: 4 }),
    '#6c949c',
    '#cfdcd0',
    -14,
    -18,
    20,
  )
  sheet.shape(
    'M380 330C440 280 520 280 590 326L640 1000L330 1000Z',
    sheet.linear([
      [0, '#5c7a74'],
      [0.5, '#36544e'],
      [1, '#26423c'],
    ]),
  )
  fall(sheet, time)
  cliff(
    sheet,
    [
      [-160, 150],
      [60, 190],
      [250, 240],
      [380, 318],
      [426, 420],
      [404, 560],
      [420, 700],
      [380, 860],
      [330, 1000],
    ],
    'left',
    '#1f3c3a',
    '#6c8c78',
  )
  cliff(
    sheet,
    [
      [1120, 90],
      [860, 170],
      [680, 250],
      [572, 322],
      [540, 430],
      [562, 560],
      [548, 690],
      [600, 850],
      [660, 1000],
    ],
    'right',
    '#18322f',
    '#4c7062',
  )
  sheet.shape(
    spruces({ from: 60, to: 370, step: 30, seed: 8, low: 50, high: 110, y: (x) => 250 + (x - 60) * 0.26 }),
    '#16342c',
  )
  sheet.shape(
    spruces({ from: 600, to: 960, step: 32, seed: 12, low: 60, high: 130, y: (x) => 330 - (x - 560) * 0.4 }),
    '#12302a',
  )
  mist(sheet, 880, 110, '#f4fcf6', 0.85, 4, time)
  sheet.glow(476, 880, 240, 130, '#ffffff', 0.85)
  sheet.shape(
    'M-80 960C180 910 320 900 476 900C640 900 800 920 1040 966L1040 1280L-80 1280Z',
    sheet.linear([
      [0, '#b8dcd8'],
      [0.3, '#4c8a86'],
      [1, '#123c3c'],
    ]),
  )
  const random = randomFrom(16)
  for (let ring = 0; ring < 26; ring++) {
    const part = (random() + time) % 1
    sheet.stroke(
      `M${(476 - 60 - part * 330 * random(0.4, 1)).toFixed(0)} ${(930 + part * 220).toFixed(0)}h${random(60, 200).toFixed(0)}`,
      '#f4fffa',
      3 + part * 3,
      `opacity="${(Math.sin(part * Math.PI) * 0.5).toFixed(2)}"`,
    )
  }
  // spray where the fall meets the pool
  for (const [x, y, wide, high] of [
    [400, 900, 110, 44],
    [476, 906, 170, 56],
    [556, 900, 110, 42],
  ] as const)
    sheet.glow(x + swing(time, 8, x / 90), y, wide, high + swing(time, 6, x / 50), '#fafffc', 0.95)
  for (const [x, y] of [
    [130, 1148],
    [830, 1172],
  ] as const)
    sheet.volume(ellipse(x, y + 40, 280, 78), '#122c22', '#4c7a58', -10, -14, 18)
  const tree = (x: number, y: number, height: number, seed: number) =>
    sheet.volume(spruce(x, y, height, seed), '#0a211d', '#2c5a48', -8, -6, 10)
  tree(90, 1120, 470, 71)
  tree(226, 1180, 330, 72)
  tree(880, 1150, 520, 73)
  tree(766, 1190, 300, 74)
  for (const [x, y, size] of [
    [330, 1130, 74],
    [420, 1180, 50],
    [620, 1150, 84],
    [540, 1196, 44],
  ] as const)
    sheet.volume(
      `M${x - size} ${y + size * 0.4}C${x - size} ${y - size * 0.3} ${x - size * 0.3} ${y - size * 0.6} ${x + size * 0.2} ${y - size * 0.5}C${x + size * 0.8} ${y - size * 0.3} ${x + size} ${y} ${x + size} ${y + size * 0.4}Z`,
      '#1f3836',
      '#8aa89a',
      -8,
      -14,
      14,
    )
  mist(sheet, 1000, 70, '#eefaf4', 0.35, 7, time)
  return sheet.text()
}
