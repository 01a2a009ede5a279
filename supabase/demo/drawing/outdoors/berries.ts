import { ellipse, openSheet, randomFrom, ridge, type Scene, type Sheet } from '../kit.ts'
import { cast, grass, leaf, mist, peak } from '../nature.ts'

/** A cloudberry: round drupes in a heap. */
const berry = (sheet: Sheet, x: number, y: number, size: number, seed: number) => {
  const random = randomFrom(seed)
  for (const [ring, count] of [
    [0.78, 8],
    [0.4, 6],
    [0, 1],
  ] as const)
    for (let drupe = 0; drupe < count; drupe++) {
      const turn = (drupe / count) * Math.PI * 2 + random(0, 0.5)
      const [cx, cy] = [
        x + Math.cos(turn) * size * ring,
        y + Math.sin(turn) * size * ring * 0.86 - size * (0.3 - ring * 0.3),
      ]
      sheet.volume(ellipse(cx, cy, size * 0.4), '#c05c10', '#ffc45c', -size * 0.08, -size * 0.12, size * 0.12)
      sheet.shape(ellipse(cx - size * 0.1, cy - size * 0.14, size * 0.08), '#fff6d8', 'opacity=".9"')
    }
}

const plant = (sheet: Sheet, x: number, y: number, size: number, seed: number) => {
  sheet.stroke(
    `M${x} ${y}C${x - 6} ${y - 60 * size} ${x + 4} ${y - 100 * size} ${x} ${y - 150 * size}`,
    '#5c5c2c',
    7 * size,
  )
  for (const [dy, turn] of [
    [-40, -160],
    [-60, -24],
    [-92, -140],
  ] as const)
    for (let lobe = -2; lobe <= 2; lobe++)
      sheet.volume(leaf(x, y + dy * size, 74 * size, turn + lobe * 26, 0.5), '#3c5424', '#a4b454', -4, -8, 10)
  berry(sheet, x, y - 166 * size, 32 * size, seed)
}

const bucket = (sheet: Sheet) => {
  cast(sheet, 490, 930, 250, 34, 0.55)
  sheet.stroke('M262 600C270 420 712 420 720 600', '#4c565c', 12)
  sheet.stroke('M260 594C268 416 706 416 716 594', '#dfe8e8', 4)
  sheet.stroke('M440 462C470 452 510 452 540 462', '#8a5428', 26)
  sheet.shape(ellipse(490, 602, 228, 34), '#6c3410')
  const random = randomFrom(19)
  // from the top of the heap at the back to the row at the front rim
  for (let row = 0; row < 6; row++) {
    const reach = 80 + row * 20
    const count = 5 + row
    for (let index = 0; index < count; index++) {
      const across = reach * ((index / (count - 1)) * 2 - 1)
      const bulge = 1 - (across / 232) ** 2
      berry(
        sheet,
        490 + across + random(-8, 8),
        598 + bulge * 22 - (5 - row) * 22 * bulge + random(-5, 5),
        31,
        row * 20 + index,
      )
    }
  }
  sheet.volume(
    'M256 604C300 650 680 650 724 604L668 916C640 946 340 946 312 916Z',
    '#5c747c',
    '#f2faf6',
    -34,
    -18,
    44,
  )
  sheet.stroke('M256 604C300 650 680 650 724 604', '#f8fcfa', 13)
  sheet.stroke(
    'M278 712C340 744 640 744 702 712M300 850C360 878 620 878 680 850',
    '#7c949c',
    7,
    'opacity=".7"',
  )
  for (const x of [262, 718]) sheet.volume(ellipse(x, 622, 17, 21), '#5c666c', '#f4f8f8', -4, -6, 6)
}

/** A full bucket on the bog. */
export const berries: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#7ca4b4'],
    [0.24, '#d4dcd0'],
    [0.4, '#fbe8c0'],
  ])
  sheet.glow(260, 400, 440, 240, '#fff8dc', 0.85)
  const hill = (base: number, lift: (x: number) => number, seed: number, shade: string, light: string) =>
    sheet.volume(ridge(base, lift, { seed, rough: 18, detail: 3 }), shade, light, -22, -18, 26)
  hill(500, (x) => 130 * peak(x, 0.7, 0.5) + 70 * peak(x, 0.1, 0.3), 8, '#7c98a8', '#d8dcd4')
  hill(550, (x) => 70 * peak(x, 0.34, 0.5), 14, '#6c8890', '#b8c0b0')
  mist(sheet, 570, 40, '#fff6e0', 0.55, 6, time)
  const bog = (y: number, seed: number, shade: string, light: string) => {
    const random = randomFrom(seed)
    let path = `${ridge(y, () => 0, { seed, rough: 12, detail: 5 })}`
    for (let tuft = 0; tuft < 16; tuft++)
      path += ellipse(random(-60, 1020), y + random(0, 24), random(50, 110), random(20, 40))
    sheet.volume(path, shade, light, -10, -26, 26)
  }
  bog(640, 31, '#6c5c34', '#c4a85c')
  for (const [x, wide] of [
    [160, 150],
    [820, 170],
  ] as const) {
    sheet.shape(ellipse(x, 690, wide, 15), '#c8dcdc')
    sheet.shape(ellipse(x, 693, wide * 0.9, 9), '#8cb0b8', 'opacity=".7"')
  }
  bog(740, 33, '#5c4c2c', '#b08c4c')
  bog(850, 36, '#4c4024', '#9c7c40')
  grass(sheet, -20, 300, 880, 150, '#7c6c34', 3, 70, time)
  grass(sheet, 680, 990, 880, 150, '#7c6c34', 4, 70, time)
  for (const [x, y] of [
    [90, 720],
    [200, 760],
    [800, 730],
    [900, 770],
    [720, 700],
  ] as const) {
    sheet.stroke(`M${x} ${y + 80}L${x + 6} ${y}`, '#6c6430', 4)
    sheet.volume(ellipse(x + 6, y - 6, 20, 18), '#c8ccc4', '#ffffff', -4, -6, 7)
  }
  bucket(sheet)
  bog(1030, 39, '#3c3420', '#8a7038')
  plant(sheet, 170, 1040, 1.1, 71)
  plant(sheet, 800, 1060, 1.2, 72)
  plant(sheet, 330, 1130, 0.8, 73)
  plant(sheet, 640, 1140, 0.74, 74)
  plant(sheet, 920, 1150, 0.9, 75)
  grass(sheet, -20, 990, 1214, 100, '#2c2818', 7, 200, time)
  return sheet.text()
}
