import {
  WIDTH,
  curve,
  ellipse,
  openSheet,
  rectangle,
  ridge,
  swing,
  type Point,
  type Scene,
  type Sheet,
} from '../kit.ts'
import { glitter, peak, stars } from '../nature.ts'

const LAMP = { x: 500, y: 352 }

/** The light turns once: its beam is long to the sides and short towards the eye. */
const beam = (sheet: Sheet, time: number) => {
  for (const phase of [0, 0.5]) {
    const turn = (time + phase) * Math.PI * 2
    const reach = Math.cos(turn) * 780
    const facing = Math.max(0, -Math.sin(turn))
    const spread = 46 + Math.abs(reach) * 0.13
    sheet.shape(
      `M${LAMP.x} ${LAMP.y - 12}L${LAMP.x + reach} ${LAMP.y - spread}L${LAMP.x + reach} ${LAMP.y + spread}L${LAMP.x} ${LAMP.y + 12}Z`,
      sheet.linear(
        [
          [0, '#fff0b8', 0.85],
          [1, '#fff0b8', 0],
        ],
        [LAMP.x, 0, LAMP.x + reach, 0],
        true,
      ),
      sheet.blur(7),
    )
    sheet.glow(LAMP.x, LAMP.y, 80 + facing * 190, 80 + facing * 190, '#fff6d0', 0.35 + facing * 0.5)
  }
}

const tower = (sheet: Sheet) => {
  const wall = 'M448 410H552L584 800H416Z'
  sheet.volume(wall, '#8a7c90', '#fff8ee', 22, -6, 26)
  sheet.group(sheet.clip(wall), () => {
    for (const y of [470, 610]) sheet.volume(rectangle(380, y, 240, 70), '#7a1c24', '#e0584a', 22, -4, 22)
  })
  for (const y of [560, 706]) {
    sheet.shape(rectangle(486, y, 28, 40, 12), '#4c4660')
    sheet.shape(rectangle(491, y + 6, 18, 28, 9), '#ffd68a')
  }
  sheet.shape(rectangle(424, 394, 152, 20, 6), '#2c2c3c')
  sheet.stroke('M430 394V366M456 394V366M544 394V366M570 394V366M428 366H572', '#2c2c3c', 6)
  sheet.shape(rectangle(462, 312, 76, 84), '#ffe49a')
  sheet.stroke('M462 312V396M488 312V396M512 312V396M538 312V396', '#2c2c3c', 6)
  sheet.volume('M446 314C452 268 548 268 554 314Z', '#6c161c', '#d0483c', 16, -8, 12)
  sheet.stroke('M500 274V240', '#2c2c3c', 6)
  sheet.shape(ellipse(500, 240, 8), '#2c2c3c')
}

const house = (sheet: Sheet) => {
  sheet.volume(rectangle(604, 726, 170, 96), '#8a8494', '#fff6ea', 24, -6, 20)
  sheet.volume('M588 730L690 650L792 730Z', '#5c1a20', '#c44c40', 20, -8, 16)
  for (const x of [628, 718]) {
    sheet.shape(rectangle(x, 752, 34, 40, 3), '#ffcf7c')
    sheet.stroke(`M${x + 17} 752v40M${x} 772h34`, '#fff6ea', 4)
  }
  sheet.stroke('M720 680V640', '#4c3038', 16)
}

const swell = (
  sheet: Sheet,
  y: number,
  tall: number,
  seed: number,
  dark: string,
  light: string,
  time: number,
) => {
  const lift = swing(time, 9, seed * 0.21)
  const points: Point[] = Array.from({ length: 25 }, (_, index) => {
    const x = index * 46 - 70
    return [x, y - tall * Math.sin(x / 150 + seed + lift * 0.05) - Math.sin(x / 54 + seed * 2) * 5]
  })
  sheet.shape(
    `${curve(points)}L1080 1300L-80 1300Z`,
    sheet.linear([
      [0, light],
      [0.25, dark],
    ]),
  )
  sheet.stroke(curve(points), '#ffe8d4', 4, 'opacity=".6"')
}

/** A lighthouse on its rock when the sun has just gone down. */
export const lighthouse: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#27345e'],
    [0.26, '#6c6a98'],
    [0.46, '#d8949c'],
    [0.6, '#ffc08c'],
    [0.66, '#ffe0ac'],
  ])
  stars(sheet, 60, 300, 6, time)
  sheet.glow(250, 800, 460, 240, '#fff0c0', 0.85)
  for (const [x, y, wide] of [
    [180, 470, 260],
    [760, 540, 300],
    [360, 590, 220],
  ] as const)
    sheet.shape(
      ellipse(x + swing(time, 8, y / 300), y, wide, 15),
      '#ffd2b0',
      `opacity=".5" ${sheet.blur(12, 5)}`,
    )
  sheet.shape(
    ridge(806, (x) => 60 * peak(x, 0.06, 0.2) + 90 * peak(x, 0.95, 0.22), { seed: 9, rough: 16, floor: 830 }),
    '#7a688c',
  )
  sheet.shape(
    rectangle(-80, 802, WIDTH + 160, 500),
    sheet.linear([
      [0, '#f4b48c'],
      [0.16, '#a87c8c'],
      [1, '#2c3c66'],
    ]),
  )
  glitter(sheet, 250, 808, 960, 110, '#fff2d0', 7, time, 50)
  beam(sheet, time)
  const rock =
    'M230 930C270 870 340 850 392 806C440 780 640 782 790 812C850 850 880 900 930 940L930 1040L200 1040Z'
  house(sheet)
  tower(sheet)
  sheet.glow(LAMP.x, LAMP.y, 60, 60, '#fffbe0', 0.9)
  sheet.volume(rock, '#241f30', '#8a6c70', -14, -20, 26)
  sheet.stroke(
    'M330 900C400 880 430 860 470 816M560 930C620 890 700 900 760 850M420 970C520 930 600 960 700 930',
    '#171420',
    8,
    `opacity=".6" ${sheet.blur(4)}`,
  )
  swell(sheet, 962, 14, 1, '#3c4a78', '#c89494', time)
  swell(sheet, 1030, 20, 2.6, '#2c3c68', '#8a7894', time)
  swell(sheet, 1116, 24, 4.3, '#1c2c54', '#5c648c', time)
  for (const [x, y] of [
    [300, 300],
    [356, 272],
    [240, 340],
  ] as const)
    sheet.stroke(
      `M${x - 20} ${y - 7}C${x - 12} ${y - 14} ${x - 4} ${y - 8} ${x} ${y}C${x + 4} ${y - 8} ${x + 12} ${y - 14} ${x + 20} ${y - 7}`,
      '#3c3454',
      4,
    )
  return sheet.text()
}
