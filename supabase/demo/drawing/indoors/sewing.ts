import {
  HEIGHT,
  WIDTH,
  curve,
  ellipse,
  openSheet,
  randomFrom,
  rectangle,
  type Scene,
  type Sheet,
} from '../kit.ts'
import { cast, leaf } from '../nature.ts'

const BENCH = 830

const window = (sheet: Sheet) => {
  sheet.shape(rectangle(180, 60, 620, 560, 8), '#f8f2e6')
  sheet.shape(
    rectangle(206, 86, 568, 508),
    sheet.linear([
      [0, '#a8ccd8'],
      [0.6, '#e4ecd8'],
      [1, '#f8ecc4'],
    ]),
  )
  sheet.group(sheet.clip(rectangle(206, 86, 568, 508)), () => {
    const random = randomFrom(8)
    for (let index = 0; index < 60; index++)
      sheet.shape(
        ellipse(random(200, 790), random(380, 610), random(20, 60)),
        index % 2 ? '#9cb88a' : '#bccc9c',
        `opacity=".5" ${sheet.blur(8)}`,
      )
    sheet.glow(640, 210, 260, 200, '#fffbe4', 0.9)
  })
  sheet.stroke('M490 86V594M206 330H774', '#f8f2e6', 16)
  sheet.shape(rectangle(150, 610, 680, 26, 4), '#fffaf0')
  for (const [x, way] of [
    [150, 1],
    [830, -1],
  ] as const)
    sheet.volume(
      `M${x - way * 80} 30H${x + way * 110}C${x + way * 70} 240 ${x + way * 100} 440 ${x + way * 10} 640H${x - way * 80}Z`,
      '#c8a890',
      '#fff2e4',
      way * 20,
      -6,
      24,
    )
}

const machine = (sheet: Sheet) => {
  cast(sheet, 480, BENCH + 8, 330, 26, 0.5)
  sheet.volume(rectangle(190, 786, 590, 50, 14), '#123430', '#4c8c80', -20, -12, 16)
  sheet.volume(
    'M626 792C634 700 628 640 610 600C560 586 420 592 352 594C326 596 318 640 312 668H234C224 620 224 560 246 532C276 506 620 486 700 512C752 532 760 690 748 792Z',
    '#12342f',
    '#5ca494',
    -26,
    -24,
    34,
  )
  sheet.stroke('M262 546C330 522 600 508 690 532', '#c8ece0', 7, `opacity=".6" ${sheet.blur(3)}`)
  sheet.shape('M400 560C450 548 560 546 610 556C600 580 440 584 400 560Z', '#e8c46a', 'opacity=".9"')
  sheet.stroke('M268 664V742', '#c8ccd0', 15)
  sheet.stroke('M268 740V790', '#8a9298', 6)
  sheet.stroke('M250 776H290', '#8a9298', 9)
  sheet.volume(ellipse(774, 600, 30, 66), '#3c4448', '#dfe6e6', -10, -12, 14)
  sheet.shape(ellipse(774, 600, 12, 30), '#5c666a')
  sheet.volume(ellipse(690, 656, 30), '#8a6a2c', '#fff0b8', -8, -9, 9)
  sheet.stroke('M690 640V656', '#4c3814', 6)
  sheet.volume(rectangle(420, 450, 60, 66, 8), '#8c2030', '#f07868', -10, -6, 10)
  sheet.stroke('M414 448H486M414 518H486', '#c89a5c', 11)
  sheet.stroke('M430 470C360 470 300 500 280 560C268 610 270 640 268 690', '#e0584c', 3)
}

const cloth = (sheet: Sheet) => {
  const path =
    'M-60 824C60 800 200 790 320 792C330 800 320 812 300 820C260 860 330 900 290 960C250 1010 180 1000 120 1050C60 1090 -20 1070 -80 1110Z'
  sheet.volume(path, '#a83848', '#ffb0a0', -18, -20, 30)
  sheet.group(sheet.clip(path), () => {
    const random = randomFrom(4)
    for (let flower = 0; flower < 46; flower++) {
      const [x, y] = [random(-60, 320), random(796, 1090)]
      for (let petal = 0; petal < 5; petal++)
        sheet.shape(
          ellipse(x + Math.cos(petal * 1.257) * 9, y + Math.sin(petal * 1.257) * 7, 6, 5),
          '#fff4e0',
          'opacity=".9"',
        )
      sheet.shape(ellipse(x, y, 4), '#f0b43c')
    }
    sheet.stroke(
      curve([
        [40, 820],
        [120, 900],
        [80, 1000],
        [130, 1060],
      ]),
      '#7c1c30',
      14,
      `opacity=".5" ${sheet.blur(7)}`,
    )
    sheet.stroke(
      curve([
        [200, 800],
        [250, 880],
        [210, 960],
        [220, 1020],
      ]),
      '#7c1c30',
      12,
      `opacity=".45" ${sheet.blur(6)}`,
    )
  })
}

const spools = (sheet: Sheet) => {
  for (const [x, tall, shade, light] of [
    [560, 84, '#8a5a14', '#f4c45c'],
    [630, 66, '#1c4a6c', '#6cacd8'],
    [694, 96, '#5c2c6c', '#b888cc'],
  ] as const) {
    const y = 930
    cast(sheet, x, y + 2, 40, 8, 0.4)
    sheet.volume(rectangle(x - 28, y - tall, 56, tall, 6), shade, light, -10, -4, 10)
    for (let row = 1; row < tall / 10; row++)
      sheet.stroke(`M${x - 27} ${y - row * 10}h54`, shade, 1.5, 'opacity=".6"')
    sheet.volume(ellipse(x, y - tall, 34, 10), '#8a5c30', '#f0cc98', -6, -4, 5)
    sheet.volume(ellipse(x, y, 34, 10), '#8a5c30', '#d8b080', -6, -4, 5)
  }
}

const scissors = (sheet: Sheet) =>
  sheet.group('transform="translate(770 1020) rotate(-28)"', () => {
    sheet.shape(
      'M-190 -6L10 -22L14 6Z',
      '#3c2a20',
      `opacity=".35" transform="translate(6 14)" ${sheet.blur(5)}`,
    )
    sheet.volume(
      'M-200 -14C-120 -30 -40 -26 20 -8L14 12C-60 6 -140 2 -200 -14Z',
      '#7c868c',
      '#fafcfc',
      -6,
      -6,
      6,
    )
    sheet.volume(
      'M-196 20C-120 14 -40 2 20 -14L22 8C-50 26 -130 32 -196 20Z',
      '#8c969c',
      '#e8eef0',
      -6,
      -6,
      6,
    )
    sheet.shape(ellipse(4, 0, 7), '#4c565c')
    sheet.stroke(ellipse(76, -40, 42, 28), '#b0402c', 17)
    sheet.stroke(ellipse(76, 42, 42, 28), '#b0402c', 17)
    sheet.stroke('M16 -6L38 -24M16 6L38 26', '#b0402c', 19)
  })

/** A sewing machine under the window, in the middle of a piece of work. */
export const sewing: Scene = () => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#c4ccc0'],
    [0.7, '#dcdccc'],
  ])
  window(sheet)
  for (let twig = 0; twig < 8; twig++)
    sheet.volume(
      leaf(300, 606, 110 + (twig % 3) * 26, -150 + twig * 17, 0.34),
      '#2c5c40',
      '#8cb87c',
      -6,
      -8,
      10,
    )
  sheet.volume('M256 556H344L332 628H268Z', '#b06038', '#f4b488', -10, -6, 12)
  sheet.shape(
    rectangle(-80, BENCH - 10, WIDTH + 160, 480),
    sheet.linear([
      [0, '#e8c090'],
      [0.25, '#c8935c'],
      [1, '#6c4428'],
    ]),
  )
  const random = randomFrom(6)
  for (let vein = 0; vein < 40; vein++)
    sheet.stroke(
      `M${random(-80, 700).toFixed(0)} ${random(840, 1190).toFixed(0)}q${random(60, 160).toFixed(0)} ${random(-6, 6).toFixed(0)} ${random(160, 380).toFixed(0)} 0`,
      '#7c4c28',
      random(1, 3),
      'opacity=".3"',
    )
  machine(sheet)
  cloth(sheet)
  spools(sheet)
  scissors(sheet)
  for (const [x, y, colour] of [
    [470, 1010, '#e8584c'],
    [520, 1046, '#3c8c84'],
    [440, 1070, '#f0c04c'],
  ] as const) {
    cast(sheet, x + 3, y + 6, 22, 9, 0.4)
    sheet.volume(ellipse(x, y, 22, 17), '#4c3024', colour, -2, -5, 4)
    for (const side of [-5, 5]) sheet.shape(ellipse(x + side, y, 3), '#2a1a14')
  }
  sheet.shape(
    rectangle(-80, -80, WIDTH + 160, HEIGHT + 160),
    sheet.radial([
      [0.55, '#2a1c24', 0],
      [1, '#2a1c24', 0.4],
    ]),
  )
  return sheet.text()
}
