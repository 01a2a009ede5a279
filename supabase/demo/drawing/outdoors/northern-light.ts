import { WIDTH, ellipse, noiseFrom, openSheet, rectangle, ridge, swing, type Scene } from '../kit.ts'
import { spruce, spruces, stars, steam, peak } from '../nature.ts'

/** Northern light over a lit lavvo. */
export const northernLight: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#060d24'],
    [0.35, '#0c2340'],
    [0.6, '#1a4a5c'],
    [0.72, '#2d6a6d'],
  ])
  stars(sheet, 150, 760, 11, time)
  const ribbon = (seed: number, base: number, tall: number, low: string, high: string, strength: number) => {
    const noise = noiseFrom(seed, 3)
    sheet.group(`${sheet.blur(9, 16)} opacity="${strength}"`, () => {
      for (let x = -60; x < WIDTH + 60; x += 15) {
        const part = x / WIDTH
        const wave = noise(part * 1.7 + 3) * 210 + swing(time, 18, part)
        const lift = tall * (0.55 + 0.45 * noise(part * 8 + 20)) * (0.85 + swing(time, 0.12, part * 2 + seed))
        const bright = 0.35 + 0.65 * Math.abs(noise(part * 5 + 40 + Math.cos(time * Math.PI * 2) * 0.16))
        const foot = base + wave
        sheet.shape(
          rectangle(x, foot - lift, 17, lift),
          sheet.linear([
            [0, high, 0],
            [0.45, high, 0.28 * bright],
            [0.85, low, 0.85 * bright],
            [1, low, 0],
          ]),
        )
      }
    })
  }
  ribbon(5, 420, 460, '#4fe0a3', '#5a6fe0', 0.9)
  ribbon(9, 560, 560, '#8bffc0', '#9a62dc', 1)
  ribbon(14, 640, 420, '#a6ffce', '#4fb7d8', 0.8)
  sheet.glow(520, 560, 640, 360, '#59e0a6', 0.34)
  sheet.volume(
    ridge(760, (x) => 190 * peak(x, 0.28, 0.34) + 120 * peak(x, 0.86, 0.3), {
      seed: 17,
      rough: 70,
      detail: 4,
    }),
    '#0e2440',
    sheet.linear([
      [0, '#6bb7a8'],
      [0.16, '#2c5f6c'],
      [0.5, '#143450'],
    ]),
    8,
    5,
    6,
  )
  sheet.volume(
    ridge(830, (x) => 60 * peak(x, 0.6, 0.5), { seed: 20, rough: 34, detail: 4 }),
    '#12304c',
    sheet.linear([
      [0, '#4b9a90'],
      [0.25, '#1d4a5f'],
      [1, '#12304c'],
    ]),
    0,
    6,
    8,
  )
  sheet.shape(
    spruces({
      from: -30,
      to: 1000,
      step: 34,
      seed: 21,
      low: 60,
      high: 170,
      y: (x) => 858 + 16 * Math.sin(x / 140),
    }),
    '#081a2c',
  )
  sheet.volume(
    ridge(880, (x) => 30 * Math.sin(x * 4 + 1), { seed: 25, rough: 14, detail: 3 }),
    '#24536a',
    '#8fd0be',
    0,
    22,
    30,
  )
  sheet.glow(500, 960, 400, 150, '#ffb050', 0.6)
  const tent = 'M500 690L348 980C420 1000 580 1000 652 980Z'
  sheet.shape(
    tent,
    sheet.linear([
      [0, '#6b4a35'],
      [0.35, '#c9853f'],
      [1, '#ffc873'],
    ]),
  )
  sheet.group(sheet.clip(tent), () => {
    sheet.glow(500, 940, 120, 170, '#fff0b8', 0.85 + swing(time, 0.1))
    for (const x of [396, 448, 552, 604]) sheet.stroke(`M500 690L${x} 1000`, '#7c4d2b', 4, 'opacity=".5"')
  })
  sheet.shape('M500 690L470 988L530 988Z', '#fff0c8', 'opacity=".75"')
  sheet.stroke('M500 694L470 650M500 694L534 646M500 694L500 640', '#2a1c16', 7)
  sheet.stroke('M348 980L500 690L652 980', '#3c281d', 5)
  steam(sheet, 502, 640, 200, 26, '#bfe7d8', 0.35, time, 2)
  const front = ridge(1010, (x) => 40 * peak(x, 0, 0.5) + 70 * peak(x, 1.05, 0.45), {
    seed: 30,
    rough: 14,
    detail: 3,
  })
  sheet.volume(front, '#102f45', '#5da6a4', 0, 40, 34)
  sheet.shape('M452 1000L548 1000L640 1200L360 1200Z', '#ffc069', `opacity=".26" ${sheet.blur(24)}`)
  for (let step = 0; step < 9; step++)
    sheet.shape(
      ellipse(500 + Math.sin(step * 1.4) * 26 + step * 9, 1022 + step * 21, 8 + step, 4 + step * 0.4),
      '#0d2a3e',
      'opacity=".6"',
    )
  sheet.shape(spruce(110, 1100, 420, 90) + spruce(40, 1120, 300, 91), '#050f1d')
  sheet.shape(spruce(866, 1110, 500, 92) + spruce(930, 1120, 330, 93), '#050f1d')
  return sheet.text()
}
