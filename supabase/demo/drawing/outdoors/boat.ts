import { HEIGHT, WIDTH, curve, openSheet, randomFrom, rectangle, ridge, swing, type Scene } from '../kit.ts'
import { glitter, grass, mist, peak } from '../nature.ts'

/** Red fishing cabins on stilts below steep islands. */
export const boat: Scene = (time) => {
  const sheet = openSheet()
  const water = 720
  sheet.backdrop([
    [0, '#86a9bd'],
    [0.35, '#cfd8d6'],
    [0.52, '#f4dcc4'],
    [0.62, '#f0c3a4'],
  ])
  sheet.glow(220, 560, 520, 330, '#fff2dc', 0.9)
  const mountains = () => {
    sheet.shape(
      ridge(700, (x) => 300 * peak(x, 0.16, 0.3) + 200 * peak(x, 0.52, 0.2), {
        seed: 6,
        rough: 70,
        detail: 5,
        floor: water,
      }),
      sheet.linear([
        [0, '#93a7b4'],
        [1, '#d9cfc5'],
      ]),
    )
    mist(sheet, 640, 60, '#f9e6d4', 0.5, 4, time)
    const near = ridge(716, (x) => 560 * peak(x, 0.74, 0.33) ** 0.9 + 240 * peak(x, 1.06, 0.3), {
      seed: 13,
      rough: 92,
      detail: 6,
      floor: water,
    })
    sheet.volume(
      near,
      '#3d5767',
      sheet.linear([
        [0, '#b7aea9'],
        [0.6, '#7b8e94'],
        [1, '#5c7a80'],
      ]),
      -26,
      18,
      16,
    )
    const random = randomFrom(3)
    sheet.group(sheet.clip(near), () => {
      for (let streak = 0; streak < 26; streak++) {
        const x = random(500, 930)
        const y = random(210, 520)
        sheet.shape(
          curve(
            [
              [x, y],
              [x + random(8, 22), y + random(40, 110)],
              [x - random(6, 30), y + random(90, 170)],
              [x - random(4, 12), y + 60],
            ],
            true,
          ),
          '#eef1ef',
          `opacity=".3" ${sheet.blur(2.5)}`,
        )
      }
    })
    mist(sheet, water - 20, 40, '#f3dfcf', 0.45, 9, time)
  }
  const cabins = () => {
    for (const [x, y, width, tall, colour, lit] of [
      [560, 640, 150, 100, '#8f2f24', '#c8503a'],
      [712, 620, 180, 124, '#7c261d', '#b8412e'],
      [430, 664, 108, 74, '#9a3a2a', '#d15f45'],
    ] as const) {
      for (let pole = 0; pole < 5; pole++)
        sheet.stroke(`M${x + 8 + (pole * (width - 16)) / 4} ${y + tall - 4}V${water + 12}`, '#4a352b', 6)
      sheet.shape(
        rectangle(x, y, width, tall),
        sheet.linear(
          [
            [0, lit],
            [1, colour],
          ],
          [0, 0, 1, 1],
        ),
      )
      sheet.shape(
        `M${x - 8} ${y + 4}L${x + width * 0.5} ${y - tall * 0.62}L${x + width + 8} ${y + 4}Z`,
        sheet.linear(
          [
            [0, lit],
            [1, colour],
          ],
          [0, 0, 1, 1],
        ),
      )
      sheet.stroke(
        `M${x - 14} ${y + 8}L${x + width * 0.5} ${y - tall * 0.64}L${x + width + 14} ${y + 8}`,
        '#33424a',
        11,
      )
      sheet.stroke(`M${x} ${y + tall}V${y + 8}M${x + width} ${y + tall}V${y + 8}`, '#f3ead9', 6)
      for (const part of [0.16, 0.6]) {
        sheet.shape(
          rectangle(x + width * part - 5, y + tall * 0.24 - 5, width * 0.24 + 10, tall * 0.42 + 10),
          '#f3ead9',
        )
        sheet.shape(
          rectangle(x + width * part, y + tall * 0.24, width * 0.24, tall * 0.42),
          sheet.linear([
            [0, '#ffe3a8'],
            [1, '#f0b064'],
          ]),
        )
      }
    }
    sheet.shape(rectangle(400, 734, 560, 12), '#5d4636')
    for (let pole = 0; pole < 9; pole++) sheet.shape(rectangle(412 + pole * 66, 744, 9, 46), '#463429')
  }
  mountains()
  sheet.shape(
    rectangle(-80, water, WIDTH + 160, HEIGHT),
    sheet.linear([
      [0, '#dcc6b2'],
      [0.3, '#8fa5a8'],
      [0.7, '#3f6773'],
      [1, '#173f4d'],
    ]),
  )
  sheet.group(`${sheet.clip(rectangle(-80, water, WIDTH + 160, 600))} opacity=".5"`, () =>
    sheet.group(`transform="translate(0 ${water * 2 + 40}) scale(1 -1)" ${sheet.blur(8, 3)}`, () => {
      mountains()
      cabins()
    }),
  )
  cabins()
  glitter(sheet, 210, water + 10, 1150, 150, '#fff5e0', 8, time, 70)
  sheet.group(
    `transform="translate(${swing(time, 4)} ${swing(time, 3, 0.3)}) rotate(${swing(time, 0.7)} 380 980)"`,
    () => {
      sheet.glow(390, 1040, 330, 34, '#0b2b36', 0.55)
      sheet.shape(
        'M130 900C150 990 220 1034 390 1036C560 1034 626 980 664 878C640 900 610 914 570 922C460 940 290 940 200 926C168 920 146 912 130 900Z',
        sheet.linear([
          [0, '#f4efe4'],
          [0.5, '#cfc6b4'],
          [1, '#6a7470'],
        ]),
      )
      sheet.shape(
        'M148 950C176 1010 260 1036 390 1036C530 1036 610 1000 640 934C560 976 270 990 148 950Z',
        sheet.linear([
          [0, '#3e7b88'],
          [1, '#1d4955'],
        ]),
      )
      sheet.shape(
        'M130 900C146 912 168 920 200 926C290 940 460 940 570 922C610 914 640 900 664 878C600 898 520 906 400 908C280 910 190 908 130 900Z',
        '#6d4325',
      )
      sheet.shape('M200 914C290 926 470 926 566 910C500 904 300 906 200 914Z', '#3b2415')
      for (const x of [270, 380, 490]) sheet.shape(rectangle(x, 904, 66, 14, 4), '#b07a44')
      sheet.stroke('M130 900C160 914 300 930 400 930C500 928 620 910 664 878', '#d99a4d', 8)
      sheet.stroke('M340 912L160 1000M452 912L646 1006', '#a8773f', 7)
    },
  )
  grass(sheet, 560, 990, 1212, 120, '#10303a', 5, 120, time)
  return sheet.text()
}
