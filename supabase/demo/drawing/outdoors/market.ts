import {
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

/** A market stall under light bulbs. */
export const market: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#2b4257'],
    [0.5, '#7f8d94'],
    [0.8, '#d7b08b'],
  ])
  const random = randomFrom(23)
  for (let house = 0; house < 7; house++) {
    const x = -40 + house * 150
    const top = 250 + random(-50, 50)
    sheet.shape(
      `M${x} 900V${top}L${x + 74} ${top - 90}L${x + 148} ${top}V900Z`,
      ['#50606c', '#6d6a6d', '#74695f', '#5b6468'][house % 4] ?? '',
    )
    for (let pane = 0; pane < 8; pane++)
      sheet.shape(
        rectangle(x + 26 + (pane % 2) * 62, top + 40 + Math.floor(pane / 2) * 96, 34, 50, 3),
        random() > 0.35 ? '#ffd58c' : '#46545f',
        'opacity=".8"',
      )
  }
  sheet.shape(rectangle(-80, -80, WIDTH + 160, 1000), '#b39f8d', 'opacity=".3"')
  sheet.glow(480, 620, 620, 420, '#ffd89a', 0.55)
  sheet.shape(
    rectangle(-80, 1060, WIDTH + 160, 220),
    sheet.linear([
      [0, '#6e6259'],
      [1, '#3a332f'],
    ]),
  )
  sheet.shape(
    rectangle(104, 420, 752, 330),
    sheet.linear([
      [0, '#3b2a20'],
      [1, '#6a4a33'],
    ]),
  )
  for (const x of [96, 836])
    sheet.shape(
      rectangle(x, 340, 28, 740),
      sheet.linear(
        [
          [0, '#a06c3e'],
          [1, '#5b3920'],
        ],
        [0, 0, 1, 0],
      ),
    )
  // Shelf with jars
  sheet.shape(rectangle(130, 630, 700, 16), '#a97445')
  for (let jar = 0; jar < 11; jar++) {
    const x = 146 + jar * 62
    sheet.shape(
      rectangle(x, 560, 46, 70, 9),
      sheet.linear(
        [
          [0, ['#f3b544', '#c33d35', '#7c2f52', '#e58a2c'][jar % 4] ?? ''],
          [1, ['#b06c12', '#7c1f1c', '#46182f', '#96500f'][jar % 4] ?? ''],
        ],
        [0, 0, 1, 0],
      ),
    )
    sheet.shape(rectangle(x + 5, 548, 36, 15, 4), '#efe5cf')
    sheet.shape(rectangle(x + 8, 584, 30, 24, 2), '#f6eedd')
  }
  // Crates
  const crate = (
    x: number,
    y: number,
    width: number,
    fruit: readonly [string, string],
    size: number,
    seed: number,
  ) => {
    const pick = randomFrom(seed)
    for (let row = 0; row < 3; row++)
      for (let index = 0; index < width / (size * 1.5); index++) {
        const fx = x + size + index * size * 1.56 + pick(-4, 4)
        sheet.volume(
          ellipse(fx, y - size * 0.9 + row * size * 0.74 - (row ? 0 : size * 0.2), size),
          fruit[0],
          fruit[1],
          -size * 0.3,
          -size * 0.34,
          size * 0.24,
        )
      }
    sheet.shape(
      rectangle(x - 8, y + 8, width + 16, 96, 5),
      sheet.linear([
        [0, '#d7a063'],
        [1, '#8f5f33'],
      ]),
    )
    sheet.stroke(`M${x - 8} ${y + 40}h${width + 16}M${x - 8} ${y + 72}h${width + 16}`, '#6d4522', 5)
    sheet.shape(rectangle(x + width / 2 - 42, y + 34, 84, 44, 4), '#f6eedd')
    sheet.stroke(`M${x + width / 2 - 26} ${y + 50}h52M${x + width / 2 - 26} ${y + 62}h34`, '#5b4636', 4)
  }
  sheet.shape(
    rectangle(60, 826, 840, 44, 5),
    sheet.linear([
      [0, '#c98f55'],
      [1, '#7c4f2b'],
    ]),
  )
  crate(112, 760, 210, ['#9c2a20', '#f0614a'], 30, 3)
  crate(380, 760, 210, ['#5d7d2c', '#bfd46a'], 30, 4)
  crate(646, 760, 200, ['#c06f10', '#ffb84a'], 28, 5)
  sheet.shape(
    rectangle(80, 868, 800, 220),
    sheet.linear([
      [0, '#2d5a52'],
      [1, '#17332f'],
    ]),
  )
  for (let board = 0; board < 9; board++)
    sheet.stroke(`M${150 + board * 84} 872V1086`, '#102724', 4, 'opacity=".6"')
  crate(40, 990, 240, ['#6d3a4c', '#b98193'], 27, 6)
  crate(330, 1004, 220, ['#b98b32', '#f4dc8e'], 30, 7)
  sheet.volume(
    'M640 1120C620 1040 640 980 700 974C780 966 830 1010 826 1070C824 1110 800 1132 740 1134C690 1136 650 1134 640 1120Z',
    '#a4470f',
    '#f39a3a',
    -20,
    -20,
    22,
  )
  for (const x of [690, 736, 780])
    sheet.stroke(`M738 980Q${x} 1050 ${x - 4} 1128`, '#8a3a0c', 5, 'opacity=".5"')
  sheet.stroke('M738 980Q742 950 764 944', '#4d5a2c', 14)
  // Awning
  for (let strip = 0; strip < 10; strip++) {
    const x = 60 + strip * 84
    const colour = strip % 2 ? ['#f7eedb', '#cdbfa3'] : ['#c9503a', '#8a2d1f']
    sheet.shape(
      `M${x + 34 * (1 - strip / 5)} 270H${x + 84 + 34 * (1 - (strip + 1) / 5)}L${x + 84} 420C${x + 84} 466 ${x} 466 ${x} 420Z`,
      sheet.linear([
        [0, colour[0] ?? ''],
        [1, colour[1] ?? ''],
      ]),
    )
  }
  sheet.shape(rectangle(60, 452, 840, 60), '#1c120c', `opacity=".4" ${sheet.blur(14)}`)
  const cord: Point[] = Array.from({ length: 13 }, (_, index) => [
    -40 + index * 87,
    130 + Math.sin((index / 12) * Math.PI * 3) ** 2 * 70,
  ])
  sheet.stroke(curve(cord), '#22313d', 4)
  for (const [index, [x, y]] of cord.entries()) {
    sheet.glow(x, y + 24, 86, 86, '#ffd486', 0.75 + swing(time, 0.12, index * 0.13))
    sheet.shape(ellipse(x, y + 22, 12, 16), '#fff2c9')
  }
  return sheet.text()
}
