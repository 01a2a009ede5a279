import { HEIGHT, WIDTH, curve, ellipse, openSheet, randomFrom, rectangle, ridge, type Scene } from '../kit.ts'
import { snow, spruces, peak, cast } from '../nature.ts'

/** Skis in fresh snow on a bright day. */
export const skis: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#3f7fae'],
    [0.4, '#9cc6d8'],
    [0.6, '#e8eee6'],
  ])
  sheet.glow(770, 190, 480, 420, '#fffbe8', 0.95)
  sheet.shape(ellipse(770, 190, 46), '#fffef6')
  const far = ridge(620, (x) => 230 * peak(x, 0.24, 0.36) + 140 * peak(x, 0.8, 0.36), {
    seed: 7,
    rough: 66,
    detail: 4,
  })
  sheet.volume(far, '#7fa3c4', '#f4f7f6', 26, -6, 14)
  const near = ridge(690, (x) => 150 * peak(x, 0.62, 0.4), { seed: 12, rough: 44, detail: 4 })
  sheet.volume(near, '#8fb0cd', '#fbfcf8', 22, 6, 16)
  sheet.shape(
    spruces({
      from: -40,
      to: 1000,
      step: 30,
      seed: 14,
      low: 40,
      high: 120,
      y: (x) => 756 + 20 * Math.sin(x / 150),
    }),
    '#3f627c',
  )
  const slope = ridge(770, (x) => 90 * peak(x, 0.02, 0.7), { seed: 22, rough: 12, detail: 3 })
  sheet.shape(
    slope,
    sheet.linear([
      [0, '#ffffff'],
      [0.4, '#e6eef2'],
      [1, '#a9c3d8'],
    ]),
  )
  for (const shift of [0, 46]) {
    sheet.stroke(
      curve([
        [930 + shift * 0.2, 760],
        [800 + shift * 0.3, 800],
        [700 + shift * 0.5, 860],
        [640 + shift * 0.8, 950],
        [660 + shift, 1060],
        [760 + shift * 1.2, 1240],
      ]),
      '#8fb2cd',
      11,
      'opacity=".85"',
    )
    sheet.stroke(
      curve([
        [927 + shift * 0.2, 757],
        [797 + shift * 0.3, 797],
        [697 + shift * 0.5, 857],
        [636 + shift * 0.8, 947],
        [655 + shift, 1060],
        [754 + shift * 1.2, 1240],
      ]),
      '#ffffff',
      5,
    )
  }
  sheet.shape('M330 1030L-60 1180L-60 1226L380 1036Z', '#6f9cc2', `opacity=".6" ${sheet.blur(7)}`)
  sheet.shape('M424 1034L60 1226L140 1226L452 1038Z', '#6f9cc2', `opacity=".6" ${sheet.blur(7)}`)
  const ski = (x: number, lean: number, light: string, shade: string) =>
    sheet.group(`transform="rotate(${lean} ${x} 1040)"`, () => {
      sheet.shape(
        `M${x - 27} 1046L${x - 24} 380C${x - 24} 320 ${x - 8} 292 ${x + 8} 286C${x + 22} 300 ${x + 26} 340 ${x + 25} 380L${x + 28} 1046Z`,
        sheet.linear(
          [
            [0, light],
            [0.6, light],
            [1, shade],
          ],
          [0, 0, 1, 0],
        ),
      )
      sheet.shape(`M${x - 24} 470h49v44h-49ZM${x - 24} 900h50v60h-50Z`, '#f7efdc')
      sheet.stroke(`M${x - 24} 540h49M${x - 24} 560h49`, '#f0b04e', 9)
      sheet.shape(rectangle(x - 20, 690, 42, 110, 9), '#27333b')
      sheet.shape(rectangle(x - 26, 700, 54, 24, 8), '#4a5a64')
    })
  ski(348, -5, '#c8452f', '#7d2417')
  ski(430, 5, '#d9573d', '#8c2c1c')
  for (const [x, lean] of [
    [270, -11],
    [520, 11],
  ] as const)
    sheet.group(`transform="rotate(${lean} ${x} 1040)"`, () => {
      sheet.stroke(`M${x} 1044V470`, '#2c3a44', 9)
      sheet.stroke(`M${x} 540V462`, '#17242c', 19)
      sheet.stroke(ellipse(x, 1000, 26, 8), '#2c3a44', 6)
    })
  for (const [x, y, width] of [
    [348, 1046, 74],
    [430, 1046, 74],
    [262, 1048, 44],
    [528, 1048, 44],
  ] as const) {
    sheet.shape(ellipse(x, y, width, 17), '#dbe7ee')
    sheet.shape(ellipse(x - 6, y - 4, width * 0.8, 11), '#ffffff')
  }
  // Mittens on one pole, a thermos in the snow
  sheet.volume(
    'M500 452C470 440 462 500 470 540C480 574 528 576 538 544C560 552 566 520 546 510C548 478 532 452 500 452Z',
    '#8a5a17',
    '#f2b34d',
    -10,
    -8,
    10,
  )
  sheet.shape(rectangle(468, 446, 62, 24, 9), '#f7efdc')
  cast(sheet, 214, 1132, 70, 9, 0.25)
  sheet.shape(
    rectangle(180, 1010, 68, 120, 14),
    sheet.linear(
      [
        [0, '#2f6a63'],
        [0.35, '#5d9a8d'],
        [1, '#17423f'],
      ],
      [0, 0, 1, 0],
    ),
  )
  sheet.shape(rectangle(190, 980, 48, 36, 8), '#d9d2c2')
  const random = randomFrom(4)
  for (let spark = 0; spark < 60; spark++)
    sheet.add(
      `<circle cx="${random(0, WIDTH)}" cy="${random(800, HEIGHT)}" r="${random(0.8, 2.6)}" fill="#fff" opacity="${random(0.4, 1)}"/>`,
    )
  snow(sheet, 26, 9, time, 0.8)
  return sheet.text()
}
