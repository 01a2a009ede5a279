import { WIDTH, ellipse, openSheet, randomFrom, rectangle, type Scene } from '../kit.ts'
import { leaf, cast } from '../nature.ts'

/** A bicycle against a sunlit wooden house. */
export const bicycle: Scene = () => {
  const sheet = openSheet()
  sheet.backdrop(
    [
      [0, '#e7b365'],
      [1, '#cf8f43'],
    ],
    [0, 0, 1, 1],
  )
  // so high that wheels and basket are inside when a brief shows the middle half
  sheet.add('<g transform="translate(0 -160)">')
  for (let board = 0; board < 17; board++) {
    const x = -50 + board * 62
    sheet.shape(
      rectangle(x, -20, 60, 960),
      sheet.linear(
        [
          [0, '#f0c47c'],
          [0.2, '#e2ab5c'],
          [1, '#cd9145'],
        ],
        [0, 0, 1, 0],
      ),
    )
    sheet.stroke(`M${x + 61} -20V940`, '#8f5a22', 4, 'opacity=".55"')
  }
  const window = (x: number, y: number) => {
    sheet.shape(
      rectangle(x - 26, y - 26, 262, 372),
      '#8f5a22',
      `opacity=".4" transform="translate(16 20)" ${sheet.blur(9)}`,
    )
    sheet.shape(rectangle(x - 26, y - 26, 262, 372, 4), '#f7f0e0')
    sheet.shape(
      rectangle(x, y, 210, 300),
      sheet.linear(
        [
          [0, '#3f6a76'],
          [0.5, '#a6c1bd'],
          [0.52, '#5d838a'],
          [1, '#2a4a52'],
        ],
        [0, 0, 1, 1],
      ),
    )
    sheet.shape(`M${x} ${y}h80c-10 110 -30 200 -80 250Z`, '#f6ead2', 'opacity=".82"')
    sheet.shape(`M${x + 210} ${y}h-70c10 100 26 190 70 240Z`, '#f6ead2', 'opacity=".72"')
    sheet.stroke(`M${x + 105} ${y}v300M${x} ${y + 110}h210`, '#f7f0e0', 11)
    sheet.shape(rectangle(x - 40, y + 318, 290, 30, 5), '#fdf7ea')
    const random = randomFrom(x)
    sheet.shape(
      rectangle(x, y + 262, 210, 62, 8),
      sheet.linear([
        [0, '#8c3c22'],
        [1, '#5b2413'],
      ]),
    )
    for (let flower = 0; flower < 34; flower++) {
      const fx = x + random(-6, 216)
      const fy = y + 262 + random(-62, 16)
      sheet.shape(leaf(fx, fy + 14, 34, random(-150, -30), 0.5), flower % 2 ? '#4f7a4c' : '#2f5a3e')
      if (flower % 2)
        sheet.volume(ellipse(fx, fy, random(9, 15)), '#b8382c', flower % 3 ? '#f26d5a' : '#fbe3d2', -3, -4, 3)
    }
  }
  window(110, 150)
  // Door
  sheet.shape(rectangle(560, 90, 320, 850), '#f7f0e0')
  sheet.shape(
    rectangle(592, 124, 256, 816),
    sheet.linear(
      [
        [0, '#2d6a63'],
        [1, '#17423f'],
      ],
      [0, 0, 1, 1],
    ),
  )
  for (const [y, tall] of [
    [300, 240],
    [570, 300],
  ] as const)
    for (const x of [624, 732]) {
      sheet.shape(rectangle(x, y, 86, tall, 4), '#1a4a46')
      sheet.stroke(`M${x} ${y + tall}V${y}H${x + 86}`, '#0f302e', 5)
      sheet.stroke(`M${x + 86} ${y}V${y + tall}H${x}`, '#4d8a80', 4)
    }
  sheet.shape(
    rectangle(624, 156, 194, 110, 6),
    sheet.linear([
      [0, '#ffe4a6'],
      [1, '#d99b50'],
    ]),
  )
  sheet.stroke('M721 156v110', '#17423f', 8)
  sheet.shape(ellipse(832, 566, 11), '#f1cf82')
  // Street
  sheet.shape(
    rectangle(-80, 930, WIDTH + 160, 480),
    sheet.linear([
      [0, '#a08f7c'],
      [1, '#5d5149'],
    ]),
  )
  const random = randomFrom(8)
  for (let row = 0; row < 11; row++)
    for (let stone = 0; stone < 14 - row; stone++) {
      const width = 76 + row * 11
      sheet.shape(
        rectangle(stone * (width + 6) - 60 + (row % 2) * 40, 944 + row * 38, width, 31, 12),
        ['#b5a48f', '#9b8a78', '#877969', '#c2b39c'][Math.floor(random(0, 4))] ?? '',
        'opacity=".75"',
      )
    }
  sheet.shape(rectangle(540, 918, 360, 34, 6), '#cfc3b0')
  sheet.shape('M-80 -80L380 -80L-80 900Z', '#5a2f10', `opacity=".24" ${sheet.blur(30)}`)
  // Bicycle
  const wheel = (x: number, y: number) => {
    sheet.stroke(ellipse(x, y, 148), '#1e2626', 14)
    sheet.stroke(ellipse(x, y, 137), '#e9e2d2', 4)
    for (let spoke = 0; spoke < 20; spoke++) {
      const turn = (spoke / 20) * Math.PI * 2
      sheet.stroke(
        `M${x} ${y}L${x + Math.cos(turn) * 136} ${y + Math.sin(turn) * 136}`,
        '#efe8d8',
        1.6,
        'opacity=".75"',
      )
    }
    sheet.shape(ellipse(x, y, 13), '#d6cdb9')
  }
  cast(sheet, 450, 1064, 420, 26, 0.6)
  wheel(236, 912)
  wheel(676, 912)
  sheet.stroke('M236 912L332 690L586 682L442 912ZM332 690L442 912M236 912L442 912', '#7d2418', 19)
  sheet.stroke('M236 912L332 690L586 682L442 912ZM332 690L442 912M236 912L442 912', '#d8513a', 11)
  sheet.stroke('M676 912C660 840 620 770 566 620', '#7d2418', 17)
  sheet.stroke('M676 912C660 840 620 770 566 620', '#d8513a', 10)
  sheet.stroke('M566 620C540 584 500 588 474 600', '#d6cdb9', 11)
  sheet.stroke('M488 594L452 606', '#4a2c1b', 18)
  sheet.stroke('M332 690L316 630', '#d6cdb9', 11)
  sheet.volume(
    'M250 622C252 604 300 600 384 614C392 634 340 640 316 640C280 642 252 640 250 622Z',
    '#3d2416',
    '#8a5631',
    -6,
    -6,
    6,
  )
  sheet.stroke('M86 880A156 156 0 0 1 300 770M526 872A156 156 0 0 1 800 830', '#c04733', 12)
  sheet.shape(ellipse(442, 912, 34), '#2a3131')
  sheet.stroke('M442 912L486 968M470 972h38', '#2a3131', 11)
  const basket = 'M560 640L760 640L732 770L590 770Z'
  for (let flower = 0; flower < 40; flower++) {
    const x = 660 + random(-100, 100)
    const y = 606 + random(-70, 34)
    sheet.shape(leaf(x, y + 20, random(50, 90), random(-130, -50), 0.36), flower % 2 ? '#6b9160' : '#3c6549')
    if (flower % 3 === 0)
      sheet.volume(
        ellipse(x, y - 20, random(13, 22)),
        '#b07f9d',
        flower % 2 ? '#f3d2dc' : '#fff4df',
        -4,
        -5,
        4,
      )
  }
  sheet.volume(basket, '#7a4a22', '#d79c58', -20, -10, 16)
  sheet.group(sheet.clip(basket), () => {
    for (let row = 0; row < 9; row++)
      sheet.stroke(`M550 ${650 + row * 15}H770`, '#5d3517', 4, 'stroke-dasharray="16 9"')
  })
  sheet.add('</g>')
  return sheet.text()
}
