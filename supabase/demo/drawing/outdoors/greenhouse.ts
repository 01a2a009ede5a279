import { ellipse, openSheet, randomFrom, rectangle, ridge, type Scene } from '../kit.ts'
import { leaf, spruces } from '../nature.ts'

/** A lit greenhouse in the garden at dusk. */
export const greenhouse: Scene = () => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#26405c'],
    [0.35, '#6a7f94'],
    [0.55, '#d0a793'],
    [0.64, '#e8bd94'],
  ])
  sheet.shape(
    spruces({ from: -40, to: 1000, step: 44, seed: 4, low: 120, high: 260, y: () => 760 }),
    '#2f4a52',
  )
  sheet.shape(
    ridge(770, () => 14, { seed: 3, rough: 16, detail: 5 }),
    sheet.linear([
      [0, '#41614e'],
      [0.4, '#2a4a3d'],
      [1, '#122822'],
    ]),
  )
  sheet.glow(480, 690, 560, 400, '#ffd07e', 0.7)
  const house = 'M180 860V480L480 260L780 480V860Z'
  sheet.shape(
    house,
    sheet.linear([
      [0, '#ffe7a8', 0.85],
      [0.5, '#ffd483', 0.92],
      [1, '#e9a64f', 0.95],
    ]),
  )
  const random = randomFrom(17)
  sheet.group(sheet.clip(house), () => {
    for (let plant = 0; plant < 15; plant++) {
      const x = 200 + plant * 40
      const tall = random(140, 330)
      for (let index = 0; index < 11; index++) {
        const y = 840 - (tall * index) / 11
        sheet.shape(
          leaf(x, y, random(50, 96), index % 2 ? random(-60, -10) : random(190, 240), 0.4),
          ['#5b7f45', '#3f6a41', '#89a355', '#2f5739'][(plant + index) % 4] ?? '',
        )
      }
      if (plant % 3 === 0)
        for (let fruit = 0; fruit < 5; fruit++)
          sheet.volume(ellipse(x + random(-26, 26), random(620, 800), 15), '#a8301c', '#ff7a4d', -4, -5, 4)
    }
    for (const x of [300, 480, 660]) {
      sheet.stroke(`M${x} 300V420`, '#5b4630', 3)
      sheet.glow(x, 440, 130, 130, '#fffbe2', 0.95)
      sheet.shape(ellipse(x, 436, 15, 19), '#fffdf0')
    }
    sheet.shape('M180 860L480 260L560 320L330 860Z', '#fffbe6', 'opacity=".2"')
  })
  const frame = '#f4ecd8'
  sheet.stroke('M180 860V480L480 260L780 480V860Z', frame, 13)
  sheet.stroke(
    'M180 480H780M300 860V392M400 860V320M560 860V320M660 860V392M180 620H400M560 620H780M480 260V480',
    frame,
    6,
  )
  sheet.stroke('M400 860V520H560V860M480 520V860', frame, 9)
  sheet.stroke('M480 260V226M470 226h20', frame, 8)
  sheet.shape(rectangle(170, 850, 620, 24, 4), '#8d7a66')
  sheet.shape(
    'M412 874L548 874L690 1240L250 1240Z',
    sheet.linear([
      [0, '#f3d199'],
      [0.5, '#a48d6d'],
      [1, '#4b4a42'],
    ]),
  )
  for (let stone = 0; stone < 7; stone++)
    sheet.stroke(`M${404 - stone * 22} ${900 + stone * 46}H${556 + stone * 22}`, '#5d5243', 4, 'opacity=".5"')
  for (let bed = 0; bed < 120; bed++) {
    const left = bed % 2 === 0
    const depth = random()
    const y = 900 + depth * 310
    const x = left ? random(-40, 380 - depth * 130) : random(590 + depth * 110, 1000)
    const size = 10 + depth * 17
    sheet.shape(leaf(x, y + size, size * 2.6, random(-140, -40), 0.36), bed % 3 ? '#20463a' : '#3c6a4a')
    if (bed % 3 !== 1) {
      const colours =
        [
          ['#8c4a78', '#e2a7cf'],
          ['#c0862a', '#ffd27a'],
          ['#c9b7a8', '#fffaf0'],
          ['#a33d36', '#f58a72'],
        ][bed % 4] ?? []
      sheet.volume(
        ellipse(x, y - size * 0.8, size * 0.72),
        colours[0] ?? '',
        colours[1] ?? '',
        left ? 4 : -4,
        -5,
        4,
      )
    }
  }
  return sheet.text()
}
