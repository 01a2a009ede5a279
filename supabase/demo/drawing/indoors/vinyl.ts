import { HEIGHT, WIDTH, ellipse, openSheet, randomFrom, rectangle, type Scene, type Sheet } from '../kit.ts'
import { leaf } from '../nature.ts'

const [X, Y, REACH] = [452, 560, 258]

const table = (sheet: Sheet) => {
  sheet.backdrop(
    [
      [0, '#5c2c24'],
      [0.5, '#a85c3c'],
      [1, '#6c3428'],
    ],
    [0, 0, 1, 1],
  )
  const random = randomFrom(3)
  for (let board = 0; board < 6; board++) {
    const y = -60 + board * 220
    sheet.stroke(`M-80 ${y}H1040`, '#3c1a16', 6, 'opacity=".6"')
    for (let vein = 0; vein < 14; vein++) {
      const at = y + random(14, 206)
      sheet.stroke(
        `M${random(-80, 500).toFixed(0)} ${at.toFixed(0)}q${random(100, 200).toFixed(0)} ${random(-8, 8).toFixed(0)} ${random(240, 480).toFixed(0)} 0`,
        vein % 2 ? '#d08a5c' : '#4c2018',
        random(1.5, 4),
        'opacity=".3"',
      )
    }
  }
}

/** The record; its gleam stays where the light is, its label turns. */
const record = (sheet: Sheet, time: number) => {
  sheet.volume(ellipse(X, Y, REACH + 20), '#8a8c94', '#f4f4f0', -14, -16, 20)
  sheet.shape(ellipse(X, Y, REACH), '#121118')
  for (let groove = 0; groove < 15; groove++)
    sheet.stroke(
      ellipse(X, Y, 108 + groove * 10),
      groove % 4 === 0 ? '#3c3846' : '#24222c',
      groove % 4 === 0 ? 2.5 : 1.5,
    )
  sheet.group(sheet.clip(ellipse(X, Y, REACH - 4)), () => {
    for (const turn of [-38, 142])
      sheet.group(`transform="rotate(${turn} ${X} ${Y})"`, () =>
        sheet.shape(
          `M${X} ${Y}L${X + 300} ${Y - 96}L${X + 320} ${Y}L${X + 300} ${Y + 70}Z`,
          '#c8c4e0',
          `opacity=".3" ${sheet.blur(12)}`,
        ),
      )
  })
  sheet.group(`transform="rotate(${(time * 360).toFixed(2)} ${X} ${Y})"`, () => {
    sheet.volume(ellipse(X, Y, 92), '#a8321c', '#f4884c', -10, -14, 20)
    sheet.stroke(ellipse(X, Y, 80), '#ffe4b0', 4)
    sheet.shape(
      `M${X - 56} ${Y - 22}A60 60 0 0 1 ${X + 56} ${Y - 22}L${X + 30} ${Y - 12}A32 32 0 0 0 ${X - 30} ${Y - 12}Z`,
      '#ffe4b0',
    )
    for (const [y, wide] of [
      [30, 38],
      [46, 26],
    ] as const)
      sheet.stroke(`M${X - wide} ${Y + y}h${wide * 2}`, '#ffe4b0', 6)
    sheet.stroke(`M${X + 120} ${Y}A120 120 0 0 1 ${X + 100} ${Y + 66}`, '#5c586c', 5, 'opacity=".6"')
  })
  sheet.volume(ellipse(X, Y, 11), '#6c6c74', '#ffffff', -3, -4, 4)
}

const arm = (sheet: Sheet) => {
  sheet.volume(ellipse(766, 372, 62), '#3c3a40', '#c8c4bc', -10, -12, 14)
  sheet.stroke(
    'M776 386C760 560 700 640 610 700',
    '#1c1418',
    20,
    `opacity=".4" transform="translate(10 18)" ${sheet.blur(8)}`,
  )
  sheet.stroke('M766 372C766 560 712 640 606 690', '#7c7c84', 17)
  sheet.stroke('M762 372C762 556 708 634 604 684', '#f4f4f0', 6)
  sheet.group('transform="translate(596 696) rotate(62)"', () =>
    sheet.volume(rectangle(-24, -20, 48, 62, 8), '#1c1a20', '#6c6870', -6, -6, 8),
  )
  sheet.volume(ellipse(766, 372, 30), '#6c6a70', '#ffffff', -6, -8, 8)
  sheet.volume(rectangle(742, 286, 48, 54, 10), '#2a282e', '#8a8890', -8, -6, 8)
}

const knobs = (sheet: Sheet) => {
  for (const [x, y, reach] of [
    [246, 836, 28],
    [782, 836, 34],
  ] as const) {
    sheet.volume(ellipse(x, y, reach), '#5c5a60', '#f8f6f0', -6, -8, 8)
    sheet.stroke(`M${x} ${y - reach * 0.8}V${y - reach * 0.3}`, '#2a282e', 6)
  }
  sheet.shape(ellipse(318, 838, 9), '#f46c3c')
  sheet.glow(318, 838, 34, 34, '#ff9a5c', 0.7)
}

const sleeve = (sheet: Sheet) =>
  sheet.group('transform="translate(690 1010) rotate(-14)"', () => {
    sheet.shape(
      rectangle(-170, -150, 360, 360, 6),
      '#1c0c08',
      `opacity=".5" transform="translate(14 22)" ${sheet.blur(12)}`,
    )
    sheet.shape(rectangle(-180, -160, 360, 360, 6), '#f0dcb4')
    sheet.group(sheet.clip(rectangle(-180, -160, 360, 360, 6)), () => {
      sheet.shape(ellipse(20, 0, 92), '#e8653c')
      sheet.shape('M-180 60C-80 10 0 90 90 40C130 20 160 30 200 10V220H-190Z', '#2c6c70')
      sheet.shape('M-180 110C-60 70 40 140 200 80V220H-190Z', '#163c48')
    })
  })

/** A record that plays, seen from above. */
export const vinyl: Scene = (time) => {
  const sheet = openSheet()
  table(sheet)
  sheet.glow(160, 120, 620, 520, '#ffd49a', 0.5)
  sheet.shape(
    rectangle(138, 262, 716, 640, 34),
    '#1c0c08',
    `opacity=".55" transform="translate(16 28)" ${sheet.blur(18)}`,
  )
  sheet.volume(rectangle(130, 254, 716, 640, 34), '#24403c', '#5c8c80', -30, -26, 40)
  sheet.stroke(rectangle(142, 266, 692, 616, 26), '#8cb8a8', 3, 'opacity=".5"')
  record(sheet, time)
  arm(sheet)
  knobs(sheet)
  sleeve(sheet)
  for (let blade = 0; blade < 7; blade++) {
    const path = leaf(-20, 1180, 330 - (blade % 3) * 50, -86 + blade * 14, 0.22)
    sheet.shape(path, '#160a08', `opacity=".4" transform="translate(14 22)" ${sheet.blur(8)}`)
    sheet.volume(path, '#1c4a34', '#7cb070', -8, -8, 14)
  }
  sheet.volume(ellipse(190, 112, 84), '#c8b8a0', '#fffaf0', -12, -14, 18)
  sheet.volume(ellipse(190, 112, 62), '#2a140c', '#7c4a28', -10, -12, 16)
  sheet.stroke('M270 100C320 92 322 152 262 148', '#e8dcc8', 18)
  sheet.shape(
    rectangle(-80, -80, WIDTH + 160, HEIGHT + 160),
    sheet.linear(
      [
        [0, '#ffe8c0', 0.18],
        [0.6, '#1c0c18', 0.05],
        [1, '#1c0c18', 0.4],
      ],
      [0, 0, 1, 1],
    ),
  )
  return sheet.text()
}
