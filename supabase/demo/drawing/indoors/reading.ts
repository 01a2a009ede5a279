import { WIDTH, ellipse, openSheet, randomFrom, rectangle, ridge, type Scene } from '../kit.ts'
import { leaf, snow, spruces, steam, cast } from '../nature.ts'

/** A reading chair at the blue hour. */
export const reading: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#2f4746'],
    [0.7, '#45605b'],
    [1, '#2b3a36'],
  ])
  // Window
  sheet.shape(rectangle(82, 96, 440, 600, 6), '#efe6d3')
  const pane = rectangle(106, 120, 392, 552)
  sheet.group(sheet.clip(pane), () => {
    sheet.shape(
      pane,
      sheet.linear([
        [0, '#25406b'],
        [0.6, '#7f93b8'],
        [1, '#d9b7ae'],
      ]),
    )
    sheet.shape(
      ridge(560, (x) => 90 * Math.max(0, 1 - Math.abs(x - 0.3) / 0.3), { seed: 5, rough: 40, detail: 6 }),
      '#6f86b0',
    )
    sheet.shape(
      spruces({ from: 90, to: 520, step: 34, seed: 8, low: 80, high: 200, y: () => 640 }),
      '#253c63',
    )
    sheet.shape(
      ridge(630, () => 6, { seed: 9, rough: 10 }),
      '#c3cfe6',
    )
    snow(sheet, 70, 6, time, 0.8)
  })
  sheet.stroke('M302 120V672M106 380H498', '#efe6d3', 13)
  sheet.shape(rectangle(62, 690, 480, 28, 5), '#f7efdd')
  sheet.volume('M120 692L130 620H190L200 692Z', '#8f3f24', '#dd7f56', -10, -6, 8)
  for (let index = 0; index < 9; index++)
    sheet.shape(leaf(160, 624, 110, -150 + index * 15, 0.24), index % 2 ? '#7ba070' : '#4a7659')
  // Books
  for (let shelf = 0; shelf < 3; shelf++) {
    const y = 190 + shelf * 170
    sheet.shape(
      rectangle(612, y + 108, 320, 16, 3),
      sheet.linear([
        [0, '#c98f55'],
        [1, '#7d5129'],
      ]),
    )
    const random = randomFrom(shelf + 40)
    for (let x = 624; x < (shelf === 1 ? 800 : 890);) {
      const width = random(18, 38)
      const tall = random(68, 104)
      sheet.shape(
        rectangle(x, y + 108 - tall, width - 3, tall, 3),
        ['#c8673c', '#2f6a63', '#e0b060', '#8f9db0', '#efe3cb', '#6d3a4c'][Math.floor(random(0, 6))] ?? '',
      )
      x += width
    }
  }
  sheet.volume(
    'M836 468C810 440 816 396 850 380L850 360H876L876 380C910 396 914 440 890 468Z',
    '#8b8f86',
    '#ece7d8',
    -10,
    -8,
    10,
  )
  // Lamp light
  sheet.shape(
    'M690 470L520 900L940 900L800 470Z',
    sheet.linear([
      [0, '#ffdf9a', 0.6],
      [1, '#ffdf9a', 0.02],
    ]),
    sheet.blur(18),
  )
  sheet.glow(740, 560, 360, 330, '#ffd389', 0.75)
  sheet.shape(
    rectangle(-80, 900, WIDTH + 160, 360),
    sheet.linear([
      [0, '#a9743f'],
      [1, '#4a2e19'],
    ]),
  )
  for (let plank = 0; plank < 6; plank++)
    sheet.stroke(`M-40 ${930 + plank ** 1.5 * 20}H1000`, '#5d3a1d', 4, 'opacity=".5"')
  sheet.shape(
    ellipse(470, 1080, 440, 100),
    sheet.linear([
      [0, '#d9c3a0'],
      [1, '#9d7f5d'],
    ]),
  )
  sheet.stroke(ellipse(470, 1080, 390, 84), '#a3492e', 11, 'opacity=".7"')
  sheet.stroke(ellipse(470, 1080, 340, 70), '#2f5f58', 6, 'opacity=".7" stroke-dasharray="22 16"')
  // Chair
  cast(sheet, 470, 1080, 270, 30, 0.6)
  sheet.stroke('M300 1000L270 1078M640 1000L672 1078', '#7b4d27', 22)
  sheet.volume(
    'M270 940C250 760 270 600 330 560C400 530 560 530 620 560C676 600 690 760 672 940Z',
    '#8f4a1c',
    '#ecab5b',
    34,
    -12,
    34,
  )
  sheet.volume(
    'M310 850C320 826 620 826 632 850L648 950C560 968 380 968 294 950Z',
    '#a2551f',
    '#f6c075',
    12,
    -14,
    16,
  )
  sheet.volume(
    'M214 790C220 754 292 754 304 796L318 1000C290 1016 246 1016 226 1000Z',
    '#7b3d15',
    '#d9954a',
    14,
    -12,
    18,
  )
  sheet.volume(
    'M640 796C652 754 724 754 730 790L718 1000C696 1016 654 1016 628 1000Z',
    '#8f4a1c',
    '#f3b968',
    12,
    -12,
    18,
  )
  sheet.volume(
    'M330 640C420 610 540 640 560 700C580 780 560 830 520 850C450 800 380 760 320 770Z',
    '#a9a08d',
    '#f5eddc',
    10,
    -16,
    18,
    'opacity=".96"',
  )
  for (let row = 0; row < 6; row++)
    sheet.stroke(
      `M${334 + row * 36} ${650 + row * 8}C${350 + row * 34} ${700 + row * 12} ${360 + row * 34} ${740 + row * 10} ${356 + row * 32} ${772 + row * 14}`,
      '#2f5f58',
      5,
      'opacity=".55"',
    )
  // Lamp and table
  sheet.stroke('M816 470V1060', '#2a2420', 11)
  sheet.shape(ellipse(816, 1064, 70, 14), '#2a2420')
  sheet.stroke('M816 500C800 470 780 460 750 462', '#2a2420', 9)
  sheet.volume('M690 470L800 470L832 570L656 570Z', '#d99a49', '#fff0c4', 4, 8, 16)
  cast(sheet, 140, 1098, 100, 14, 0.5)
  sheet.stroke('M140 960V1090M92 1096L140 1060L188 1096', '#5b3a1e', 13)
  sheet.volume(ellipse(140, 952, 110, 22), '#8a5a2f', '#e0a962', -12, -8, 8)
  sheet.volume('M96 890C96 940 112 950 140 950C168 950 184 940 184 890Z', '#1d4a46', '#6fa597', -10, -6, 10)
  sheet.stroke('M184 902C210 900 208 934 178 932', '#3f7a70', 8)
  steam(sheet, 140, 890, 170, 24, '#fff6e3', 0.6, time, 2)
  return sheet.text()
}
