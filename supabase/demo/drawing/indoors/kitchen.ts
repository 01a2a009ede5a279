import {
  HEIGHT,
  WIDTH,
  curve,
  ellipse,
  openSheet,
  randomFrom,
  rectangle,
  swing,
  type Point,
  type Scene,
} from '../kit.ts'
import { leaf, steam, cast } from '../nature.ts'

/** A kitchen bench in the morning. */
export const kitchen: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#d9d7c4'],
    [0.6, '#e9dfc8'],
    [1, '#d9c3a3'],
  ])
  for (let row = 0; row < 7; row++)
    for (let column = 0; column < 10; column++) {
      const tone = randomFrom(row * 31 + column)(-1, 1)
      sheet.shape(
        rectangle(column * 112 - 60 + (row % 2) * 56, 420 + row * 56, 106, 50, 5),
        tone > 0.3 ? '#f3ecdb' : tone > -0.4 ? '#eae3d0' : '#dfdcc9',
      )
    }
  sheet.shape('M40 -40L470 -40L900 840L420 840Z', '#fff8e0', `opacity=".62" ${sheet.blur(14)}`)
  sheet.stroke(
    'M236 -40L640 840M0 260L720 200M150 560L860 500',
    '#cdbf9f',
    15,
    `opacity=".5" ${sheet.blur(9)}`,
  )
  // Shelf
  sheet.shape(
    rectangle(60, 366, 840, 30),
    '#5b4632',
    `opacity=".3" transform="translate(18 26)" ${sheet.blur(10)}`,
  )
  sheet.shape(
    rectangle(60, 360, 840, 26, 4),
    sheet.linear([
      [0, '#d6a468'],
      [1, '#9a6a3c'],
    ]),
  )
  const pot = (x: number, width: number, height: number, shade: string, light: string) =>
    sheet.volume(
      rectangle(x, 360 - height, width, height, width * 0.16),
      shade,
      light,
      -width * 0.2,
      -6,
      width * 0.14,
    )
  pot(110, 92, 128, '#2c5550', '#6f9a8c')
  pot(218, 70, 92, '#b05c2c', '#f0a860')
  pot(304, 104, 72, '#8a9a98', '#eceae0')
  sheet.volume(
    'M452 360C430 300 440 262 474 236L474 200L520 200L520 236C556 262 564 300 544 360Z',
    '#8f8574',
    '#f3ecdd',
    -16,
    -6,
    14,
  )
  for (let twig = 0; twig < 9; twig++) {
    const tip: Point = [497 + (twig - 4) * 38 + swing(time, 3, twig * 0.1), 60 + Math.abs(twig - 4) * 22]
    sheet.stroke(curve([[497, 204], [497 + (twig - 4) * 13, 140], tip]), '#4d6b4c', 4)
    for (let index = 1; index < 5; index++)
      sheet.shape(
        leaf(
          497 + (tip[0] - 497) * (index / 5),
          204 + (tip[1] - 204) * (index / 5),
          46,
          -90 + (index % 2 ? 50 : -50) + (twig - 4) * 10,
          0.44,
        ),
        index % 2 ? '#6f9469' : '#47704f',
      )
  }
  for (let plate = 0; plate < 5; plate++)
    sheet.volume(rectangle(640, 346 - plate * 16, 200 - plate * 8, 14, 7), '#9fb0ab', '#f4f1e7', -20, -4, 6)
  // Bench
  sheet.shape(
    rectangle(-80, 838, WIDTH + 160, 34),
    sheet.linear([
      [0, '#e7bd85'],
      [1, '#b98550'],
    ]),
  )
  sheet.shape(
    rectangle(-80, 868, WIDTH + 160, 400),
    sheet.linear([
      [0, '#1d433f'],
      [0.1, '#2f5f57'],
      [1, '#1b3d39'],
    ]),
  )
  for (const x of [-40, 290, 620]) {
    sheet.stroke(rectangle(x, 906, 306, 340, 10), '#163532', 7)
    sheet.stroke(rectangle(x + 24, 930, 258, 300, 6), '#4b7d72', 3, 'opacity=".6"')
    sheet.shape(
      ellipse(x + 268, 1000, 13),
      sheet.linear([
        [0, '#f6cf86'],
        [1, '#a9702c'],
      ]),
    )
  }
  // Kettle
  cast(sheet, 250, 842, 160, 16)
  sheet.stroke('M170 640C160 530 340 530 330 640', '#3d2a1d', 18)
  sheet.stroke('M372 760C420 740 420 690 446 664', '#c7743a', 30)
  sheet.volume(
    'M130 838C96 770 124 660 184 640L316 640C376 660 404 770 370 838Z',
    '#93431c',
    '#f3a766',
    -28,
    -18,
    26,
  )
  sheet.shape(ellipse(250, 640, 70, 15), '#dd8c4c')
  sheet.shape(ellipse(250, 622, 16), '#3d2a1d')
  sheet.shape(rectangle(160, 690, 26, 110, 13), '#fff0d4', `opacity=".5" ${sheet.blur(7)}`)
  steam(sheet, 452, 656, 260, 34, '#fffdf4', 0.75, time, 2)
  // Bread on a board, bowl of lemons
  cast(sheet, 640, 842, 300, 14)
  sheet.shape(rectangle(480, 820, 400, 22, 10), '#a4713f')
  const bowl = 'M560 708C566 790 620 822 690 822C760 822 814 790 820 708Z'
  for (const [x, y] of [
    [620, 690],
    [690, 668],
    [760, 692],
    [655, 640],
    [728, 636],
  ] as const)
    sheet.volume(
      `M${x - 52} ${y}C${x - 40} ${y - 46} ${x + 40} ${y - 46} ${x + 50} ${y - 4}C${x + 64} ${y} ${x + 52} ${y + 10} ${x + 46} ${y + 12}C${x + 30} ${y + 46} ${x - 40} ${y + 44} ${x - 52} ${y}Z`,
      '#c98a14',
      '#ffd75e',
      -12,
      -14,
      12,
    )
  sheet.volume(bowl, '#64817f', '#f1f1e8', -34, -10, 26)
  sheet.stroke('M560 708C640 726 740 726 820 708', '#fbfaf3', 8)
  sheet.shape(
    rectangle(-80, -80, 500, HEIGHT + 160),
    sheet.linear(
      [
        [0, '#fff3d2', 0.28],
        [1, '#fff3d2', 0],
      ],
      [0, 0, 1, 0],
    ),
  )
  return sheet.text()
}
