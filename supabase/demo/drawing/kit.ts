/**
 * A small drawing kit for the demo pictures: everything is computed from numbers, so a picture can be
 * drawn again, changed or animated. Scenes are drawn on 960 × 1200; `time` runs 0..1 and loops.
 */
export const WIDTH = 960
export const HEIGHT = 1200
/** Drawn around the picture and cut off again: a blur must not meet the edge of what is drawn. */
export const MARGIN = 60

export type Stop = readonly [offset: number, colour: string, opacity?: number]
export type Point = readonly [x: number, y: number]

/** Seeded random numbers (mulberry32): the same seed always draws the same picture. */
export const randomFrom = (seed: number) => {
  let state = seed >>> 0
  return (low = 0, high = 1) => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return low + (((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * (high - low)
  }
}

/** A value that swings and is equal at time 0 and 1, so films loop without a jump. */
export const swing = (time: number, reach: number, phase = 0) =>
  Math.sin((time + phase) * Math.PI * 2) * reach

const round = (value: number) => Math.round(value * 10) / 10

/** Smooth one-dimensional noise in -1..1 made of several octaves. */
export const noiseFrom = (seed: number, octaves = 5, gain = 0.5) => {
  const values = Array.from({ length: 512 }, (_, index) => randomFrom(seed * 7919 + index)(-1, 1))
  const pick = (index: number) => values[((index % 512) + 512) % 512] ?? 0
  const at = (x: number) => {
    const left = Math.floor(x)
    const part = x - left
    const eased = part * part * (3 - 2 * part)
    return pick(left) * (1 - eased) + pick(left + 1) * eased
  }
  return (x: number) => {
    let sum = 0
    let weight = 1
    let reach = 0
    for (let octave = 0; octave < octaves; octave++) {
      sum += at(x * 2 ** octave + octave * 37.7) * weight
      reach += weight
      weight *= gain
    }
    return sum / reach
  }
}

export const line = (points: readonly Point[]) =>
  points.map(([x, y], index) => `${index ? 'L' : 'M'}${round(x)} ${round(y)}`).join('')

/** A soft curve through all points. */
export const curve = (points: readonly Point[], closed = false) => {
  const count = points.length
  const get = (index: number): Point => {
    const wrapped = closed ? (index + count) % count : Math.min(Math.max(index, 0), count - 1)
    return points[wrapped] ?? [0, 0]
  }
  const first = get(0)
  let path = `M${round(first[0])} ${round(first[1])}`
  for (let index = 0; index < (closed ? count : count - 1); index++) {
    const [before, from, to, after] = [get(index - 1), get(index), get(index + 1), get(index + 2)]
    path += `C${round(from[0] + (to[0] - before[0]) / 6)} ${round(from[1] + (to[1] - before[1]) / 6)} ${round(to[0] - (after[0] - from[0]) / 6)} ${round(to[1] - (after[1] - from[1]) / 6)} ${round(to[0])} ${round(to[1])}`
  }
  return closed ? `${path}Z` : path
}

/** The outline of a ridge: `height(x)` with x in 0..1 says how far above `base` it rises. */
export const ridge = (
  base: number,
  height: (x: number) => number,
  options: { seed: number; rough: number; detail?: number; floor?: number },
) => {
  const noise = noiseFrom(options.seed, 6, 0.52)
  const points: Point[] = []
  for (let x = -224; x <= WIDTH + 224; x += 7) {
    const lift = height(x / WIDTH)
    points.push([x, base - lift - noise((x / WIDTH) * (options.detail ?? 4) + 11) * options.rough])
  }
  const floor = options.floor ?? HEIGHT + 160
  return `${line(points)}L${WIDTH + 224} ${floor}L-224 ${floor}Z`
}

export const rectangle = (x: number, y: number, width: number, height: number, radius = 0) =>
  radius === 0
    ? `M${x} ${y}h${width}v${height}h${-width}Z`
    : `M${x + radius} ${y}h${width - 2 * radius}a${radius} ${radius} 0 0 1 ${radius} ${radius}v${height - 2 * radius}a${radius} ${radius} 0 0 1 ${-radius} ${radius}h${-(width - 2 * radius)}a${radius} ${radius} 0 0 1 ${-radius} ${-radius}v${-(height - 2 * radius)}a${radius} ${radius} 0 0 1 ${radius} ${-radius}Z`

export const ellipse = (x: number, y: number, rx: number, ry = rx) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0Z`

type Box = readonly [x1: number, y1: number, x2: number, y2: number]

const stopList = (stops: readonly Stop[]) =>
  stops
    .map(
      ([offset, colour, opacity = 1]) =>
        `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('')

/** One sheet of paper: collects gradients, filters and shapes and gives the SVG text. */
export const openSheet = () => {
  const defs: string[] = []
  const body: string[] = []
  const known = new Map<string, string>()
  const define = (make: (id: string) => string) => {
    const key = make('?')
    const found = known.get(key)
    if (found !== undefined) return found
    const id = `d${defs.length}`
    defs.push(make(id))
    known.set(key, id)
    return id
  }
  const linear = (stops: readonly Stop[], box: Box = [0, 0, 0, 1], inPixels = false) =>
    `url(#${define((id) => `<linearGradient id="${id}" x1="${box[0]}" y1="${box[1]}" x2="${box[2]}" y2="${box[3]}"${inPixels ? ' gradientUnits="userSpaceOnUse"' : ''}>${stopList(stops)}</linearGradient>`)})`
  const radial = (stops: readonly Stop[]) =>
    `url(#${define((id) => `<radialGradient id="${id}">${stopList(stops)}</radialGradient>`)})`
  const blur = (across: number, down = across) =>
    `filter="url(#${define((id) => `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${across} ${down}"/></filter>`)})"`
  const clip = (path: string) =>
    `clip-path="url(#${define((id) => `<clipPath id="${id}"><path d="${path}"/></clipPath>`)})"`

  const add = (...parts: string[]) => void body.push(...parts)
  const shape = (path: string, fill: string, extra = '') => add(`<path d="${path}" fill="${fill}" ${extra}/>`)
  const stroke = (path: string, colour: string, width: number, extra = '') =>
    add(
      `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`,
    )
  const glow = (x: number, y: number, rx: number, ry: number, colour: string, opacity: number) =>
    add(
      `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${radial([
        [0, colour, opacity],
        [0.35, colour, opacity * 0.55],
        [0.7, colour, opacity * 0.14],
        [1, colour, 0],
      ])}"/>`,
    )
  const group = (attributes: string, draw: () => void) => {
    add(`<g ${attributes}>`)
    draw()
    add('</g>')
  }
  /** A body with volume: the lit side lies towards (dx, dy), the rest is in shade. */
  const volume = (
    path: string,
    shade: string,
    light: string,
    dx: number,
    dy: number,
    softness: number,
    extra = '',
  ) => {
    add(
      `<g ${clip(path)} ${extra}><path d="${path}" fill="${shade}"/><path d="${path}" fill="${light}" transform="translate(${dx} ${dy})" ${blur(softness)}/></g>`,
    )
  }
  const backdrop = (stops: readonly Stop[], box?: Box) =>
    shape(rectangle(-80, -80, WIDTH + 160, HEIGHT + 160), linear(stops, box))
  const text = () =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${-MARGIN} ${-MARGIN} ${WIDTH + 2 * MARGIN} ${HEIGHT + 2 * MARGIN}"><defs>${defs.join('')}</defs>${body.join('')}</svg>`
  return { linear, radial, blur, clip, add, shape, stroke, glow, group, volume, backdrop, text }
}

export type Sheet = ReturnType<typeof openSheet>
/** Draws one picture; `time` (0..1) is only used by scenes that also are films. */
export type Scene = (time: number) => string
