import { WIDTH, ellipse, openSheet, randomFrom, rectangle, type Scene } from '../kit.ts'
import { cast } from '../nature.ts'

/** An umbrella in the evening rain. */
export const rain: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#10202f'],
    [0.5, '#24485c'],
    [0.7, '#3f6a77'],
    [1, '#14252f'],
  ])
  const random = randomFrom(31)
  for (let row = 0; row < 2; row++)
    for (let house = 0; house < 6; house++) {
      const side = house < 3
      const x = side ? -60 + house * 104 : 620 + (house - 3) * 126
      const top = side ? 130 + house * 130 : 390 - (house - 3) * 130
      if (row === 0) continue
      sheet.shape(
        `M${x} 860V${top}L${x + 60} ${top - 70}L${x + 126} ${top}V860Z`,
        sheet.linear([
          [0, ['#8c4a38', '#a5793f', '#54616a'][house % 3] ?? ''],
          [1, '#22303a'],
        ]),
      )
      for (let pane = 0; pane < 12; pane++) {
        const y = top + 50 + Math.floor(pane / 2) * 92
        if (y < 780)
          sheet.shape(
            rectangle(x + 20 + (pane % 2) * 54, y, 30, 48, 2),
            random() > 0.4 ? '#ffcf82' : '#1d2c37',
            'opacity=".9"',
          )
      }
    }
  sheet.glow(470, 640, 300, 330, '#ffdca2', 0.7)
  sheet.shape(
    rectangle(-80, 850, WIDTH + 160, 420),
    sheet.linear([
      [0, '#3d5560'],
      [0.3, '#22363f'],
      [1, '#0d181d'],
    ]),
  )
  for (let spot = 0; spot < 26; spot++) {
    const x = random(0, WIDTH)
    sheet.shape(
      ellipse(x, random(880, 1180), random(8, 30), random(50, 150)),
      ['#ffc876', '#e5694a', '#7fb9bd'][spot % 3] ?? '',
      `opacity="${random(0.12, 0.36).toFixed(2)}" ${sheet.blur(9, 16)}`,
    )
  }
  for (const [x, tall] of [
    [220, 470],
    [742, 430],
  ] as const) {
    sheet.stroke(`M${x} 900V${900 - tall}`, '#0e171c', 11)
    sheet.glow(x, 900 - tall, 190, 190, '#ffd58e', 0.8)
    sheet.shape(rectangle(x - 17, 872 - tall, 34, 46, 9), '#fff1c6')
  }
  // The person below the umbrella
  sheet.shape(
    'M400 1090C420 1150 560 1150 580 1090L560 1220L430 1220Z',
    '#f0a23f',
    `opacity=".3" ${sheet.blur(18)}`,
  )
  cast(sheet, 492, 1096, 150, 16, 0.7)
  sheet.stroke('M462 920L454 1076M520 920L530 1076', '#0f1a20', 34)
  sheet.stroke('M448 1082h24M520 1082h30', '#090f13', 24)
  sheet.volume(
    'M420 620C430 570 552 570 564 620C590 720 600 850 602 950C540 974 440 974 384 950C386 850 398 720 420 620Z',
    '#b0791c',
    '#ffcf5c',
    -18,
    -16,
    26,
  )
  sheet.stroke('M492 600V960', '#8f5c10', 5, 'opacity=".55"')
  sheet.stroke('M560 640C610 690 620 730 590 760', '#e3a636', 36)
  sheet.volume(ellipse(492, 560, 54, 60), '#a8701a', '#f8c552', -10, -12, 14)
  sheet.stroke('M574 764L566 330', '#0e171c', 8)
  sheet.stroke('M574 764C574 794 606 796 606 768', '#5b2f16', 10)
  const dome =
    'M270 470C290 310 420 250 566 250C712 250 842 310 862 470C830 440 780 436 742 470C700 432 640 430 604 470C580 436 552 436 528 470C492 430 432 432 390 470C352 436 302 440 270 470Z'
  sheet.volume(dome, '#83251c', '#e8604a', -30, -18, 30)
  sheet.stroke(
    'M566 250C520 310 500 390 528 470M566 250C600 310 620 390 604 470M566 250C460 290 410 380 390 470M566 250C680 290 720 380 742 470',
    '#6a1b14',
    4,
    'opacity=".6"',
  )
  sheet.stroke('M566 250V226', '#0e171c', 9)
  for (let drop = 0; drop < 120; drop++) {
    const depth = random(0.4, 1)
    const y = ((random() + time * 2) % 1) * 1360 - 80
    const x = random(-20, 1060) - y * 0.1
    sheet.stroke(
      `M${x} ${y}l${-5 * depth} ${52 * depth}`,
      '#e3f1f4',
      1.2 + depth * 1.4,
      `opacity="${(depth * 0.42).toFixed(2)}"`,
    )
  }
  for (let ring = 0; ring < 18; ring++) {
    const part = (random() + time) % 1
    sheet.stroke(
      ellipse(random(20, 940), random(960, 1180), 6 + part * 30, 2 + part * 8),
      '#cfe3e6',
      2,
      `opacity="${(0.5 * (1 - part)).toFixed(2)}"`,
    )
  }
  return sheet.text()
}
