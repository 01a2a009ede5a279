import {
  HEIGHT,
  WIDTH,
  ellipse,
  openSheet,
  randomFrom,
  rectangle,
  swing,
  type Scene,
  type Sheet,
} from '../kit.ts'
import { cast } from '../nature.ts'

const curtain = (sheet: Sheet) => {
  for (let fold = 0; fold < 17; fold++) {
    const x = -60 + fold * 64
    sheet.volume(
      `M${x} -80C${x + 10} 300 ${x - 10} 600 ${x} 930H${x + 70}C${x + 60} 600 ${x + 78} 300 ${x + 66} -80Z`,
      '#1c0c24',
      '#5c1c3c',
      -12,
      -10,
      16,
    )
  }
}

const beam = (sheet: Sheet, from: number, to: number, wide: number, colour: string, opacity: number) => {
  sheet.shape(
    `M${from - 16} -20L${from + 16} -20L${to + wide} 960L${to - wide} 960Z`,
    sheet.linear([
      [0, colour, opacity],
      [0.75, colour, opacity * 0.4],
      [1, colour, 0.04],
    ]),
    sheet.blur(12),
  )
  sheet.volume(
    `M${from - 34} -30H${from + 34}L${from + 24} 36H${from - 24}Z`,
    '#0c0a12',
    '#4c4658',
    -6,
    -6,
    8,
  )
  sheet.glow(from, 34, 60, 30, '#fff6e0', 0.9)
}

/** The tube of a saxophone, drawn in strokes of falling darkness. */
const horn = (sheet: Sheet) => {
  const tube = 'M470 356C520 330 566 348 572 398L610 800C622 900 500 930 480 830L470 742'
  sheet.stroke(tube, '#5c3208', 66)
  sheet.stroke(tube, '#b8741c', 54)
  sheet.group('transform="translate(-9 -4)"', () => sheet.stroke(tube, '#f0b848', 26, sheet.blur(5)))
  sheet.group('transform="translate(-14 -6)"', () =>
    sheet.stroke(tube, '#fff2c0', 7, `opacity=".8" ${sheet.blur(2)}`),
  )
  sheet.volume(
    'M440 770C430 690 400 640 340 596C360 572 470 566 500 590C506 640 506 700 508 770Z',
    '#6c3c0c',
    '#f4c458',
    -16,
    -10,
    24,
  )
  sheet.volume('M336 600C350 570 480 556 506 588C480 620 370 630 336 600Z', '#3c1c08', '#a8681c', 6, 8, 10)
  sheet.stroke('M336 600C350 570 480 556 506 588', '#fff0b8', 6, 'opacity=".8"')
  sheet.stroke('M476 352C440 340 410 352 384 380', '#b8741c', 24)
  sheet.stroke('M474 346C440 334 412 346 388 372', '#f8d078', 8)
  sheet.stroke('M392 372L356 416', '#17131a', 30)
  for (let key = 0; key < 7; key++) {
    const [x, y] = [556 + key * 6.6, 440 + key * 54]
    sheet.volume(ellipse(x, y, 25, 20), '#7c4a10', '#fff0b0', -6, -7, 7)
    sheet.stroke(`M${x + 24} ${y - 30}L${x + 28} ${y + 34}`, '#e8b04c', 7)
  }
  sheet.stroke('M612 430L648 780', '#8a5414', 9)
  sheet.volume(ellipse(540, 806, 34, 28), '#7c4a10', '#fff0b0', -8, -9, 9)
}

const microphone = (sheet: Sheet) => {
  sheet.stroke('M786 1010V520L640 420', '#0c0a10', 15)
  sheet.stroke('M781 1004V522', '#8a8494', 4)
  sheet.stroke('M786 1000L716 1034M786 1000L862 1034', '#0c0a10', 13)
  sheet.volume(ellipse(786, 520, 19), '#1c1a22', '#8a8494', -5, -6, 6)
  sheet.group('transform="translate(640 420) rotate(34)"', () => {
    sheet.volume(rectangle(-30, -23, 110, 46, 14), '#17151c', '#6c6878', -6, -10, 10)
    sheet.volume(ellipse(-50, 0, 46, 40), '#3c3a44', '#dcd8e0', -8, -12, 12)
    for (let wire = -2; wire <= 2; wire++)
      sheet.stroke(`M${-50 + wire * 15} -36V36M-92 ${wire * 14}H-8`, '#2a2832', 2.5, 'opacity=".6"')
  })
}

/** A saxophone that waits on an empty stage. */
export const stage: Scene = (time) => {
  const sheet = openSheet()
  sheet.shape(rectangle(-80, -80, WIDTH + 160, HEIGHT + 160), '#140a1c')
  curtain(sheet)
  sheet.shape(
    rectangle(-80, 900, WIDTH + 160, 400),
    sheet.linear([
      [0, '#4c2424'],
      [0.3, '#7c4030'],
      [1, '#1c0c18'],
    ]),
  )
  for (let board = 0; board < 9; board++)
    sheet.stroke(
      `M${480 + (board - 4) * 70} 900L${480 + (board - 4) * 240} 1290`,
      '#24100f',
      5,
      'opacity=".6"',
    )
  sheet.glow(500, 960, 380, 110, '#ffcf7c', 0.75)
  beam(sheet, 190, 460 + swing(time, 40), 190, '#ffb84c', 0.62 + swing(time, 0.1))
  beam(sheet, 780, 540 + swing(time, 40, 0.5), 180, '#e05cb0', 0.5 + swing(time, 0.1, 0.5))
  beam(sheet, 490, 500, 130, '#fff0cc', 0.4)
  const random = randomFrom(9)
  for (let dust = 0; dust < 70; dust++)
    sheet.add(
      `<circle cx="${(random(200, 780) + swing(time, 12, random())).toFixed(1)}" cy="${(random(120, 880) + swing(time, 10, random())).toFixed(1)}" r="${random(1, 3.4).toFixed(1)}" fill="#ffe8b8" opacity="${random(0.15, 0.6).toFixed(2)}"/>`,
    )
  cast(sheet, 540, 984, 190, 24, 0.6)
  sheet.stroke('M530 900L430 984M540 900L650 984M536 860V960', '#0c0a10', 15)
  horn(sheet)
  sheet.stroke('M452 742C470 776 520 790 560 780', '#0c0a10', 15)
  microphone(sheet)
  sheet.shape(
    rectangle(-80, -80, WIDTH + 160, HEIGHT + 160),
    sheet.radial([
      [0.5, '#0c0414', 0],
      [1, '#0c0414', 0.6],
    ]),
  )
  return sheet.text()
}
