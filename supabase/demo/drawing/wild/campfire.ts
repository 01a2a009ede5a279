import {
  WIDTH,
  ellipse,
  openSheet,
  randomFrom,
  rectangle,
  ridge,
  swing,
  type Scene,
  type Sheet,
} from '../kit.ts'
import { glitter, grass, mist, peak, spruces, stars, steam } from '../nature.ts'

const FIRE = { x: 520, y: 900 }

const flames = (sheet: Sheet, time: number) => {
  const random = randomFrom(5)
  for (const [count, wide, tall, colour] of [
    [9, 46, 190, '#e8551c'],
    [8, 36, 150, '#ff9a2c'],
    [6, 24, 100, '#ffe08a'],
  ] as const)
    for (let flame = 0; flame < count; flame++) {
      const x = FIRE.x + (flame - (count - 1) / 2) * wide * 0.62
      const high = tall * random(0.6, 1) * (1 - Math.abs(x - FIRE.x) / 260) + swing(time * 2, 16, random())
      const lean = swing(time, 14, random())
      sheet.shape(
        `M${x - wide * 0.6} ${FIRE.y + 8}C${x - wide * 0.7} ${FIRE.y - high * 0.4} ${x + lean} ${FIRE.y - high * 0.6} ${x + lean * 1.4} ${FIRE.y - high}C${x + wide * 0.3} ${FIRE.y - high * 0.55} ${x + wide * 0.8} ${FIRE.y - high * 0.4} ${x + wide * 0.6} ${FIRE.y + 8}Z`,
        colour,
        `opacity=".82" ${sheet.blur(2)}`,
      )
    }
  for (let spark = 0; spark < 22; spark++) {
    const part = (random() + time) % 1
    sheet.add(
      `<circle cx="${(FIRE.x + random(-70, 70) * (0.4 + part) + swing(time, 8, random())).toFixed(1)}" cy="${(FIRE.y - 60 - part * 420).toFixed(1)}" r="${random(1.6, 3.6).toFixed(1)}" fill="#ffd27a" opacity="${((1 - part) * 0.9).toFixed(2)}"/>`,
    )
  }
}

const kettle = (sheet: Sheet) => {
  sheet.stroke('M360 930L520 560M690 930L524 566M520 560L540 934', '#2a1a12', 13)
  sheet.stroke('M521 570V660', '#1c1512', 5)
  sheet.stroke('M470 716C470 640 572 640 572 716', '#1c1512', 9)
  sheet.stroke('M574 738C604 726 610 704 626 694', '#2c2a2c', 20)
  sheet.volume(
    'M462 792C446 760 456 714 476 708H566C586 714 596 760 580 792Z',
    '#17161a',
    '#7a6258',
    -10,
    8,
    14,
  )
  sheet.shape(ellipse(521, 708, 46, 9), '#3c3434')
}

const hearth = (sheet: Sheet) => {
  for (const [from, to] of [
    [430, 616],
    [600, 424],
    [480, 566],
  ] as const)
    sheet.stroke(`M${from} 926L${to} 894`, '#3a2114', 26)
  for (let stone = 0; stone < 9; stone++) {
    const x = 384 + stone * 34
    const y = 940 + Math.sin((stone / 8) * Math.PI) * 24
    sheet.volume(ellipse(x, y, 30, 22), '#2c2c38', '#b08068', 0, -12, 10)
  }
}

const tent = (sheet: Sheet) => {
  sheet.glow(250, 850, 260, 190, '#ffb45c', 0.5)
  sheet.volume('M90 900L246 660L404 900Z', '#a84c1c', '#ffc06a', 12, 20, 40)
  sheet.shape('M246 660L206 900L290 900Z', '#ffe6a8', 'opacity=".85"')
  sheet.shape('M246 660L206 900L236 900Z', '#7a3414', 'opacity=".6"')
  sheet.stroke('M246 660L90 900M246 660L404 900', '#6c2c12', 6)
  sheet.stroke('M90 900L40 930M404 900L446 926', '#d8b48c', 3, 'opacity=".7"')
}

/** A fire by the water at dusk, with coffee on it. */
export const campfire: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#101c3c'],
    [0.26, '#33407a'],
    [0.44, '#9a6c8c'],
    [0.54, '#f0a074'],
    [0.6, '#ffcf94'],
  ])
  stars(sheet, 90, 420, 14, time)
  sheet.glow(690, 640, 420, 200, '#ffd59a', 0.8)
  const hill = (base: number, lift: (x: number) => number, seed: number, shade: string, light: string) =>
    sheet.volume(ridge(base, lift, { seed, rough: 30, detail: 3 }), shade, light, 18, 26, 26)
  hill(640, (x) => 210 * peak(x, 0.22, 0.34) + 130 * peak(x, 0.78, 0.4), 7, '#4c4474', '#c48a8c')
  hill(668, (x) => 90 * peak(x, 0.5, 0.4) + 60 * peak(x, 1, 0.3), 15, '#3a3866', '#7c6488')
  sheet.shape(
    spruces({ from: -40, to: 1000, step: 24, seed: 4, low: 40, high: 110, y: () => 690 }),
    '#221f48',
  )
  sheet.shape(
    rectangle(-80, 688, WIDTH + 160, 180),
    sheet.linear([
      [0, '#e8a284'],
      [0.4, '#8a6488'],
      [1, '#3a3a66'],
    ]),
  )
  glitter(sheet, 690, 696, 850, 90, '#ffe2b0', 3, time, 40)
  mist(sheet, 694, 26, '#f8cba8', 0.4, 9, time)
  const shore = ridge(838, (x) => 26 * peak(x, 0.1, 0.5), { seed: 31, rough: 14, detail: 3 })
  sheet.volume(shore, '#14182c', '#3c3a48', 0, 24, 26)
  sheet.glow(FIRE.x, FIRE.y + 30, 470, 210, '#ff9a3c', 0.62)
  tent(sheet)
  hearth(sheet)
  sheet.glow(FIRE.x, FIRE.y - 60, 240, 230, '#ffc05c', 0.75 + swing(time, 0.08))
  flames(sheet, time)
  kettle(sheet)
  steam(sheet, 628, 690, 180, 26, '#fff0dc', 0.5, time, 2)
  sheet.volume('M650 1010C690 970 880 966 930 1000L930 1060L650 1060Z', '#2a1a12', '#a8683c', -16, -18, 20)
  sheet.volume(ellipse(932, 1030, 24, 32), '#8a5a34', '#e8b884', -8, -8, 8)
  grass(sheet, -20, 330, 1210, 130, '#0b1020', 6, 110, time)
  grass(sheet, 640, 990, 1214, 120, '#0b1020', 8, 110, time)
  return sheet.text()
}
