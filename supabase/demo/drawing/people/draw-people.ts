import sharp from 'sharp'
import { grain, rasterise } from '../render.ts'
import { scenes } from '../scenes.ts'
import { MARGIN, WIDTH, swing } from '../kit.ts'
import type { Clip } from './clips.ts'
import { holding } from './hand.ts'
import { looks } from './looks/looks.ts'
import { figure, type Look } from './portrait.ts'

const RIM = 3

interface Size {
  width: number
  height: number
}
const PORTRAIT: Size = { width: 480, height: 480 }

/** The part of the scene that stands behind the person, out of focus. */
const backdrop = async ({ scene, at: [x, y, share] }: Look, { width, height }: Size, softness: number) => {
  const draw = scenes[scene]
  if (draw === undefined) throw new Error(`There is no scene ${scene}`)
  const whole = await rasterise(draw(0), 960, 1200, 0)
  const across = Math.round(Math.min(960 * share, (1200 * width) / height))
  const down = Math.round((across * height) / width)
  const within = (middle: number, length: number, room: number) =>
    Math.round(Math.min(Math.max(middle - length / 2, 0), room - length))
  return sharp(whole)
    .extract({
      left: within(960 * x, across, 960),
      top: within(1200 * y, down, 1200),
      width: across,
      height: down,
    })
    .resize(width, height)
    .blur(softness)
    .png()
    .toBuffer()
}

/** Light of the scene from the side that the person looks to, its shade from the other. */
const sideLight = ({ left, rim, shade }: Look, { width, height }: Size) => {
  const [from, to] = left ? [0, 1] : [1, 0]
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><linearGradient id="l" x1="${from}" y1=".1" x2="${to}" y2=".75"><stop offset="0" stop-color="${rim}" stop-opacity=".3"/><stop offset=".42" stop-color="${rim}" stop-opacity="0"/><stop offset=".5" stop-color="${shade}" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity=".62"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/></svg>`,
  )
}

/** A thin edge of light: the outline without the same outline pushed away from the light. */
const rimLight = async (person: Buffer, { left, rim }: Look) => {
  const shift = left ? RIM : -RIM
  const { data, info } = await sharp(person)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height } = info
  const pixels = Buffer.alloc(width * height * 4)
  const colour = [1, 3, 5].map((at) => Number.parseInt(rim.slice(at, at + 2), 16))
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x
      const [beyondX, beyondY] = [x - shift, y - RIM]
      const outside = beyondX < 0 || beyondX >= width || beyondY < 0
      const inside = outside ? 255 : (data[beyondY * width + beyondX] ?? 0)
      pixels.set([...colour, Math.max(0, (data[at] ?? 0) - inside) * 0.75], at * 4)
    }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .blur(0.8)
    .png()
    .toBuffer()
}

/** An SVG of a figure as pixels in the light of its scene, cut to size around its middle. */
const inLight = async (svg: string, look: Look, size: Size, density: number) => {
  const { width, height } = size
  const scale = Math.max(width / WIDTH, height / 1200)
  const [across, down] = [(WIDTH + 2 * MARGIN) * scale, (1200 + 2 * MARGIN) * scale].map(Math.round)
  if (across === undefined || down === undefined) throw new Error('A size is missing')
  const drawn = await sharp(Buffer.from(svg), { density })
    .resize(across, down, { fit: 'fill' })
    .extract({ left: Math.floor((across - width) / 2), top: Math.floor((down - height) / 2), width, height })
    .png()
    .toBuffer()
  return sharp(drawn)
    .composite([
      { input: sideLight(look, size), blend: 'atop' },
      { input: await rimLight(drawn, look), blend: 'atop' },
    ])
    .png()
    .toBuffer()
}

/** A portrait: the person in front of a place of theirs. */
export const drawPortrait = async (look: Look) =>
  sharp(await backdrop(look, PORTRAIT, 6))
    .composite([
      { input: await inLight(figure(look), look, PORTRAIT, 72) },
      { input: await grain(PORTRAIT.width, PORTRAIT.height, 14), blend: 'soft-light' },
    ])
    .removeAlpha()
    .png()
    .toBuffer()

/** A film of a person who shows a product: gives the picture at each time from 0 to 1. */
export const openClip = ({ key, scene, at, product, sleeve }: Clip) => {
  const found = looks.find((one) => one.key === key)
  if (found === undefined) throw new Error(`There is no look ${key}`)
  const look = { ...found, scene: scene ?? found.scene, at: at ?? found.at }
  let behind: Promise<Buffer> | undefined
  return async (time: number, width: number, height: number) => {
    const size = { width, height }
    behind ??= backdrop(look, size, width / 72)
    const svg = figure(look, {
      x: -30 + swing(time, 4, 0.2),
      y: 190 + swing(time, 5),
      scale: 0.92,
      nod: 5 + swing(time, 2.5, 0.1),
      before: (sheet) =>
        sheet.group(
          `transform="translate(${742 + swing(time, 6, 0.3)} ${700 + swing(time, 16)}) rotate(${8 + swing(time, 5, 0.15)}) scale(.92)"`,
          () => holding(sheet, look.skin, sleeve ?? look.cloth, product, look.left === true),
        ),
    })
    return sharp(await behind)
      .composite([{ input: await inLight(svg, look, size, width / 9) }])
      .removeAlpha()
      .png()
      .toBuffer()
  }
}
