import { WIDTH, curve, openSheet, randomFrom, rectangle, swing, type Point, type Scene } from '../kit.ts'
import { leaf, steam, cast } from '../nature.ts'

/** Loaves fresh from a wood-fired oven. */
export const bakery: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#4a2f22'],
    [0.6, '#6b4632'],
    [1, '#35221a'],
  ])
  const random = randomFrom(14)
  for (let row = 0; row < 14; row++)
    for (let brick = 0; brick < 9; brick++)
      sheet.shape(
        rectangle(brick * 124 - 90 + (row % 2) * 62, row * 58 - 10, 118, 52, 5),
        ['#7d4a33', '#8b5439', '#6e412d', '#96603f'][Math.floor(random(0, 4))] ?? '',
      )
  const mouth = 'M196 640V430C196 270 330 180 480 180C630 180 764 270 764 430V640Z'
  for (let stone = 0; stone < 15; stone++) {
    const turn = Math.PI + (stone / 14) * Math.PI
    sheet.volume(
      rectangle(-40, -46, 80, 92, 8),
      '#7a5540',
      '#c99a76',
      -8,
      -12,
      10,
      `transform="translate(${480 + Math.cos(turn) * 330} ${450 + Math.sin(turn) * 312}) rotate(${(turn * 180) / Math.PI + 90})"`,
    )
  }
  sheet.shape(
    mouth,
    sheet.linear([
      [0, '#1c0f0a'],
      [0.6, '#5b230c'],
      [1, '#c8581a'],
    ]),
  )
  sheet.group(sheet.clip(mouth), () => {
    sheet.glow(480, 640, 330, 330, '#ffb03f', 0.95 + swing(time, 0.05))
    for (let flame = 0; flame < 9; flame++) {
      const x = 270 + flame * 54
      const tall = random(90, 210) + swing(time, 26, flame * 0.27)
      sheet.shape(
        `M${x - 34} 640C${x - 30} ${640 - tall * 0.5} ${x + swing(time, 10, flame * 0.4)} ${640 - tall * 0.6} ${x} ${640 - tall}C${x + 12} ${640 - tall * 0.5} ${x + 40} ${640 - tall * 0.5} ${x + 34} 640Z`,
        sheet.linear([
          [0, '#ff8a25', 0.2],
          [0.6, '#ffc04d'],
          [1, '#fff0b5'],
        ]),
        sheet.blur(5),
      )
    }
  })
  sheet.glow(480, 620, 620, 470, '#ffae4d', 0.5)
  sheet.shape(
    rectangle(120, 640, 720, 34, 5),
    sheet.linear([
      [0, '#e3b189'],
      [1, '#8b6147'],
    ]),
  )
  sheet.shape(
    rectangle(-80, 860, WIDTH + 160, 400),
    sheet.linear([
      [0, '#e0ac6c'],
      [0.1, '#b47c45'],
      [1, '#53331d'],
    ]),
  )
  const loaf = (x: number, y: number, width: number, tall: number, seams: number) => {
    cast(sheet, x, y + tall * 0.52, width * 0.56, tall * 0.13, 0.6)
    const path = curve(
      [
        [x - width / 2, y + tall * 0.3],
        [x - width * 0.44, y - tall * 0.2],
        [x - width * 0.16, y - tall * 0.5],
        [x + width * 0.2, y - tall * 0.5],
        [x + width * 0.45, y - tall * 0.16],
        [x + width / 2, y + tall * 0.3],
        [x + width * 0.3, y + tall * 0.5],
        [x - width * 0.3, y + tall * 0.5],
      ],
      true,
    )
    sheet.volume(path, '#7a3d14', '#e9a558', -width * 0.03, -tall * 0.2, tall * 0.14)
    sheet.group(sheet.clip(path), () => {
      for (let seam = 0; seam < seams; seam++) {
        const sx = x - width * 0.34 + ((seam + 0.5) * width * 0.68) / seams
        sheet.shape(leaf(sx - width * 0.07, y + tall * 0.2, tall * 0.74, -62, 0.2), '#ffdfa8')
        sheet.stroke(
          `M${sx - width * 0.06} ${y + tall * 0.22}l${tall * 0.34} ${-tall * 0.64}`,
          '#6b3210',
          4,
          'opacity=".6"',
        )
      }
      for (let dust = 0; dust < 60; dust++)
        sheet.add(
          `<circle cx="${x + random(-width / 2, width / 2)}" cy="${y + random(-tall / 2, tall * 0.2)}" r="${random(1, 3.4)}" fill="#fff6e3" opacity="${random(0.25, 0.75)}"/>`,
        )
    })
  }
  loaf(268, 800, 330, 150, 4)
  loaf(682, 796, 350, 158, 5)
  sheet.shape(
    'M150 1010L810 1010L900 1120L60 1120Z',
    sheet.linear([
      [0, '#c48d52'],
      [1, '#8a5a30'],
    ]),
  )
  sheet.shape('M60 1120H900V1146H60Z', '#6b4423')
  loaf(470, 960, 460, 208, 5)
  for (let ear = 0; ear < 7; ear++) {
    const x = 760 + ear * 22
    const tip: Point = [x + 60 - ear * 6, 850 + ear * 14]
    sheet.stroke(curve([[700 + ear * 6, 1180], [x - 6, 1010], tip]), '#d9ab57', 4)
    for (let grain = 0; grain < 9; grain++) {
      const part = grain / 9
      sheet.shape(
        leaf(
          tip[0] - (tip[0] - x + 6) * part * 0.6,
          tip[1] + part * 100,
          28,
          -70 + (grain % 2 ? 44 : -34),
          0.46,
        ),
        grain % 2 ? '#f3cf7e' : '#b98633',
      )
    }
  }
  steam(sheet, 470, 860, 250, 40, '#fff3dc', 0.34, time, 3)
  for (let spark = 0; spark < 14; spark++) {
    const part = (random() + time) % 1
    sheet.add(
      `<circle cx="${300 + random(0, 360) + swing(time, 10, random())}" cy="${640 - part * 330}" r="${random(1.5, 3.4)}" fill="#ffd27a" opacity="${(1 - part) * 0.9}"/>`,
    )
  }
  return sheet.text()
}
