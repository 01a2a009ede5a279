import { WIDTH, curve, ellipse, openSheet, randomFrom, rectangle, type Point, type Scene } from '../kit.ts'
import { steam, cast } from '../nature.ts'

/** Coffee by a rainy window. */
export const coffee: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#35566b'],
    [0.4, '#7f98a0'],
    [0.62, '#c4b7a4'],
    [0.7, '#a88a6c'],
  ])
  const random = randomFrom(12)
  for (let spot = 0; spot < 26; spot++) {
    const warm = random() > 0.4
    sheet.shape(
      ellipse(random(-20, 980), random(240, 720), random(20, 62)),
      warm ? '#ffcf87' : '#cfe0e2',
      `opacity="${random(0.14, 0.42).toFixed(2)}" ${sheet.blur(3)}`,
    )
  }
  for (let drop = 0; drop < 90; drop++) {
    const x = random(0, WIDTH)
    const y = random(0, 740)
    const size = random(2, 7)
    sheet.shape(
      ellipse(x, y, size, size * 1.25),
      sheet.linear([
        [0, '#27404f', 0.5],
        [1, '#f5fbff', 0.75],
      ]),
    )
    if (size > 5.4)
      sheet.stroke(
        `M${x} ${y}C${x + 4} ${y - 40} ${x - 5} ${y - 80} ${x + 2} ${y - random(80, 170)}`,
        '#e9f3f4',
        3,
        'opacity=".3"',
      )
  }
  sheet.shape(rectangle(196, -80, 26, 830), '#e8ddca')
  sheet.shape(rectangle(222, -80, 12, 830), '#a79a86')
  sheet.shape(rectangle(-80, 736, WIDTH + 160, 30), '#efe4d0')
  sheet.shape(
    rectangle(-80, 762, WIDTH + 160, 520),
    sheet.linear([
      [0, '#b98554'],
      [0.25, '#96623a'],
      [1, '#4d2e1c'],
    ]),
  )
  for (let grainLine = 0; grainLine < 20; grainLine++) {
    const y = 780 + grainLine ** 1.5 * 5
    sheet.stroke(
      curve([
        [-40, y],
        [300, y + random(-6, 6)],
        [640, y + random(-8, 8)],
        [1000, y + random(-6, 6)],
      ]),
      grainLine % 3 ? '#5b361f' : '#d8a670',
      random(1, 3),
      'opacity=".35"',
    )
  }
  sheet.shape('M-80 770L700 770L400 1240L-80 1240Z', '#ffe6bd', `opacity=".2" ${sheet.blur(20)}`)
  // Books
  sheet.group('transform="translate(20 -14)"', () => {
    cast(sheet, 250, 1010, 230, 26, 0.5)
    sheet.shape(
      rectangle(50, 956, 380, 54, 6),
      sheet.linear([
        [0, '#35665f'],
        [1, '#1b3d3a'],
      ]),
    )
    sheet.shape(rectangle(66, 964, 364, 38, 3), '#f0e5d0')
    sheet.shape(
      rectangle(76, 906, 340, 50, 6),
      sheet.linear([
        [0, '#c8673c'],
        [1, '#8b3c20'],
      ]),
    )
    sheet.shape(rectangle(90, 913, 326, 36, 3), '#f5ecd9')
  })
  // Cup on saucer
  cast(sheet, 585, 1058, 270, 40, 0.6)
  sheet.volume(ellipse(570, 1036, 236, 50), '#8e9a93', '#f2efe6', -20, -14, 12)
  sheet.shape(ellipse(570, 1026, 150, 28), '#6d756f', `opacity=".5" ${sheet.blur(6)}`)
  const cup = 'M396 800C396 920 440 1022 516 1034C550 1038 592 1038 626 1034C702 1022 744 920 744 800Z'
  sheet.stroke('M738 838C826 820 842 940 708 962', '#c9cfc6', 27)
  sheet.stroke('M738 832C816 818 832 926 710 952', '#f2f1e8', 11)
  sheet.volume(cup, '#6f8580', '#f3f1e8', -46, -14, 30)
  sheet.group(sheet.clip(cup), () => {
    sheet.shape(
      'M380 900C480 924 660 924 760 900L760 960C660 986 480 986 380 960Z',
      '#2c5d58',
      'opacity=".9"',
    )
    for (let mark = 0; mark < 13; mark++)
      sheet.shape(`M${404 + mark * 27} 942l12 -17l12 17l-12 17Z`, '#f0b45a')
    sheet.shape(rectangle(640, 780, 130, 280), '#1c2f2f', `opacity=".3" ${sheet.blur(26)}`)
  })
  sheet.shape(ellipse(570, 800, 174, 42), '#f8f5ec')
  sheet.shape(
    ellipse(570, 803, 158, 35),
    sheet.linear([
      [0, '#2f180c'],
      [1, '#6d3f20'],
    ]),
  )
  sheet.shape(ellipse(540, 800, 84, 16), '#d9a566', `opacity=".75" ${sheet.blur(5)}`)
  steam(sheet, 570, 800, 420, 60, '#fff8ea', 0.62, time, 3)
  // Cinnamon bun
  cast(sheet, 214, 1150, 190, 26, 0.55)
  sheet.volume(ellipse(210, 1130, 190, 46), '#9aa5a0', '#efece2', -20, -12, 10)
  const bun = curve(
    [
      [90, 1100],
      [110, 1030],
      [180, 996],
      [260, 1004],
      [322, 1050],
      [330, 1104],
      [280, 1132],
      [140, 1134],
    ],
    true,
  )
  sheet.volume(bun, '#8a4a1d', '#e9a75c', -14, -20, 18)
  const spiral: Point[] = Array.from({ length: 30 }, (_, index) => [
    208 + Math.cos(index * 0.42) * (96 - index * 3),
    1056 + Math.sin(index * 0.42) * (44 - index * 1.35),
  ])
  sheet.stroke(curve(spiral), '#6b3413', 10, 'opacity=".8"')
  sheet.stroke(curve(spiral), '#ffd59a', 4, 'transform="translate(-2 -7)" opacity=".6"')
  for (let pearl = 0; pearl < 22; pearl++)
    sheet.shape(ellipse(random(126, 300), random(1012, 1090), random(4, 7)), '#fffaf0')
  return sheet.text()
}
