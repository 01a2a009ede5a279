import { HEIGHT, WIDTH, ellipse, openSheet, randomFrom, rectangle, ridge, swing, type Scene } from '../kit.ts'
import { glitter, grass, mist, spruces, peak } from '../nature.ts'

/** A fjord in the first light, with a rowing boat. */
export const fjord: Scene = (time) => {
  const sheet = openSheet()
  const water = 690
  sheet.backdrop([
    [0, '#5f8f9d'],
    [0.26, '#a9c3bd'],
    [0.42, '#f2d9ae'],
    [0.56, '#f6c58c'],
  ])
  sheet.glow(560, 520, 620, 460, '#fff1cf', 0.95)
  sheet.shape(ellipse(560, 540, 44), '#fffaf0')
  const walls = [
    {
      base: 640,
      seed: 3,
      rough: 46,
      colours: ['#b9b7a4', '#dcc7a2'],
      height: (x: number) => 120 * peak(x, 0.2, 0.55) + 90 * peak(x, 0.98, 0.5),
    },
    {
      base: 668,
      seed: 8,
      rough: 60,
      colours: ['#8aa09a', '#c0b79a'],
      height: (x: number) => 270 * peak(x, -0.02, 0.52) ** 0.8 + 190 * peak(x, 1.06, 0.42),
    },
    {
      base: 684,
      seed: 15,
      rough: 70,
      colours: ['#557a7b', '#8f9f8d'],
      height: (x: number) => 420 * peak(x, -0.12, 0.48) ** 0.75 + 330 * peak(x, 1.1, 0.36) ** 0.8,
    },
    {
      base: 694,
      seed: 27,
      rough: 64,
      colours: ['#24484b', '#4d6c66'],
      height: (x: number) => 560 * peak(x, -0.2, 0.42) ** 0.7 + 480 * peak(x, 1.22, 0.38) ** 0.75,
    },
  ]
  const drawWalls = () =>
    walls.forEach((wall, index) => {
      const path = ridge(wall.base, wall.height, {
        seed: wall.seed,
        rough: wall.rough,
        detail: 5,
        floor: water + 2,
      })
      sheet.volume(
        path,
        wall.colours[0] ?? '',
        sheet.linear([
          [0, wall.colours[1] ?? ''],
          [1, wall.colours[0] ?? ''],
        ]),
        index < 2 ? -14 : 10,
        16,
        16,
      )
      mist(sheet, water - 24, 34 + index * 4, '#f8e3bd', 0.34 - index * 0.05, 40 + index, time)
    })
  drawWalls()
  sheet.shape(
    rectangle(-40, water, WIDTH + 80, HEIGHT),
    sheet.linear([
      [0, '#f3cf99'],
      [0.18, '#c4bd9c'],
      [0.5, '#5e8487'],
      [1, '#173a41'],
    ]),
  )
  sheet.group(`${sheet.clip(rectangle(-40, water, WIDTH + 80, 600))} opacity=".62"`, () =>
    sheet.group(`transform="translate(0 ${water * 2}) scale(1 -1)" ${sheet.blur(5, 2)}`, drawWalls),
  )
  sheet.glow(560, water + 90, 210, 330, '#ffe9bd', 0.75)
  const random = randomFrom(4)
  for (let ripple = 0; ripple < 46; ripple++) {
    const part = random()
    sheet.add(
      `<ellipse cx="${random(0, WIDTH) + swing(time, 9, random())}" cy="${water + 12 + part * 480}" rx="${30 + part * 150}" ry="${1 + part * 3}" fill="${part > 0.5 ? '#0f3239' : '#f9dfae'}" opacity="${part > 0.5 ? 0.16 : 0.2}"/>`,
    )
  }
  glitter(sheet, 560, water + 6, 1130, 120, '#fff3d4', 6, time, 70)
  sheet.group(`transform="translate(${swing(time, 5)} ${swing(time, 2.5, 0.2) - 84})"`, () => {
    sheet.glow(396, 930, 150, 16, '#0d2a30', 0.5)
    sheet.shape(
      'M300 896C318 934 346 944 396 944C450 944 476 932 496 892C462 904 336 906 300 896Z',
      sheet.linear([
        [0, '#7c3f25'],
        [0.5, '#55291a'],
        [1, '#2b1510'],
      ]),
    )
    sheet.stroke('M300 896C336 906 462 904 496 892', '#e9a767', 4)
    sheet.shape('M366 900C364 866 372 846 394 844C418 844 426 866 424 900Z', '#d98b2b')
    sheet.shape('M366 900C364 866 372 846 388 844C380 862 380 884 384 900Z', '#f3b65b')
    sheet.stroke('M396 836V850', '#b57b53', 12)
    sheet.volume(ellipse(396, 824, 17, 19), '#2a1c15', '#8a5a34', 7, -4, 5)
    sheet.stroke('M380 872L318 938M416 872L470 940', '#4b2c1c', 5)
  })
  const shore = ridge(1150, (x) => 170 * peak(x, 1.05, 0.55) + 30 * peak(x, 0, 0.4), {
    seed: 31,
    rough: 22,
    detail: 6,
  })
  sheet.volume(shore, '#0c2226', '#26463f', -20, 26, 18)
  sheet.shape(
    spruces({
      from: 720,
      to: 1000,
      step: 54,
      seed: 9,
      low: 150,
      high: 330,
      y: (x) => 1150 - 170 * peak(x / WIDTH, 1.05, 0.55) + 20,
    }),
    sheet.linear([
      [0, '#1d4241'],
      [1, '#07181b'],
    ]),
  )
  grass(sheet, -20, 460, 1206, 80, '#0a1f22', 12, 90, time)
  return sheet.text()
}
