import { curve, line, openSheet, randomFrom, ridge, swing, type Point, type Scene } from '../kit.ts'
import { leaf, mist } from '../nature.ts'

/** Deep forest where the light comes in slanting beams. */
export const forest: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#dbe6b8'],
    [0.35, '#a9c69a'],
    [0.7, '#4f7d66'],
    [1, '#17352f'],
  ])
  sheet.glow(640, 220, 560, 520, '#fffbdc', 0.95)
  const random = randomFrom(71)
  const depths: readonly (readonly [string, number, number, number])[] = [
    ['#9dba95', 16, 26, 14],
    ['#6f9a7d', 12, 40, 11],
    ['#42705f', 9, 58, 8],
    ['#1f4740', 6, 84, 5],
  ]
  depths.forEach(([colour, , width, count], index) => {
    for (let trunk = 0; trunk < count; trunk++) {
      const x = ((trunk + random(0.1, 0.9)) / count) * 1040 - 40
      const girth = width * random(0.6, 1.1)
      const lean = random(-18, 18)
      const foot = 800 + index * 82
      sheet.volume(
        `M${x} ${foot}C${x + lean * 0.2} 500 ${x + lean} 200 ${x + lean} -60L${x + lean + girth * 0.72} -60C${x + lean + girth * 0.74} 200 ${x + girth} 500 ${x + girth * 1.15} ${foot}Z`,
        colour,
        index === 3 ? '#6f8f6a' : '#d8e0ae',
        girth * 0.62,
        0,
        girth * 0.16,
      )
      for (let branch = 0; branch < 4 - (index > 2 ? 1 : 0); branch++) {
        const y = random(60, 560)
        const side = random() > 0.5 ? 1 : -1
        const from = x + girth / 2
        const points: Point[] = [
          [from, y],
          [from + side * girth * 1.4, y + 16],
          [from + side * girth * 2.8, y + 46],
        ]
        sheet.stroke(curve(points), colour, 3 + index * 2, 'opacity=".8"')
      }
    }
    sheet.volume(
      ridge(800 + index * 82, (x) => 24 * Math.sin(x * 7 + index * 2), {
        seed: 50 + index,
        rough: 20,
        detail: 6,
      }),
      ['#7fa37c', '#5b8a64', '#376a52', '#173a33'][index] ?? '',
      ['#cfd992', '#a9c376', '#7fa05c', '#456e4a'][index] ?? '',
      0,
      22,
      12,
    )
    mist(sheet, 790 + index * 74, 60, '#f2f6cf', 0.36 - index * 0.07, 60 + index, time)
  })
  for (let beam = 0; beam < 6; beam++) {
    const x = 860 - beam * 118
    const strength = 0.2 + swing(time, 0.07, beam * 0.21)
    sheet.shape(
      line([
        [x, -40],
        [x + 74, -40],
        [x - 300 + beam * 8, 1080],
        [x - 440, 1080],
      ]) + 'Z',
      sheet.linear([
        [0, '#fffbd6', strength * 1.7],
        [1, '#fffbd6', 0],
      ]),
      sheet.blur(14, 4),
    )
  }
  // Ferns and chanterelles in front
  for (let fern = 0; fern < 6; fern++) {
    const x = fern < 3 ? 20 + fern * 90 : 690 + (fern - 3) * 110
    const tall = random(190, 280)
    for (let frond = -1; frond <= 1; frond++) {
      const bend = frond * 120 + random(-20, 20) + swing(time, 5, fern * 0.13)
      let path = ''
      for (let step = 2; step < 13; step++) {
        const part = step / 13
        const px = x + bend * part ** 1.6
        const py = 1230 - tall * (part - 0.2 * Math.abs(frond) * part ** 3)
        const size = 58 * (1.05 - part) ** 0.8
        path += leaf(px, py, size, -32 + frond * 30, 0.2) + leaf(px, py, size, 212 + frond * 30, 0.2)
      }
      sheet.shape(path, ['#0f332d', '#2b6045', '#184438'][(fern + frond + 1) % 3] ?? '')
    }
  }
  for (const [x, y, size] of [
    [430, 1096, 1.1],
    [492, 1120, 0.8],
    [372, 1126, 0.7],
  ] as const) {
    sheet.group(`transform="translate(${x} ${y}) scale(${size})"`, () => {
      sheet.volume(
        'M-12 60C-6 20 -14 0 -44 -16C-20 -34 26 -34 46 -14C18 2 8 22 14 60Z',
        '#a85f12',
        '#ffc04a',
        -8,
        -10,
        8,
      )
      sheet.shape('M-44 -16C-20 -34 26 -34 46 -14C20 -6 -20 -6 -44 -16Z', '#f7a928')
    })
  }
  for (let mote = 0; mote < 22; mote++)
    sheet.add(
      `<circle cx="${random(120, 860) + swing(time, 14, random())}" cy="${random(300, 1000) + swing(time, 12, random())}" r="${random(1.4, 4)}" fill="#fffbd0" opacity="${random(0.25, 0.8)}"/>`,
    )
  return sheet.text()
}
