import { ellipse, openSheet, rectangle, ridge, type Scene } from '../kit.ts'
import { mist, snow, spruce, spruces, stars, steam, peak } from '../nature.ts'

/** A cabin in the blue hour, light in the windows and snow in the air. */
export const cabin: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#16284a'],
    [0.28, '#40588a'],
    [0.46, '#a694ad'],
    [0.56, '#efb793'],
    [0.62, '#f6cfa5'],
  ])
  stars(sheet, 80, 420, 5, time)
  sheet.glow(300, 690, 620, 240, '#ffd7a3', 0.7)
  const hill = (
    base: number,
    lift: (x: number) => number,
    seed: number,
    shade: string,
    light: string,
    dx = -10,
  ) => sheet.volume(ridge(base, lift, { seed, rough: 34, detail: 3 }), shade, light, dx, 26, 24)
  hill(640, (x) => 190 * peak(x, 0.72, 0.42) + 130 * peak(x, 0.12, 0.4), 12, '#5d6a97', '#e2b8ae', -22)
  hill(700, (x) => 90 * peak(x, 0.3, 0.4) + 60 * peak(x, 1, 0.4), 18, '#4f6192', '#9a97ba')
  const forest = (base: number, seed: number, low: number, high: number, colour: string, step: number) =>
    sheet.shape(
      spruces({ from: -40, to: 1000, step, seed, low, high, y: (x) => base + 30 * Math.sin(x / 170 + seed) }),
      colour,
    )
  forest(760, 3, 90, 170, '#47598a', 26)
  mist(sheet, 750, 50, '#c3b5cf', 0.5, 2, time)
  forest(805, 6, 130, 250, '#2b3f6b', 40)
  hill(830, (x) => 40 * Math.sin(x * 4), 22, '#6b83b5', '#c2cbe4')
  // The cabin stands on its own drift.
  const wall = 'M300 640L300 850L680 850L680 640L490 520Z'
  sheet.glow(490, 800, 430, 260, '#ffb765', 0.5)
  sheet.shape(
    wall,
    sheet.linear([
      [0, '#2a1d22'],
      [1, '#4a2c25'],
    ]),
  )
  for (let row = 0; row < 9; row++) sheet.stroke(`M300 ${660 + row * 23}H680`, '#1b1318', 3, 'opacity=".55"')
  const window = (x: number, y: number, width: number, height: number) => {
    sheet.shape(rectangle(x - 9, y - 9, width + 18, height + 18), '#e9dcc8')
    sheet.shape(
      rectangle(x, y, width, height),
      sheet.linear([
        [0, '#ffd98c'],
        [0.6, '#ffb85a'],
        [1, '#f49a3c'],
      ]),
    )
    sheet.stroke(`M${x + width / 2} ${y}v${height}M${x} ${y + height / 2}h${width}`, '#e9dcc8', 5)
  }
  window(340, 690, 86, 84)
  window(556, 690, 86, 84)
  sheet.shape(rectangle(452, 680, 76, 170), '#7d2e25')
  sheet.shape(rectangle(466, 694, 48, 60), '#ffc670')
  sheet.shape('M250 668L490 508L730 668L712 690L490 548L268 690Z', '#2b2330')
  sheet.volume(
    'M236 664C300 600 420 520 490 484C566 522 690 606 744 664C736 690 712 690 704 676C640 630 560 570 490 534C420 570 340 630 276 678C262 692 240 688 236 664Z',
    '#8c9fcb',
    '#f3f1f7',
    -14,
    -16,
    10,
  )
  sheet.shape(rectangle(590, 470, 44, 92), '#3a2b31')
  sheet.volume('M582 476C582 458 642 458 642 476Z', '#b7c3e0', '#f6f4fa', -4, -4, 4)
  steam(sheet, 612, 462, 300, 44, '#e8dfe6', 0.5, time, 2)
  hill(862, (x) => 18 * Math.sin(x * 5 + 1), 29, '#8d9fca', '#eceaf3', -6)
  sheet.shape('M340 868L426 868L392 1010L196 1010Z', '#ffc978', `opacity=".34" ${sheet.blur(12)}`)
  sheet.shape('M556 868L642 868L792 1010L588 1010Z', '#ffc978', `opacity=".34" ${sheet.blur(12)}`)
  sheet.shape('M466 868L514 868L560 1060L420 1060Z', '#ffd890', `opacity=".42" ${sheet.blur(12)}`)
  const drift = ridge(1010, (x) => 60 * peak(x, 0.05, 0.5) + 40 * peak(x, 1, 0.4), {
    seed: 41,
    rough: 16,
    detail: 2,
  })
  sheet.volume(drift, '#5b71a6', '#b9c5e2', 8, 46, 30)
  const tree = (x: number, y: number, height: number, seed: number) => {
    const path = spruce(x, y, height, seed)
    sheet.shape(
      path,
      sheet.linear([
        [0, '#263a5f'],
        [1, '#101c36'],
      ]),
    )
    sheet.group(`${sheet.clip(path)}`, () =>
      sheet.shape(
        path,
        '#dfe6f5',
        `transform="translate(-${height * 0.06} -${height * 0.035})" opacity=".34" ${sheet.blur(3)}`,
      ),
    )
    sheet.volume(ellipse(x, y + 8, height * 0.24, height * 0.05), '#7f92c3', '#c9d3ea', 0, 10, 9)
  }
  tree(96, 1080, 560, 77)
  tree(884, 1090, 640, 78)
  tree(206, 1130, 360, 79)
  snow(sheet, 120, 8, time)
  return sheet.text()
}
