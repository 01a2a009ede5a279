import { WIDTH, curve, ellipse, line, randomFrom, swing, type Point, type Sheet } from './kit.ts'

/** A spruce as a ragged silhouette, standing at (x, y). */
export const spruce = (x: number, y: number, height: number, seed: number) => {
  const random = randomFrom(seed)
  const tiers = Math.max(6, Math.round(height / 26))
  const left: Point[] = []
  const right: Point[] = []
  for (let tier = 0; tier < tiers; tier++) {
    const part = (tier + 1) / tiers
    const reach = height * 0.2 * part ** 0.85 * random(0.75, 1.12)
    const top = y - height + height * 0.95 * part
    left.push([x - reach, top + height * 0.025], [x - reach * 0.42, top - height * 0.012])
    right.push([x + reach * random(0.82, 1.1), top + height * 0.02], [x + reach * 0.4, top - height * 0.016])
  }
  return `${line([[x, y - height], ...left, [x - height * 0.018, y], [x + height * 0.018, y], ...right.toReversed()])}Z`
}

/** A row of spruces along a line as one path. */
export const spruces = (options: {
  from: number
  to: number
  step: number
  seed: number
  low: number
  high: number
  y: (x: number) => number
}) => {
  const random = randomFrom(options.seed)
  let path = ''
  for (let x = options.from; x < options.to; x += options.step * random(0.55, 1.45))
    path += spruce(x, options.y(x) + 6, random(options.low, options.high), Math.floor(random(1, 9e6)))
  return path
}

/** Soft banks of mist that drift sideways. */
export const mist = (
  sheet: Sheet,
  y: number,
  spread: number,
  colour: string,
  opacity: number,
  seed: number,
  time: number,
) => {
  const random = randomFrom(seed)
  for (let bank = 0; bank < 5; bank++) {
    const x = random(-60, WIDTH + 60) + swing(time, 22, random())
    sheet.glow(
      x,
      y + random(-spread, spread) * 0.5,
      random(260, 520),
      random(spread * 0.5, spread),
      colour,
      opacity * random(0.6, 1),
    )
  }
}

export const stars = (sheet: Sheet, count: number, below: number, seed: number, time = 0) => {
  const random = randomFrom(seed)
  for (let star = 0; star < count; star++) {
    const twinkle = 0.55 + swing(time, 0.3, random())
    sheet.add(
      `<circle cx="${random(0, WIDTH).toFixed(1)}" cy="${(random() ** 1.4 * below).toFixed(1)}" r="${random(0.8, 2.3).toFixed(1)}" fill="#fff8e8" opacity="${(twinkle * random(0.4, 1)).toFixed(2)}"/>`,
    )
  }
}

/** Falling snow; each flake falls a whole number of heights per loop. */
export const snow = (sheet: Sheet, count: number, seed: number, time: number, size = 1) => {
  const random = randomFrom(seed)
  for (let flake = 0; flake < count; flake++) {
    const depth = random(0.4, 1)
    const y = ((random() + time) % 1) * 1300 - 50
    const x = random(-20, WIDTH + 20) + swing(time, 16 * depth, random())
    sheet.add(
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(depth * 3.6 * size).toFixed(1)}" fill="#fff" opacity="${(0.25 + depth * 0.5).toFixed(2)}"/>`,
    )
  }
}

/** A wisp of steam or smoke rising from (x, y). */
export const steam = (
  sheet: Sheet,
  x: number,
  y: number,
  height: number,
  reach: number,
  colour: string,
  opacity: number,
  time: number,
  wisps = 3,
) => {
  for (let wisp = 0; wisp < wisps; wisp++) {
    const points: Point[] = []
    for (let step = 0; step <= 8; step++) {
      const part = step / 8
      const bend = Math.sin((part * 1.5 - time + wisp * 0.31) * Math.PI * 2) * reach * part
      points.push([
        x + (wisp - (wisps - 1) / 2) * reach * 0.7 + bend,
        y - part * height * (0.75 + 0.18 * wisp),
      ])
    }
    const fade = sheet.linear(
      [
        [0, colour, 0],
        [0.35, colour, opacity * 0.8],
        [0.85, colour, opacity],
        [1, colour, 0],
      ],
      [0, y - height, 0, y],
      true,
    )
    sheet.stroke(curve(points), fade, reach * 0.55, sheet.blur(reach * 0.2, reach * 0.16))
  }
}

/** Glitter on water below a light: short bright strokes that breathe. */
export const glitter = (
  sheet: Sheet,
  x: number,
  from: number,
  to: number,
  width: number,
  colour: string,
  seed: number,
  time: number,
  count = 60,
) => {
  const random = randomFrom(seed)
  for (let index = 0; index < count; index++) {
    const part = random() ** 0.8
    const y = from + part * (to - from)
    const reach = width * (0.25 + part * 0.9)
    const half = random(8, 34) * (0.4 + part)
    const centre = x + random(-reach, reach) * random() + swing(time, 7, random())
    const opacity = (0.3 + swing(time, 0.22, random())) * (1 - part * 0.45)
    sheet.add(
      `<ellipse cx="${centre.toFixed(1)}" cy="${y.toFixed(1)}" rx="${half.toFixed(1)}" ry="${(1.2 + part * 2.4).toFixed(1)}" fill="${colour}" opacity="${Math.max(0, opacity).toFixed(2)}"/>`,
    )
  }
}

/** A blade-shaped leaf from its stem, `angle` in degrees. */
export const leaf = (x: number, y: number, length: number, angle: number, width = 0.3) => {
  const turn = (angle * Math.PI) / 180
  const at = (along: number, aside: number): Point => [
    x + Math.cos(turn) * along * length - Math.sin(turn) * aside * length,
    y + Math.sin(turn) * along * length + Math.cos(turn) * aside * length,
  ]
  return curve(
    [
      at(0, 0),
      at(0.35, width / 2),
      at(0.7, width * 0.4),
      at(1, 0),
      at(0.7, -width * 0.4),
      at(0.35, -width / 2),
    ],
    true,
  )
}

/** Grass or reeds in front of everything. */
export const grass = (
  sheet: Sheet,
  from: number,
  to: number,
  y: number,
  height: number,
  colour: string,
  seed: number,
  count: number,
  time = 0,
) => {
  const random = randomFrom(seed)
  let path = ''
  for (let blade = 0; blade < count; blade++) {
    const x = random(from, to)
    const top = height * random(0.4, 1)
    const lean = random(-0.35, 0.35) * top + swing(time, 5, random())
    path += `M${x.toFixed(1)} ${y}Q${(x + lean * 0.2).toFixed(1)} ${(y - top * 0.6).toFixed(1)} ${(x + lean).toFixed(1)} ${(y - top).toFixed(1)}Q${(x + lean * 0.35 + 4).toFixed(1)} ${(y - top * 0.5).toFixed(1)} ${(x + 5).toFixed(1)} ${y}Z`
  }
  sheet.shape(path, colour)
}

/** A straight slope up to `centre` and down again: 1 there, 0 at `width` and beyond. */
export const peak = (x: number, centre: number, width: number) =>
  Math.max(0, 1 - Math.abs(x - centre) / width)

/** A soft shadow that a thing casts on what it stands on. */
export const cast = (sheet: Sheet, x: number, y: number, rx: number, ry: number, opacity = 0.42) =>
  sheet.shape(ellipse(x, y, rx, ry), '#1f1611', `opacity="${opacity}" ${sheet.blur(rx * 0.12, ry * 0.5)}`)
