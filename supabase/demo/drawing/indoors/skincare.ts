import {
  curve,
  ellipse,
  openSheet,
  randomFrom,
  rectangle,
  swing,
  type Point,
  type Scene,
  type Sheet,
} from '../kit.ts'
import { leaf } from '../nature.ts'

/** Shadows of birch leaves that sway over a surface. */
const leafShadows = (sheet: Sheet, colour: string, opacity: number, seed: number, time: number) => {
  const random = randomFrom(seed)
  sheet.group(`opacity="${opacity}" ${sheet.blur(9)}`, () => {
    for (let twig = 0; twig < 5; twig++) {
      const y = -60 + twig * 150
      const tip = swing(time, 12, twig * 0.2)
      const stem: Point[] = [
        [1010, y],
        [760 + tip * 0.4, y + 110],
        [500 + tip, y + 260 + tip],
      ]
      sheet.stroke(curve(stem), colour, 9)
      for (let index = 0; index < 9; index++) {
        const part = index / 9
        const x = 1000 - part * 490 + tip * part
        sheet.shape(
          leaf(x, y + part * 250, random(90, 150), random(20, 70) + swing(time, 3, random()), 0.42) +
            leaf(x, y + part * 250, random(80, 130), random(130, 210), 0.42),
          colour,
        )
      }
    }
  })
}

/** Skin care laid out on stone in the morning sun. */
export const skincare: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop(
    [
      [0, '#ead9c4'],
      [0.5, '#e0c8ae'],
      [1, '#c9a98c'],
    ],
    [0, 0, 1, 1],
  )
  sheet.glow(240, 260, 700, 700, '#fff6e6', 0.8)
  const slab = curve(
    [
      [170, 520],
      [330, 440],
      [600, 430],
      [800, 520],
      [850, 730],
      [760, 930],
      [520, 1010],
      [270, 960],
      [140, 800],
    ],
    true,
  )
  sheet.shape(slab, '#6f5a4a', `transform="translate(34 42)" opacity=".42" ${sheet.blur(20)}`)
  sheet.volume(slab, '#8d9a92', '#cfd6cb', -16, -18, 22)
  const random = randomFrom(6)
  sheet.group(sheet.clip(slab), () => {
    for (let vein = 0; vein < 7; vein++) {
      const y = random(440, 960)
      sheet.stroke(
        curve([
          [100, y],
          [330, y + random(-60, 60)],
          [560, y + random(-80, 80)],
          [900, y + random(-90, 90)],
        ]),
        '#f2f4ec',
        random(2, 7),
        `opacity=".5" ${sheet.blur(2)}`,
      )
    }
  })
  // Pump bottle lying slanted
  sheet.group('transform="rotate(-17 380 600)"', () => {
    sheet.shape(
      rectangle(300, 360, 190, 420, 44),
      '#3c2d24',
      `transform="translate(34 30)" opacity=".45" ${sheet.blur(16)}`,
    )
    sheet.shape(rectangle(372, 236, 44, 90, 10), '#e9e1d3')
    sheet.shape(
      'M300 232C300 214 330 210 420 214L420 246L372 250C336 250 300 250 300 232Z',
      sheet.linear([
        [0, '#fffaf0'],
        [1, '#c4b7a3'],
      ]),
    )
    sheet.shape(
      rectangle(352, 316, 86, 56, 12),
      sheet.linear(
        [
          [0, '#cdbfa9'],
          [0.35, '#fffaf0'],
          [1, '#b3a48c'],
        ],
        [0, 0, 1, 0],
      ),
    )
    sheet.shape(
      rectangle(300, 360, 190, 420, 44),
      sheet.linear(
        [
          [0, '#1f4a42'],
          [0.24, '#4d8573'],
          [0.42, '#2f6254'],
          [0.85, '#1b4139'],
          [1, '#3a6f60'],
        ],
        [0, 0, 1, 0],
      ),
    )
    sheet.shape(rectangle(326, 484, 138, 190, 6), '#f3ead9')
    sheet.stroke('M352 528h86M352 560h60M352 584h74M352 608h48', '#2f6254', 5, 'opacity=".75"')
    sheet.shape(leaf(372, 660, 56, -60, 0.5), '#2f6254')
    sheet.shape(rectangle(318, 390, 14, 340, 7), '#fff', `opacity=".38" ${sheet.blur(3)}`)
  })
  // Jar with cream
  sheet.shape(
    ellipse(650, 720, 128),
    '#3c2d24',
    `transform="translate(30 34)" opacity=".42" ${sheet.blur(18)}`,
  )
  sheet.shape(
    ellipse(650, 720, 128),
    sheet.linear(
      [
        [0, '#fffdf6'],
        [0.5, '#e9dcc8'],
        [1, '#b9a58b'],
      ],
      [0, 0, 1, 1],
    ),
  )
  sheet.shape(
    ellipse(650, 720, 106),
    sheet.linear(
      [
        [0, '#d8c6ad'],
        [1, '#fffaf0'],
      ],
      [0, 0, 1, 1],
    ),
  )
  const swirl: Point[] = Array.from({ length: 46 }, (_, index) => {
    const turn = index * 0.32
    const reach = 88 - index * 1.8
    return [650 + Math.cos(turn) * reach, 720 + Math.sin(turn) * reach * 0.92]
  })
  sheet.stroke(curve(swirl), '#cdb899', 13, `transform="translate(5 6)" opacity=".7" ${sheet.blur(4)}`)
  sheet.stroke(curve(swirl), '#fffdf7', 13)
  // Dropper bottle, seen from above and aside
  sheet.group('transform="rotate(24 700 460)"', () => {
    sheet.shape(
      rectangle(650, 420, 96, 170, 22),
      '#3c2d24',
      `transform="translate(24 30)" opacity=".4" ${sheet.blur(12)}`,
    )
    sheet.shape(
      rectangle(650, 420, 96, 170, 22),
      sheet.linear(
        [
          [0, '#a8591c'],
          [0.3, '#efae58'],
          [0.55, '#c97a2c'],
          [1, '#8b4515'],
        ],
        [0, 0, 1, 0],
      ),
    )
    sheet.shape(rectangle(668, 376, 60, 50, 8), '#2b2320')
    sheet.volume('M680 290C682 276 714 276 716 290L722 378L674 378Z', '#26201d', '#5b5049', -8, -2, 6)
    sheet.shape(rectangle(664, 480, 68, 66, 4), '#f6eedd')
    sheet.stroke('M676 502h44M676 522h28', '#8b4515', 4)
  })
  // Pebbles and a cloudberry branch
  for (const [x, y, rx, ry] of [
    [300, 890, 62, 44],
    [392, 930, 40, 30],
    [236, 850, 30, 24],
  ] as const) {
    sheet.shape(
      ellipse(x, y, rx, ry),
      '#3c2d24',
      `transform="translate(14 16)" opacity=".4" ${sheet.blur(8)}`,
    )
    sheet.volume(ellipse(x, y, rx, ry), '#6c6a66', '#c3beb4', -rx * 0.25, -ry * 0.3, rx * 0.24)
  }
  for (let index = 0; index < 7; index++)
    sheet.shape(
      leaf(770 - index * 22, 960 + index * 22, 84, index % 2 ? 20 : 118, 0.46),
      sheet.linear([
        [0, '#7f9b74'],
        [1, '#35594a'],
      ]),
    )
  sheet.stroke('M810 920L610 1120', '#4c5c3e', 6)
  for (const [x, y] of [
    [600, 1110],
    [572, 1084],
    [618, 1078],
  ] as const) {
    sheet.volume(ellipse(x, y, 23), '#b85f14', '#ffb84d', -6, -7, 6)
    for (let drop = 0; drop < 7; drop++)
      sheet.shape(
        ellipse(x + Math.cos(drop * 0.9) * 12, y + Math.sin(drop * 0.9) * 12, 7),
        '#ffc96b',
        'opacity=".75"',
      )
  }
  leafShadows(sheet, '#5a4334', 0.3, 5, time)
  return sheet.text()
}
