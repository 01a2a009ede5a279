import {
  WIDTH,
  ellipse,
  openSheet,
  randomFrom,
  rectangle,
  ridge,
  swing,
  type Scene,
  type Sheet,
} from '../kit.ts'
import { cast, grass, mist, peak, spruces } from '../nature.ts'

const cloud = (sheet: Sheet, x: number, y: number, size: number) => {
  const puffs = [
    [-1.5, 0.2, 0.6],
    [-0.8, -0.25, 0.8],
    [0.1, -0.5, 1],
    [0.9, -0.15, 0.75],
    [1.6, 0.25, 0.5],
    [0, 0.25, 1],
  ] as const
  const path = puffs
    .map(([dx, dy, reach]) => ellipse(x + dx * size, y + dy * size, reach * size, reach * size * 0.62))
    .join('')
  sheet.volume(path, '#a9c0cc', '#ffffff', -6, -size * 0.2, size * 0.25, 'opacity=".92"')
}

const fleece = (sheet: Sheet, seed: number, shade: string, light: string) => {
  const random = randomFrom(seed)
  let path = ellipse(0, 0, 88, 58)
  for (let tuft = 0; tuft < 18; tuft++) {
    const turn = (tuft / 18) * Math.PI * 2
    path += ellipse(Math.cos(turn) * 82, Math.sin(turn) * 52, random(18, 27))
  }
  sheet.volume(path, shade, light, -8, -22, 22)
  for (let curl = 0; curl < 30; curl++) {
    const [x, y] = [random(-74, 74), random(-46, 42)]
    sheet.stroke(`M${x} ${y}a9 9 0 1 1 14 5`, curl % 2 ? light : shade, 4, 'opacity=".5"')
  }
}

interface Sheep {
  x: number
  y: number
  size: number
  seed: number
  /** Eats the grass. */
  grazes?: true
  left?: true
  dark?: true
}

const sheep = (sheet: Sheet, { x, y, size, seed, grazes, left, dark }: Sheep, time: number) => {
  cast(sheet, x, y + 122 * size, 110 * size, 15 * size, 0.4)
  sheet.group(`transform="translate(${x} ${y}) scale(${left ? -size : size} ${size})"`, () => {
    sheet.stroke('M-52 40V116M-26 46V120M34 46V120M58 40V116', '#2a211e', 15)
    fleece(sheet, seed, dark ? '#2e2724' : '#a99c8c', dark ? '#7a6a60' : '#fffaf0')
    const nod = grazes ? 58 + swing(time, 3, seed * 0.13) : -4 + swing(time, 2, seed * 0.13)
    sheet.group(`transform="translate(86 -30) rotate(${nod})"`, () => {
      sheet.volume(
        'M-26 -22C-4 -34 34 -24 56 4C66 22 56 36 38 36C12 36 -22 34 -30 14Z',
        '#1c1614',
        '#5c4a40',
        -4,
        -10,
        10,
      )
      sheet.volume('M-18 -12C-44 -22 -58 -8 -54 4C-40 12 -24 6 -14 0Z', '#241b18', '#6c584c', -3, -5, 5)
      sheet.shape(ellipse(16, -2, 5), '#f8f0e0')
      sheet.volume(
        `${ellipse(-20, -22, 22)}${ellipse(0, -28, 18)}`,
        dark ? '#2e2724' : '#a99c8c',
        dark ? '#7a6a60' : '#fffaf0',
        -3,
        -8,
        8,
      )
    })
  })
}

const fence = (sheet: Sheet) => {
  for (let post = 0; post < 9; post++) {
    const x = -30 + post * 128
    const y = 1040 + Math.sin(post * 1.4) * 8
    sheet.volume(rectangle(x, y, 24, 150, 6), '#4a3624', '#b8946c', -6, -4, 8)
  }
  for (const y of [1070, 1116])
    sheet.stroke(
      `M-60 ${y}C200 ${y - 8} 420 ${y + 10} 620 ${y}C780 ${y - 6} 900 ${y + 6} 1040 ${y}`,
      '#8a6c4c',
      15,
    )
  sheet.stroke('M-60 1066C200 1058 420 1076 620 1066C780 1060 900 1072 1040 1066', '#d0ac80', 4)
}

/** Sheep on a summer pasture under the mountain. */
export const pasture: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#6ca8c8'],
    [0.3, '#bcdce0'],
    [0.48, '#f8eed0'],
  ])
  sheet.glow(240, 440, 420, 260, '#fffbe0', 0.8)
  cloud(sheet, 250 + swing(time, 16), 190, 66)
  cloud(sheet, 720 + swing(time, 12, 0.2), 280, 88)
  cloud(sheet, 480 + swing(time, 9, 0.5), 108, 44)
  const hill = (
    base: number,
    lift: (x: number) => number,
    seed: number,
    shade: string,
    light: string,
    rough: number,
  ) => sheet.volume(ridge(base, lift, { seed, rough, detail: 3 }), shade, light, -20, -26, 30)
  hill(560, (x) => 250 * peak(x, 0.68, 0.36) + 150 * peak(x, 0.16, 0.3), 17, '#54788c', '#c8d4d0', 36)
  sheet.group('opacity=".85"', () => {
    for (const [x, y, wide] of [
      [640, 372, 30],
      [690, 420, 44],
      [600, 440, 28],
      [170, 474, 26],
    ] as const)
      sheet.shape(
        `M${x - wide} ${y}L${x - wide * 0.2} ${y - wide * 0.8}L${x + wide} ${y - 6}L${x + wide * 0.3} ${y + wide * 0.5}Z`,
        '#fdfcf4',
        sheet.blur(2),
      )
  })
  mist(sheet, 590, 40, '#fff8e0', 0.5, 5, time)
  hill(640, (x) => 70 * peak(x, 0.3, 0.5) + 40 * peak(x, 0.9, 0.4), 24, '#4c7458', '#a8bc80', 14)
  sheet.shape(
    spruces({ from: -40, to: 380, step: 26, seed: 6, low: 40, high: 90, y: (x) => 640 - x * 0.06 }),
    '#2c5444',
  )
  sheet.shape(
    spruces({ from: 640, to: 1000, step: 30, seed: 9, low: 50, high: 100, y: () => 650 }),
    '#244a3c',
  )
  hill(740, (x) => 50 * peak(x, 0.75, 0.6), 38, '#4c7a3c', '#b4c868', 10)
  sheep(sheet, { x: 250, y: 752, size: 0.5, seed: 3, left: true }, time)
  sheep(sheet, { x: 700, y: 744, size: 0.46, seed: 9, grazes: true }, time)
  hill(860, (x) => 40 * peak(x, 0.2, 0.5), 47, '#3c6c34', '#9cbc54', 8)
  sheep(sheet, { x: 620, y: 830, size: 0.86, seed: 14, left: true, dark: true }, time)
  sheep(sheet, { x: 300, y: 870, size: 1.06, seed: 21, grazes: true }, time)
  sheep(sheet, { x: 760, y: 930, size: 0.72, seed: 27, grazes: true }, time)
  const random = randomFrom(8)
  for (let flower = 0; flower < 70; flower++) {
    const y = random(760, 1180)
    sheet.shape(
      ellipse(random(0, WIDTH), y, 2 + (y - 740) / 130),
      flower % 3 ? '#fffbe8' : '#f4c84c',
      'opacity=".9"',
    )
  }
  fence(sheet)
  grass(sheet, -20, 990, 1214, 110, '#2c5428', 12, 300, time)
  return sheet.text()
}
