import { HEIGHT, WIDTH, ellipse, openSheet, rectangle, type Scene, type Sheet } from '../kit.ts'
import { cast } from '../nature.ts'

const FLOOR = 900

const pegboard = (sheet: Sheet) => {
  sheet.volume(rectangle(120, 190, 720, 290, 10), '#7a5a38', '#d8b484', -20, -16, 40)
  for (let row = 0; row < 8; row++)
    for (let column = 0; column < 20; column++)
      sheet.shape(ellipse(148 + column * 35, 214 + row * 35, 3.4), '#5c4026')
  const tool = (x: number, tilt: number, draw: () => void) =>
    sheet.group(`transform="translate(${x} 240) rotate(${tilt})"`, () => {
      sheet.group(`opacity=".35" transform="translate(10 12)"`, draw)
      draw()
    })
  tool(210, 4, () =>
    sheet.volume(
      'M-12 200L-14 50C-40 36 -46 4 -32 -20L-16 -6L-12 18H12L16 -6L32 -20C46 4 40 36 14 50L12 200Z',
      '#5c666c',
      '#eef4f4',
      -8,
      -6,
      10,
    ),
  )
  tool(300, -3, () => {
    sheet.stroke('M0 40V190', '#9c5c2c', 20)
    sheet.volume(rectangle(-54, -10, 108, 48, 10), '#3c444a', '#a8b4ba', -8, -8, 10)
  })
  tool(410, 0, () => {
    sheet.volume(rectangle(-14, 90, 28, 100, 12), '#8c1c1c', '#f0604c', -6, -6, 8)
    sheet.stroke('M0 -10V92', '#c8d0d4', 10)
  })
  tool(480, 2, () => {
    sheet.volume(rectangle(-14, 90, 28, 100, 12), '#1c4c6c', '#5ca4d8', -6, -6, 8)
    sheet.stroke('M0 -10V92', '#c8d0d4', 10)
  })
  tool(600, 0, () => {
    sheet.stroke(ellipse(0, 60, 66), '#2a2a2e', 18)
    sheet.stroke(ellipse(0, 60, 66), '#5c5c64', 5)
  })
  tool(740, -8, () => {
    sheet.volume(
      'M-16 190L-20 60L-44 10L-20 -14L0 26L20 -14L44 10L20 60L16 190Z',
      '#7c2c1c',
      '#e07c4c',
      -8,
      -6,
      10,
    )
    sheet.volume('M-20 62L-46 8L-20 -16L0 26L20 -16L46 8L20 62Z', '#5c666c', '#e4ecec', -6, -6, 8)
  })
}

const lamp = (sheet: Sheet) => {
  sheet.stroke('M480 -80V60', '#1c1c22', 8)
  sheet.volume('M380 130C400 70 560 70 580 130Z', '#8c2c1c', '#f0805c', -14, -8, 14)
  sheet.shape(ellipse(480, 130, 98, 13), '#fff2c4')
  sheet.shape(
    'M384 132L120 900H840L576 132Z',
    sheet.linear([
      [0, '#ffe8a8', 0.5],
      [1, '#ffe8a8', 0],
    ]),
    sheet.blur(16),
  )
}

const wheel = (sheet: Sheet, x: number) => {
  const y = FLOOR - 84
  sheet.volume(ellipse(x, y, 88), '#0e0e12', '#3c3c44', -8, -16, 18)
  sheet.volume(ellipse(x, y, 54), '#7c8488', '#fafafa', -12, -14, 14)
  for (let hole = 0; hole < 8; hole++) {
    const turn = (hole / 8) * Math.PI * 2
    sheet.shape(ellipse(x + Math.cos(turn) * 37, y + Math.sin(turn) * 37, 7), '#4c5458')
  }
  sheet.volume(ellipse(x, y, 21), '#8c9498', '#ffffff', -5, -6, 6)
}

const car = (sheet: Sheet) => {
  cast(sheet, 480, FLOOR + 2, 430, 26, 0.6)
  const body =
    'M70 826C60 770 66 730 90 706C150 686 220 680 270 672C310 600 350 556 396 540C480 522 600 524 670 544C730 566 770 620 800 672C850 684 886 706 894 740C904 780 902 806 894 826Z'
  sheet.volume(body, '#124048', '#58b4b0', -26, -28, 44)
  sheet.volume(
    'M300 674C334 614 366 578 402 566C430 560 452 558 470 558V674Z',
    '#4c7480',
    '#e8f6f4',
    -10,
    -12,
    20,
  )
  sheet.volume(
    'M492 558C560 556 620 562 654 574C694 596 722 634 744 674H492Z',
    '#4c7480',
    '#dcf0ee',
    -10,
    -12,
    20,
  )
  sheet.stroke(
    'M340 664C360 620 380 596 404 582M540 664C556 620 570 600 590 584',
    '#ffffff',
    9,
    `opacity=".5" ${sheet.blur(3)}`,
  )
  sheet.stroke('M481 556V812M300 676H770', '#0c2c32', 6, 'opacity=".7"')
  sheet.stroke('M80 752C260 730 700 730 892 756', '#f4ecd8', 15)
  sheet.stroke('M412 706H452M620 706H660', '#f0f4f0', 11)
  sheet.shape('M70 812H896V836C896 848 70 848 70 836Z', '#20363c')
  sheet.volume(rectangle(40, 790, 110, 34, 14), '#8c9498', '#ffffff', -10, -8, 10)
  sheet.volume(rectangle(830, 790, 100, 34, 14), '#8c9498', '#ffffff', -10, -8, 10)
  sheet.volume(ellipse(106, 730, 27, 31), '#c8b47c', '#fffbe4', -6, -8, 8)
  sheet.stroke(ellipse(106, 730, 28, 32), '#dfe4e4', 7)
  sheet.volume(rectangle(862, 722, 28, 44, 10), '#7c1418', '#f06858', -4, -6, 6)
  for (const x of [240, 726])
    sheet.shape(`M${x - 112} 836C${x - 112} 690 ${x + 112} 690 ${x + 112} 836Z`, '#0c1c20')
  wheel(sheet, 240)
  wheel(sheet, 726)
}

const crate = (sheet: Sheet) => {
  cast(sheet, 210, 1084, 120, 16, 0.5)
  sheet.volume(rectangle(100, 996, 220, 86, 10), '#7a1c18', '#e8604c', -16, -12, 18)
  sheet.stroke('M150 996C150 950 270 950 270 996', '#2a2a2e', 13)
  sheet.shape(rectangle(186, 1016, 48, 26, 4), '#f0d890')
  sheet.stroke('M100 1008H320', '#5c1410', 5, 'opacity=".7"')
}

/** An old car that is being looked after. */
export const garage: Scene = () => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#2c3438'],
    [0.5, '#5c5c54'],
    [0.75, '#6c5c4c'],
  ])
  for (let board = 0; board < 16; board++)
    sheet.stroke(`M${-60 + board * 72} -80V${FLOOR - 60}`, '#242a2c', 5, 'opacity=".5"')
  pegboard(sheet)
  lamp(sheet)
  sheet.shape(
    rectangle(-80, FLOOR - 60, WIDTH + 160, 460),
    sheet.linear([
      [0, '#8c8478'],
      [0.3, '#6c645c'],
      [1, '#2c2a2c'],
    ]),
  )
  sheet.glow(480, 960, 420, 130, '#ffe4ac', 0.45)
  sheet.stroke(
    'M-80 1040C200 1030 700 1030 1040 1044M300 842L160 1290M700 842L850 1290',
    '#4c4640',
    4,
    'opacity=".5"',
  )
  car(sheet)
  crate(sheet)
  for (const [x, y] of [
    [700, 1060],
    [730, 1030],
  ] as const) {
    cast(sheet, x, y + 30, 110, 16, 0.45)
    sheet.volume(ellipse(x, y, 104, 34), '#0e0e12', '#4c4c54', -8, -12, 14)
    sheet.shape(ellipse(x, y - 8, 52, 15), '#1c1c20')
  }
  sheet.shape(
    rectangle(-80, -80, WIDTH + 160, HEIGHT + 160),
    sheet.radial([
      [0.5, '#0c0c14', 0],
      [1, '#0c0c14', 0.5],
    ]),
  )
  return sheet.text()
}
