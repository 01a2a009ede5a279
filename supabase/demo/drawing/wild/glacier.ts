import {
  WIDTH,
  ellipse,
  line,
  openSheet,
  randomFrom,
  rectangle,
  ridge,
  swing,
  type Point,
  type Scene,
  type Sheet,
} from '../kit.ts'
import { mist, peak, snow } from '../nature.ts'

const WATER = 720

/** The front of the ice, broken into pillars. */
const front = (sheet: Sheet) => {
  const random = randomFrom(11)
  const top: Point[] = []
  for (let x = -60; x <= 1020; x += random(22, 52)) {
    const y = 560 + Math.sin(x / 210) * 26 + random(-26, 20)
    top.push([x, y], [x + random(10, 20), y + random(-14, 18)])
  }
  const path = `${line(top)}L1040 ${WATER}L-80 ${WATER}Z`
  sheet.shape(
    path,
    sheet.linear([
      [0, '#eefaff'],
      [0.45, '#a4d8f0'],
      [1, '#4ca0d0'],
    ]),
  )
  sheet.group(sheet.clip(path), () => {
    for (let crack = 0; crack < 70; crack++) {
      const x = random(-40, 1000)
      const y = random(540, 660)
      sheet.stroke(
        `M${x.toFixed(0)} ${y.toFixed(0)}l${random(-9, 9).toFixed(0)} ${random(40, 150).toFixed(0)}`,
        crack % 3 === 0 ? '#1c6ca8' : crack % 3 === 1 ? '#ffffff' : '#68b8e0',
        random(3, 12),
        `opacity="${random(0.25, 0.6).toFixed(2)}"`,
      )
    }
  })
}

const floe = (sheet: Sheet, x: number, y: number, wide: number, time: number, phase: number) => {
  const dip = swing(time, 3, phase)
  sheet.group(`transform="translate(${x} ${y + dip})"`, () => {
    sheet.shape(ellipse(0, 12, wide, wide * 0.14), '#0f4a78', `opacity=".4" ${sheet.blur(6, 3)}`)
    sheet.volume(
      `M${-wide} 0L${-wide * 0.5} ${-wide * 0.24}L${wide * 0.1} ${-wide * 0.16}L${wide * 0.5} ${-wide * 0.34}L${wide} -2L${wide * 0.6} ${wide * 0.16}L${-wide * 0.7} ${wide * 0.15}Z`,
      '#5ca8d4',
      '#f6fdff',
      -8,
      -14,
      10,
    )
  })
}

const flag = (sheet: Sheet, time: number) => {
  sheet.stroke('M470 1010V620', '#5c3a24', 12)
  sheet.stroke('M466 1000V626', '#c8945c', 4)
  const wave = (part: number) => swing(time * 2, 12 * part, part * 0.9)
  const top: Point[] = []
  const low: Point[] = []
  for (let step = 0; step <= 8; step++) {
    const part = step / 8
    top.push([474 + part * 190, 634 + part * 20 + wave(part)])
    low.push([474 + part * 176, 744 + part * 2 + wave(part + 0.1) * 0.9])
  }
  const path = `${line([...top, ...low.toReversed()])}Z`
  sheet.volume(path, '#8c1420', '#f0564c', 10, -12, 18)
}

/** A glacier that meets the sea, and the flag that marks the way back. */
export const glacier: Scene = (time) => {
  const sheet = openSheet()
  sheet.backdrop([
    [0, '#2a5a9c'],
    [0.2, '#74a4d0'],
    [0.36, '#d4d4e4'],
    [0.45, '#fbd8c4'],
  ])
  sheet.glow(700, 500, 420, 220, '#ffe8d0', 0.9)
  const hill = (
    base: number,
    lift: (x: number) => number,
    seed: number,
    shade: string,
    light: string,
    rough = 30,
  ) => sheet.volume(ridge(base, lift, { seed, rough, detail: 4 }), shade, light, 22, 20, 22)
  hill(520, (x) => 250 * peak(x, 0.2, 0.3) + 190 * peak(x, 0.86, 0.3), 5, '#4c74ac', '#f4e4e4', 44)
  hill(560, (x) => 120 * peak(x, 0.5, 0.34) + 90 * peak(x, 0.02, 0.2), 13, '#6c94c4', '#fdf4f0', 30)
  mist(sheet, 560, 40, '#fff4ec', 0.5, 3, time)
  front(sheet)
  sheet.shape(
    rectangle(-80, WATER, WIDTH + 160, 300),
    sheet.linear([
      [0, '#4c98c4'],
      [0.4, '#1c5c94'],
      [1, '#123c70'],
    ]),
  )
  sheet.group('opacity=".35"', () => {
    const random = randomFrom(4)
    for (let ripple = 0; ripple < 40; ripple++)
      sheet.add(
        `<ellipse cx="${(random(0, WIDTH) + swing(time, 8, random())).toFixed(0)}" cy="${random(WATER + 8, 900).toFixed(0)}" rx="${random(20, 80).toFixed(0)}" ry="${random(1, 3).toFixed(1)}" fill="#dff6ff"/>`,
      )
  })
  floe(sheet, 190, 800, 110, time, 0.1)
  floe(sheet, 720, 780, 84, time, 0.4)
  floe(sheet, 860, 860, 130, time, 0.7)
  floe(sheet, 440, 766, 50, time, 0.8)
  sheet.volume(
    ridge(930, (x) => 60 * peak(x, 0.5, 0.5), { seed: 22, rough: 12, detail: 2 }),
    '#6c9ccc',
    '#f4faff',
    16,
    34,
    28,
  )
  flag(sheet, time)
  sheet.shape(ellipse(476, 1008, 60, 12), '#4c7cb4', `opacity=".5" ${sheet.blur(8, 4)}`)
  for (let print = 0; print < 9; print++) {
    const part = print / 8
    const x = 520 + part * part * 200
    sheet.volume(
      ellipse(x + (print % 2 ? 16 : -10) * (1 + part), 1010 + part * 170, 8 + part * 12, 4 + part * 7),
      '#3c6ca8',
      '#a8c8e8',
      0,
      4,
      4,
    )
  }
  sheet.glow(300, 1130, 460, 120, '#ffe4d4', 0.4)
  snow(sheet, 90, 15, time, 0.9)
  const random = randomFrom(33)
  for (let drift = 0; drift < 26; drift++) {
    const x = ((random() + time) % 1) * 1300 - 200
    const y = random(950, 1170)
    sheet.stroke(
      `M${x.toFixed(0)} ${y.toFixed(0)}q60 ${random(-10, 6).toFixed(0)} ${random(90, 200).toFixed(0)} 0`,
      '#ffffff',
      random(2, 6),
      `opacity=".4" ${sheet.blur(3)}`,
    )
  }
  return sheet.text()
}
