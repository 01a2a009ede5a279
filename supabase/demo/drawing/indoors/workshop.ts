import { WIDTH, curve, ellipse, openSheet, randomFrom, rectangle, type Point, type Scene } from '../kit.ts'
import { cast } from '../nature.ts'

/** A joiner's bench under a lamp. */
export const workshop: Scene = () => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#22302f'],
    [0.6, '#3b4640'],
    [1, '#1d2523'],
  ])
  for (let board = 0; board < 13; board++)
    sheet.stroke(`M${board * 82 - 10} -20V820`, '#141d1c', 4, 'opacity=".6"')
  sheet.shape(
    'M480 210L60 860L900 860Z',
    sheet.linear([
      [0, '#ffdf9c', 0.75],
      [1, '#ffdf9c', 0.04],
    ]),
    sheet.blur(24, 10),
  )
  sheet.glow(480, 330, 520, 420, '#ffcf84', 0.6)
  // Tools on the wall
  sheet.shape(
    rectangle(90, 380, 780, 22, 4),
    sheet.linear([
      [0, '#c58d53'],
      [1, '#7a4f2a'],
    ]),
  )
  const handle = (x: number, y: number, width: number, tall: number, colour: readonly [string, string]) =>
    sheet.volume(
      rectangle(x, y, width, tall, width * 0.4),
      colour[0],
      colour[1],
      -width * 0.25,
      -6,
      width * 0.2,
    )
  const wood = ['#7a4520', '#e0a25e'] as const
  for (const [index, x] of [150, 204, 258, 312].entries()) {
    handle(x, 384, 26, 92, index % 2 ? ['#7d2a1c', '#d9674a'] : wood)
    sheet.shape(
      `M${x + 7} 474h12v${64 + index * 16}l-6 14l-6 -14Z`,
      sheet.linear(
        [
          [0, '#eef0ea'],
          [1, '#7f8b8a'],
        ],
        [0, 0, 1, 0],
      ),
    )
  }
  sheet.shape(
    'M420 420L640 400L652 420L430 520Z',
    sheet.linear([
      [0, '#f1f3ee'],
      [1, '#8b9796'],
    ]),
  )
  for (let tooth = 0; tooth < 22; tooth++)
    sheet.shape(`M${434 + tooth * 10} ${517 - tooth * 4.4}l8 8l2 -12Z`, '#8b9796')
  sheet.volume(
    'M636 388C690 380 724 410 716 452C704 470 668 470 648 446C640 430 634 404 636 388Z',
    wood[0],
    wood[1],
    -10,
    -10,
    10,
  )
  handle(772, 392, 24, 170, wood)
  sheet.volume('M730 392L838 392L838 438C810 446 760 446 730 438Z', '#59646a', '#c9d2d0', -10, -8, 8)
  // Lamp
  sheet.stroke('M480 -20V120', '#0f1615', 7)
  sheet.volume(
    'M470 116L490 116C500 146 590 176 604 236L356 236C370 176 460 146 470 116Z',
    '#0f2f2d',
    '#4b8a80',
    -34,
    -12,
    20,
  )
  sheet.shape(ellipse(480, 236, 124, 15), '#fff3cf')
  sheet.shape(ellipse(480, 240, 40, 22), '#fffdf2')
  // Bench and stool under way
  sheet.shape(
    rectangle(-80, 850, WIDTH + 160, 60),
    sheet.linear([
      [0, '#edbd80'],
      [0.3, '#bd8348'],
      [1, '#7b4d27'],
    ]),
  )
  sheet.shape(
    rectangle(-80, 908, WIDTH + 160, 340),
    sheet.linear([
      [0, '#3c2718'],
      [1, '#20150e'],
    ]),
  )
  for (const x of [60, 780])
    sheet.shape(
      rectangle(x, 908, 110, 320),
      sheet.linear(
        [
          [0, '#9a683a'],
          [1, '#4d311b'],
        ],
        [0, 0, 1, 0],
      ),
    )
  sheet.shape(rectangle(180, 968, 590, 40), '#7b4d27')
  cast(sheet, 400, 856, 270, 16, 0.6)
  for (const [x, lean] of [
    [280, -26],
    [510, 26],
    [350, -8],
    [450, 8],
  ] as const)
    sheet.stroke(`M${x} 640L${x + lean} 850`, x === 350 || x === 450 ? '#8c5c30' : '#d79c5a', 24)
  sheet.stroke('M264 768H528', '#b57d43', 15)
  sheet.volume(
    'M226 620C226 596 566 596 566 620C566 650 226 650 226 620Z',
    '#99642f',
    '#f4cd92',
    -12,
    -10,
    10,
  )
  sheet.stroke(
    'M270 616C350 606 450 606 530 616M300 626C380 618 440 618 500 626',
    '#b57d43',
    3,
    'opacity=".7"',
  )
  // Plane and shavings
  cast(sheet, 690, 856, 130, 12, 0.6)
  sheet.volume('M586 850L586 800C620 790 760 790 804 806L804 850Z', '#70411d', '#d89a55', -14, -12, 12)
  sheet.volume('M720 800C716 760 752 750 764 776C772 796 760 802 752 804Z', '#5b3115', '#b97a41', -6, -6, 6)
  sheet.shape('M664 800L700 742L718 750L690 804Z', '#c9d2d0')
  const random = randomFrom(6)
  for (let curl = 0; curl < 26; curl++) {
    const x = random(520, 930)
    const y = curl < 15 ? random(828, 850) : random(1080, 1180)
    const size = random(11, 27)
    const points: Point[] = Array.from({ length: 12 }, (_, index) => [
      x + Math.cos(index * 0.7 + curl) * size * (1 - index / 16),
      y + Math.sin(index * 0.7 + curl) * size * 0.7 * (1 - index / 16),
    ])
    sheet.stroke(curve(points), curl % 2 ? '#f5d6a2' : '#d9a563', 5)
  }
  for (let mote = 0; mote < 46; mote++)
    sheet.add(
      `<circle cx="${480 + random(-300, 300)}" cy="${random(260, 840)}" r="${random(1, 2.8)}" fill="#fff1c9" opacity="${random(0.2, 0.7)}"/>`,
    )
  return sheet.text()
}
