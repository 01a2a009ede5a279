import { WIDTH, ellipse, openSheet, randomFrom, rectangle, swing, type Scene, type Sheet } from '../kit.ts'
import { cast, stars } from '../nature.ts'

const houses = (sheet: Sheet) => {
  const random = randomFrom(12)
  for (let x = -60; x < WIDTH + 60;) {
    const wide = random(90, 170)
    const tall = random(120, 290)
    sheet.shape(
      `${rectangle(x, 800 - tall, wide, tall)}M${x - 6} ${800 - tall}L${x + wide / 2} ${760 - tall}L${x + wide + 6} ${800 - tall}Z`,
      sheet.linear([
        [0, '#4c3c70'],
        [1, '#6c4c7c'],
      ]),
    )
    for (let row = 0; row < tall / 56 - 1; row++)
      for (let column = 0; column < wide / 44 - 0.6; column++)
        if (random() > 0.5)
          sheet.shape(
            rectangle(x + 16 + column * 42, 826 - tall + row * 52, 18, 26, 2),
            random() > 0.4 ? '#ffcf7c' : '#8a6c98',
            'opacity=".85"',
          )
    x += wide + random(-2, 14)
  }
}

const wire = (sheet: Sheet) => {
  let path = ''
  for (let x = -340; x < WIDTH + 60; x += 34) path += `M${x} 600l260 260M${x + 300} 600l-260 260`
  sheet.group(sheet.clip(rectangle(-80, 600, WIDTH + 160, 258)), () =>
    sheet.stroke(path, '#d8c4dc', 2.5, 'opacity=".4"'),
  )
  for (const x of [20, 320, 640, 940]) sheet.stroke(`M${x} 590V866`, '#2a2340', 12)
  sheet.stroke('M-80 598H1040', '#2a2340', 9)
}

const net = (sheet: Sheet, time: number) => {
  const sway = swing(time, 7)
  const [left, right, top, low] = [402, 574, 524, 668]
  let path = ''
  for (let cord = 0; cord <= 8; cord++) {
    const part = cord / 8
    const from = left + (right - left) * part
    const to = left + 36 + (right - left - 72) * part + sway
    path += `M${from} ${top}Q${from + (to - from) * 0.3} ${(top + low) / 2} ${to} ${low}`
    const next = left + 36 + (right - left - 72) * Math.min(1, part + 0.25) + sway
    path += `M${from} ${top}Q${from + 10} ${(top + low) / 2} ${next} ${low}`
  }
  sheet.stroke(path, '#fff8ec', 5, 'opacity=".92"')
  for (const [y, inset] of [
    [566, 12],
    [616, 26],
  ] as const)
    sheet.stroke(
      `M${left + inset} ${y}Q${488 + sway * 0.5} ${y + 20} ${right - inset} ${y}`,
      '#fff8ec',
      4,
      'opacity=".7"',
    )
}

const hoop = (sheet: Sheet, time: number) => {
  sheet.stroke('M486 560V1000', '#1c1a30', 34)
  sheet.stroke('M478 560V1000', '#5c5480', 8)
  sheet.stroke('M486 620L486 500', '#1c1a30', 24)
  sheet.volume(rectangle(252, 250, 470, 306, 16), '#b8a8bc', '#fffaf2', 22, -14, 30)
  sheet.stroke(rectangle(268, 266, 438, 274, 10), '#d8503c', 13)
  sheet.stroke(rectangle(402, 376, 170, 128, 4), '#d8503c', 12)
  sheet.stroke('M486 506V522', '#8c2a1c', 30)
  sheet.stroke(`M402 524C402 498 574 498 574 524`, '#8c2a1c', 13)
  net(sheet, time)
  sheet.stroke(`M402 524C402 550 574 550 574 524`, '#f0673c', 14)
}

/** A basket in the evening sun, over a court with painted lines. */
export const court: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#3c3a7c'],
    [0.24, '#8a5c98'],
    [0.44, '#e88a8a'],
    [0.6, '#ffc890'],
  ])
  stars(sheet, 40, 260, 3, time)
  sheet.glow(740, 700, 460, 320, '#fff0b8', 0.85)
  sheet.shape(ellipse(760, 690, 66), '#fff6d8')
  for (const [x, y, wide] of [
    [200, 330, 240],
    [800, 420, 220],
    [460, 190, 200],
  ] as const)
    sheet.shape(
      ellipse(x + swing(time, 9, y / 250), y, wide, 13),
      '#ffc8b0',
      `opacity=".5" ${sheet.blur(12, 5)}`,
    )
  houses(sheet)
  wire(sheet)
  sheet.shape(
    rectangle(-80, 850, WIDTH + 160, 440),
    sheet.linear([
      [0, '#c8705c'],
      [0.3, '#8a4a5c'],
      [1, '#3c2a54'],
    ]),
  )
  sheet.shape('M300 852H680L1010 1280H-40Z', '#2c6c84', 'opacity=".8"')
  sheet.stroke('M300 852L-40 1290M680 852L1010 1290M-80 852H1040', '#fff0e0', 9, 'opacity=".85"')
  sheet.stroke('M120 1082C220 980 760 980 852 1082', '#fff0e0', 9, 'opacity=".85"')
  sheet.shape('M640 856L960 1280L1040 1280L1040 856Z', '#ffc890', `opacity=".22" ${sheet.blur(30)}`)
  sheet.shape('M470 1000L502 1000L300 1260L210 1260Z', '#1c1430', `opacity=".45" ${sheet.blur(10)}`)
  cast(sheet, 486, 1002, 70, 13, 0.5)
  hoop(sheet, time)
  cast(sheet, 650, 1096, 84, 16, 0.5)
  const ball = ellipse(646, 1030, 72)
  sheet.volume(ball, '#8a3410', '#f8944c', 20, -20, 24)
  sheet.group(sheet.clip(ball), () =>
    sheet.stroke(
      'M566 1030C610 1010 690 1012 730 1040M646 950C624 1000 626 1060 650 1110M590 970C630 1004 632 1060 596 1094M706 976C668 1006 668 1060 704 1092',
      '#2a1208',
      5,
    ),
  )
  return sheet.text()
}
