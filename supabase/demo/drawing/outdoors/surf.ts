import { WIDTH, curve, ellipse, openSheet, rectangle, ridge, swing, type Point, type Scene } from '../kit.ts'
import { glitter, peak } from '../nature.ts'

/** A swimmer's board and the evening swell on a long beach. */
export const surf: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#8aa8b4'],
    [0.25, '#e3cfb8'],
    [0.42, '#f6b98a'],
    [0.5, '#f19a76'],
  ])
  sheet.glow(600, 520, 520, 380, '#fff0c8', 0.95)
  sheet.shape(ellipse(600, 520, 62), '#fffaf0')
  sheet.shape(
    ridge(604, (x) => 70 * peak(x, 0.05, 0.3) + 34 * peak(x, 0.3, 0.18), {
      seed: 4,
      rough: 14,
      detail: 4,
      floor: 620,
    }),
    '#8f8390',
  )
  sheet.shape(
    rectangle(-80, 600, WIDTH + 160, 700),
    sheet.linear([
      [0, '#f0b48c'],
      [0.12, '#b99a93'],
      [0.4, '#5a7c87'],
      [1, '#2c5562'],
    ]),
  )
  glitter(sheet, 600, 606, 760, 110, '#fff2d2', 3, time, 44)
  const swell = (y: number, tall: number, seed: number, dark: string, light: string) => {
    const move = swing(time, 10, seed * 0.17)
    const top = (x: number) =>
      y - tall * (0.5 + 0.5 * Math.sin(x / 210 + seed + move * 0.04)) + Math.sin(x / 60 + seed) * 5
    const points: Point[] = Array.from({ length: 24 }, (_, index) => [index * 46 - 50, top(index * 46 - 50)])
    sheet.shape(
      `${curve(points)}L1040 ${y + 130}L-60 ${y + 130}Z`,
      sheet.linear([
        [0, light],
        [0.4, dark],
        [1, dark, 0.2],
      ]),
    )
    sheet.stroke(curve(points), '#fff6e6', 5, 'opacity=".75"')
    sheet.stroke(
      curve(points.map(([x, py]): Point => [x, py + 16 + Math.sin(x / 33 + seed) * 7])),
      '#fff6e6',
      9,
      `opacity=".35" ${sheet.blur(3)}`,
    )
  }
  swell(700, 26, 1, '#4f7883', '#c9b5a4')
  swell(770, 44, 2.4, '#3d6a76', '#a9b5ac')
  swell(856, 60, 4.1, '#2f5d6b', '#8fb5b2')
  const beach = curve([
    [-80, 960],
    [120, 930],
    [330, 962],
    [560, 926],
    [760, 956],
    [1040, 920],
  ])
  sheet.shape(
    `${beach}L1040 1260L-80 1260Z`,
    sheet.linear([
      [0, '#caa88e'],
      [0.25, '#b98f73'],
      [1, '#70503f'],
    ]),
  )
  sheet.shape(
    `${curve([
      [-80, 985],
      [140, 962],
      [340, 996],
      [570, 960],
      [770, 990],
      [1040, 956],
    ])}L1040 1090L700 1060L380 1090L-80 1060Z`,
    '#f6c59c',
    `opacity=".55" ${sheet.blur(10)}`,
  )
  sheet.stroke(beach, '#fff7ea', 12, 'opacity=".9"')
  sheet.stroke(beach, '#fff7ea', 26, `opacity=".35" transform="translate(0 16)" ${sheet.blur(7)}`)
  sheet.shape(
    'M320 1130C300 1110 250 1096 170 1100C230 1116 280 1140 310 1150Z',
    '#3e2a22',
    `opacity=".4" ${sheet.blur(8)}`,
  )
  // Surfer from behind, board under the arm
  sheet.group('transform="translate(300 742) scale(1.24)"', () => {
    sheet.volume(
      'M92 10C128 52 142 150 122 262C116 288 104 300 96 300C78 288 70 240 68 170C66 90 74 36 92 10Z',
      '#b9502c',
      '#ffb052',
      -10,
      -6,
      9,
    )
    sheet.stroke('M94 22C100 110 100 210 97 292', '#fbe6c4', 5)
    sheet.stroke('M34 168C32 214 30 254 26 306M60 168C64 214 66 254 70 306', '#14252d', 27)
    sheet.stroke('M18 312h16M66 312h18', '#c48c66', 13)
    sheet.volume(
      'M20 66C26 56 68 56 74 66C80 100 74 140 74 176C56 184 36 184 20 176C18 140 14 100 20 66Z',
      '#14272f',
      '#3f626d',
      16,
      2,
      10,
    )
    sheet.stroke('M74 72C90 96 98 122 104 150', '#1c343d', 18)
    sheet.stroke('M22 74C12 100 8 130 6 160', '#14272f', 17)
    sheet.shape(ellipse(6, 170, 9), '#c48c66')
    sheet.stroke('M47 60V46', '#b57c58', 17)
    sheet.shape(ellipse(47, 26, 21, 25), '#c48c66')
    sheet.volume(
      'M26 34C20 -8 74 -8 68 34C66 44 60 46 56 44C50 42 44 42 38 44C34 46 28 44 26 34Z',
      '#6b3f1a',
      '#d09048',
      8,
      -5,
      6,
    )
    sheet.volume(ellipse(47, -4, 12, 11), '#6b3f1a', '#d09048', 5, -4, 4)
  })
  for (let print = 0; print < 6; print++)
    sheet.shape(
      ellipse(372 + (print % 2) * 26 - print * 12, 1146 + print * 15, 9, 4.5),
      '#4a3328',
      'opacity=".45"',
    )
  return sheet.text()
}
