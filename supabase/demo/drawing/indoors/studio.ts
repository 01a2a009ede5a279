import { WIDTH, ellipse, openSheet, rectangle, swing, type Scene } from '../kit.ts'
import { leaf, cast } from '../nature.ts'

/** A recording corner with microphone and coloured light. */
export const studio: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#1a1f38'],
    [0.6, '#2f2a4d'],
    [1, '#141828'],
  ])
  sheet.glow(150, 360, 520, 560, '#e4697a', 0.6 + swing(time, 0.06))
  sheet.glow(880, 420, 480, 560, '#3fb4b0', 0.6 - swing(time, 0.06))
  for (let column = 0; column < 6; column++)
    for (let row = 0; row < 4; row++) {
      const x = 60 + column * 144
      const y = 90 + row * 144
      sheet.volume(
        rectangle(x, y, 134, 134, 10),
        '#201f3b',
        (column + row) % 2 ? '#4a3d63' : '#2f4560',
        -14,
        -14,
        16,
        'opacity=".75"',
      )
    }
  sheet.shape(
    rectangle(-80, 860, WIDTH + 160, 42),
    sheet.linear([
      [0, '#d69a5f'],
      [1, '#7a4d2e'],
    ]),
  )
  sheet.shape(
    rectangle(-80, 900, WIDTH + 160, 340),
    sheet.linear([
      [0, '#241f30'],
      [1, '#12111b'],
    ]),
  )
  // Screen
  sheet.shape(rectangle(420, 430, 480, 310, 18), '#0f1120')
  sheet.shape(
    rectangle(438, 448, 444, 274, 8),
    sheet.linear([
      [0, '#26375a'],
      [0.5, '#3f7f95'],
      [1, '#f0b26a'],
    ]),
  )
  sheet.shape('M438 640L540 560L610 610L720 520L882 640V714Q882 722 874 722H446Q438 722 438 714Z', '#17334a')
  sheet.shape(ellipse(770, 540, 28), '#ffe2a3')
  for (let bar = 0; bar < 28; bar++) {
    const tall = 10 + Math.abs(Math.sin(bar * 1.7 + Math.sin(time * Math.PI * 2) * 2)) * 42
    sheet.shape(rectangle(458 + bar * 15, 696 - tall / 2, 8, tall, 4), '#fff3d6', 'opacity=".9"')
  }
  sheet.shape('M620 740H700L716 862H604Z', '#1c1d2e')
  sheet.shape(rectangle(540, 852, 240, 14, 7), '#2b2c42')
  sheet.glow(660, 600, 420, 330, '#6fc4cf', 0.25)
  // Plant and lamp
  sheet.volume('M790 862L806 760H900L914 862Z', '#8f4a2c', '#e29468', -14, -8, 14)
  for (let index = 0; index < 11; index++)
    sheet.shape(
      leaf(853, 768, 150 + (index % 3) * 30, -165 + index * 15 + swing(time, 1.5, index * 0.1), 0.22),
      index % 2 ? '#5f9a83' : '#2f6a60',
    )
  // Microphone on its arm
  sheet.stroke('M30 870L120 560L300 400', '#0d0e18', 22)
  sheet.stroke('M26 866L116 556L296 396', '#5a5f7d', 6)
  sheet.shape(ellipse(120, 560, 20), '#2b2c42')
  cast(sheet, 320, 872, 150, 12, 0.5)
  sheet.stroke(ellipse(330, 540, 128, 150), '#0d0e18', 10)
  const body = rectangle(254, 400, 152, 300, 76)
  sheet.volume(body, '#3a2b26', '#f0b36b', -44, -20, 34)
  sheet.group(sheet.clip(body), () => {
    for (let row = 0; row < 13; row++)
      sheet.stroke(`M240 ${404 + row * 14}H420`, '#2a1c18', 4, 'opacity=".6"')
    sheet.shape(
      rectangle(240, 586, 180, 130),
      sheet.linear(
        [
          [0, '#20222f'],
          [0.3, '#5a5f74'],
          [1, '#14151f'],
        ],
        [0, 0, 1, 0],
      ),
    )
    sheet.shape(rectangle(240, 578, 180, 14), '#e9b56a')
    sheet.shape(rectangle(272, 414, 16, 150, 8), '#fff3d6', `opacity=".5" ${sheet.blur(5)}`)
  })
  sheet.shape(ellipse(330, 640, 10), '#ff6b5a')
  sheet.glow(330, 640, 40, 40, '#ff6b5a', 0.7)
  sheet.stroke('M330 700V780', '#20222f', 20)
  sheet.volume(ellipse(330, 858, 110, 20), '#1a1c2a', '#5a5f7d', -14, -8, 8)
  sheet.stroke('M330 780V850', '#2b2c42', 16)
  // Headphones and cup on the desk
  sheet.shape(rectangle(-80, 900, WIDTH + 160, 70), '#000', `opacity=".35" ${sheet.blur(16)}`)
  sheet.stroke('M560 852C548 760 700 760 690 852', '#efe3cf', 15)
  sheet.volume(rectangle(536, 812, 44, 56, 18), '#8a5a36', '#e9b27c', -6, -6, 8)
  sheet.volume(rectangle(672, 812, 44, 56, 18), '#8a5a36', '#e9b27c', -6, -6, 8)
  return sheet.text()
}
