import { curve, ellipse, openSheet, ridge, type Point, type Scene } from '../kit.ts'
import { grass, mist, peak } from '../nature.ts'

const plateau = (x: number) => 905 - 150 * peak(x, 0.86, 0.6) + 16 * Math.sin(x * 9)

/** High plateau in evening light: a hiker on the way to the cairn. */
export const hiking: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#6d9aa8'],
    [0.3, '#c7d0bd'],
    [0.5, '#f7dca6'],
    [0.62, '#f5bb78'],
  ])
  sheet.glow(250, 470, 560, 420, '#fff0c4', 0.95)
  sheet.shape(ellipse(250, 470, 54), '#fffaf0')
  const layers: readonly (readonly [number, number, number, string, string])[] = [
    [600, 150, 4, '#a9b3a6', '#e9cf9f'],
    [680, 170, 9, '#86998f', '#d9bb8a'],
    [770, 150, 14, '#5f7d77', '#b7a679'],
    [850, 120, 21, '#3f6260', '#8d8d68'],
  ]
  layers.forEach(([base, lift, seed, shade, light], index) => {
    sheet.volume(
      ridge(base, (x) => lift * (0.5 + 0.5 * Math.sin(x * (5 - index * 0.7) + seed)), {
        seed,
        rough: 110 - index * 14,
        detail: 3.4,
      }),
      shade,
      sheet.linear([
        [0, light],
        [0.5, shade],
      ]),
      16,
      20,
      16,
    )
    mist(sheet, base + 46, 70, '#ffe9c0', 0.34, seed, time)
  })
  const knoll = ridge(905, (x) => 150 * peak(x, 0.86, 0.6) - 16 * Math.sin(x * 9), {
    seed: 33,
    rough: 14,
    detail: 6,
  })
  sheet.volume(
    knoll,
    '#152f2f',
    sheet.linear([
      [0, '#a98a4e'],
      [0.3, '#4c5a3e'],
      [1, '#1c3733'],
    ]),
    8,
    18,
    14,
  )
  const trail: readonly (readonly [number, number, number])[] = [
    [250, 1230, 120],
    [360, 1130, 84],
    [560, 1080, 58],
    [640, 1030, 42],
    [570, 980, 30],
    [540, 940, 22],
    [600, 900, 15],
    [646, 866, 8],
  ]
  sheet.shape(
    curve([
      ...trail.map(([x, y, half]): Point => [x - half, y]),
      ...trail.toReversed().map(([x, y, half]): Point => [x + half, y]),
    ]) + 'Z',
    sheet.linear([
      [0, '#f0d296', 0.95],
      [1, '#a98855', 0.8],
    ]),
  )
  // Cairn
  const stones: readonly (readonly [number, number, number, number])[] = [
    [806, 768, 62, 22],
    [800, 736, 50, 20],
    [810, 706, 42, 18],
    [803, 680, 32, 16],
    [808, 658, 20, 13],
  ]
  stones.forEach(([x, y, rx, ry]) =>
    sheet.volume(ellipse(x, y, rx, ry), '#2a3836', '#c9a970', -rx * 0.5, -ry * 0.7, 7),
  )
  // Hiker
  const foot = plateau(0.6) + 6
  sheet.group(`transform="translate(575 ${foot - 250}) scale(1.02)"`, () => {
    sheet.stroke('M40 150C36 186 24 214 16 250M52 150C62 186 68 214 84 244', '#16262a', 25)
    sheet.stroke('M10 250h22M80 246h22', '#0d181b', 15)
    sheet.volume(
      'M16 62C20 42 66 40 74 62C80 96 76 130 74 164C56 172 32 172 16 164C12 130 12 92 16 62Z',
      '#23464b',
      '#6a8f86',
      -16,
      -4,
      9,
    )
    sheet.volume(
      'M-22 66C-24 48 16 44 22 60C28 92 26 128 22 150C8 156 -14 156 -22 148C-28 122 -28 92 -22 66Z',
      '#a9561a',
      '#f5a83c',
      -9,
      -7,
      7,
    )
    sheet.stroke('M-20 60C-14 44 14 44 20 56', '#e9dcc0', 15)
    sheet.stroke('M66 74C84 100 92 118 106 124', '#35595a', 19)
    sheet.stroke('M106 118L128 252', '#20282a', 4.5)
    sheet.stroke('M46 40V52', '#b57b53', 17)
    sheet.shape(ellipse(48, 20, 21, 24), '#c98d63')
    sheet.shape('M26 14C22 40 36 46 42 44C36 34 40 22 50 12Z', '#4b2d1b')
    sheet.shape('M24 18C24 -12 70 -14 72 14C60 10 40 10 24 18Z', '#b8412b')
    sheet.stroke('M24 18C40 9 60 9 73 15', '#e6694a', 6)
  })
  sheet.shape(ellipse(650, foot + 8, 110, 9), '#0c1e1f', `opacity=".5" ${sheet.blur(6)}`)
  grass(sheet, -20, 420, 1210, 150, '#122a29', 3, 130, time)
  grass(sheet, 560, 990, 1212, 180, '#0f2525', 4, 150, time)
  grass(sheet, 600, 990, 1212, 120, '#8e7a45', 5, 40, time)
  for (const [x, y, size] of [
    [420, 250, 1],
    [470, 225, 0.8],
    [520, 262, 0.7],
  ] as const)
    sheet.stroke(
      `M${x - 22 * size} ${y - 8}Q${x - 8 * size} ${y - 14} ${x} ${y}Q${x + 8 * size} ${y - 14} ${x + 22 * size} ${y - 8}`,
      '#3a5658',
      3.5,
    )
  return sheet.text()
}
