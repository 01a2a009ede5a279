import { WIDTH, ellipse, openSheet, rectangle, ridge, type Scene } from '../kit.ts'
import { glitter, mist, spruces, peak } from '../nature.ts'

/** A dog on the jetty, looking out over a still lake. */
export const dog: Scene = (time) => {
  const sheet = openSheet()
  const water = 600
  sheet.backdrop([
    [0, '#7ba0ad'],
    [0.24, '#d7d3bd'],
    [0.42, '#f7d5a2'],
    [0.5, '#f3b98a'],
  ])
  sheet.glow(690, 470, 460, 330, '#fff2cf', 0.95)
  sheet.shape(ellipse(690, 470, 48), '#fffaf0')
  const hills = () => {
    sheet.shape(
      ridge(592, (x) => 130 * peak(x, 0.2, 0.5) + 70 * peak(x, 0.9, 0.4), {
        seed: 3,
        rough: 30,
        detail: 4,
        floor: water,
      }),
      sheet.linear([
        [0, '#8fa39c'],
        [1, '#d8bf98'],
      ]),
    )
    sheet.shape(
      ridge(600, (x) => 40 * peak(x, 0, 0.5) + 26 * peak(x, 1, 0.5), {
        seed: 9,
        rough: 14,
        detail: 5,
        floor: water,
      }),
      '#4f716a',
    )
    sheet.shape(
      spruces({
        from: -30,
        to: 430,
        step: 24,
        seed: 5,
        low: 40,
        high: 110,
        y: (x) => 600 - 38 * peak(x / WIDTH, 0, 0.5),
      }),
      '#36584f',
    )
    sheet.shape(
      spruces({ from: 760, to: 1000, step: 24, seed: 6, low: 30, high: 90, y: () => 596 }),
      '#44665b',
    )
  }
  hills()
  mist(sheet, 590, 44, '#fbe7c4', 0.6, 3, time)
  sheet.shape(
    rectangle(-80, water, WIDTH + 160, 720),
    sheet.linear([
      [0, '#f2c898'],
      [0.2, '#b9b09a'],
      [0.55, '#557d83'],
      [1, '#24505a'],
    ]),
  )
  sheet.group(`${sheet.clip(rectangle(-80, water, WIDTH + 160, 600))} opacity=".5"`, () =>
    sheet.group(`transform="translate(0 ${water * 2}) scale(1 -1)" ${sheet.blur(7, 3)}`, hills),
  )
  sheet.glow(690, 700, 130, 280, '#ffeec9', 0.7)
  glitter(sheet, 690, 606, 1080, 90, '#fff6df', 5, time, 60)
  // Jetty
  sheet.shape(
    'M250 880L640 880L860 1240L60 1240Z',
    sheet.linear([
      [0, '#a5794f'],
      [0.4, '#7f5738'],
      [1, '#4c3222'],
    ]),
  )
  for (let plank = 0; plank < 9; plank++) {
    const part = (plank / 9) ** 1.5
    const y = 880 + part * 350
    sheet.stroke(`M${250 - part * 190} ${y}H${640 + part * 220}`, '#3a2417', 3 + part * 5, 'opacity=".7"')
    sheet.stroke(
      `M${250 - part * 190} ${y + 5 + part * 4}H${640 + part * 220}`,
      '#dfae74',
      2,
      'opacity=".55"',
    )
  }
  for (const [x, y] of [
    [262, 850],
    [626, 850],
    [108, 1060],
    [800, 1060],
  ] as const) {
    sheet.shape(
      rectangle(x - 17, y, 34, 150, 6),
      sheet.linear(
        [
          [0, '#4a3122'],
          [0.7, '#a87a4e'],
          [1, '#6e4a30'],
        ],
        [0, 0, 1, 0],
      ),
    )
    sheet.shape(ellipse(x, y + 2, 17, 7), '#c89b68')
  }
  sheet.shape(
    'M300 1130C300 1070 380 1040 470 1040L440 1110C400 1140 330 1160 300 1130Z',
    '#24140c',
    `opacity=".5" ${sheet.blur(14)}`,
  )
  // Dog from behind: sitting, ears relaxed, tail to the side
  const tail = 'M520 1000C580 1012 640 990 652 940C656 920 634 914 626 932C612 968 570 968 530 956Z'
  sheet.volume(tail, '#6b3a1e', '#d98f4c', 8, -10, 9)
  const body =
    'M452 660C406 680 384 760 372 850C360 930 352 990 372 1010C400 1028 520 1028 552 1010C574 990 566 920 552 850C536 760 512 680 468 660Z'
  sheet.volume(body, '#6e3c1f', '#d18a4a', 22, -10, 22)
  sheet.volume(
    'M372 900C338 920 330 990 350 1014C384 1024 420 1016 424 996C420 950 400 905 372 900Z',
    '#5d3219',
    '#a9683a',
    8,
    -8,
    12,
  )
  sheet.volume(
    'M552 900C584 920 594 990 574 1014C540 1024 506 1016 502 996C506 950 524 905 552 900Z',
    '#74411f',
    '#e2a15e',
    10,
    -8,
    12,
  )
  sheet.stroke('M462 700C456 780 456 880 462 980', '#4d2913', 5, `opacity=".45" ${sheet.blur(3)}`)
  const head =
    'M400 600C398 540 430 512 466 512C502 512 534 540 532 600C532 650 506 684 466 684C426 684 400 650 400 600Z'
  sheet.volume(head, '#74401f', '#dd9a58', 18, -8, 18)
  sheet.volume(
    'M412 540C384 532 362 560 360 606C360 640 376 652 388 640C404 616 418 580 426 556Z',
    '#4d2812',
    '#87502a',
    6,
    -6,
    8,
  )
  sheet.volume(
    'M520 540C548 532 570 560 572 606C572 640 556 652 544 640C528 616 514 580 506 556Z',
    '#5d3116',
    '#c07f45',
    8,
    -6,
    8,
  )
  sheet.stroke('M412 668C440 692 494 692 522 668', '#2f6a70', 17)
  sheet.shape(ellipse(467, 690, 10), '#f0b54e')
  return sheet.text()
}
