import sharp from 'sharp'
import { grain, rasterise } from '../render.ts'
import { scenes } from '../scenes.ts'
import { figure, type Look } from './portrait.ts'

const SIZE = 480
const SOFTNESS = 6
const RIM = 3

/** The part of the scene that stands behind the person, out of focus. */
const backdrop = async ({ scene, at: [x, y, width] }: Look) => {
  const draw = scenes[scene]
  if (draw === undefined) throw new Error(`There is no scene ${scene}`)
  const whole = await rasterise(draw(0), 960, 1200, 0)
  const side = Math.round(960 * width)
  const within = (middle: number, room: number) =>
    Math.round(Math.min(Math.max(middle - side / 2, 0), room - side))
  return sharp(whole)
    .extract({ left: within(960 * x, 960), top: within(1200 * y, 1200), width: side, height: side })
    .resize(SIZE, SIZE)
    .blur(SOFTNESS)
    .png()
    .toBuffer()
}

const svg = (body: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${SIZE}" height="${SIZE}">${body}</svg>`)

/** Light of the scene from the side that the person looks to, its shade from the other. */
const sideLight = ({ left, rim, shade }: Look) => {
  const [from, to] = left ? [0, 1] : [1, 0]
  return svg(
    `<defs><linearGradient id="l" x1="${from}" y1=".1" x2="${to}" y2=".75"><stop offset="0" stop-color="${rim}" stop-opacity=".3"/><stop offset=".42" stop-color="${rim}" stop-opacity="0"/><stop offset=".5" stop-color="${shade}" stop-opacity="0"/><stop offset="1" stop-color="${shade}" stop-opacity=".62"/></linearGradient></defs><rect width="100%" height="100%" fill="url(#l)"/>`,
  )
}

/** A thin edge of light: the outline without the same outline pushed away from the light. */
const rimLight = async (person: Buffer, { left, rim }: Look) => {
  const shift = left ? RIM : -RIM
  const { data, info } = await sharp(person)
    .extractChannel('alpha')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const pixels = Buffer.alloc(info.width * info.height * 4)
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(rim.slice(at, at + 2), 16))
  for (let y = 0; y < info.height; y++)
    for (let x = 0; x < info.width; x++) {
      const at = y * info.width + x
      const [beyondX, beyondY] = [x - shift, y - RIM]
      const inside =
        beyondX < 0 || beyondX >= info.width || beyondY < 0
          ? 255
          : (data[beyondY * info.width + beyondX] ?? 0)
      pixels.set([red, green, blue, Math.max(0, (data[at] ?? 0) - inside) * 0.75], at * 4)
    }
  return sharp(pixels, { raw: { width: info.width, height: info.height, channels: 4 } })
    .blur(0.8)
    .png()
    .toBuffer()
}

const drawFigure = async (look: Look) => {
  const drawn = await sharp(Buffer.from(figure(look)), { density: 72 })
    .resize(540, 660, { fit: 'fill' })
    .extract({ left: 30, top: 90, width: SIZE, height: SIZE })
    .png()
    .toBuffer()
  const lit = await sharp(drawn)
    .composite([
      { input: sideLight(look), blend: 'atop' },
      { input: await rimLight(drawn, look), blend: 'atop' },
    ])
    .png()
    .toBuffer()
  return lit
}

/** A portrait of 480 × 480: the person in front of a place of theirs. */
export const drawPortrait = async (look: Look) =>
  sharp(await backdrop(look))
    .composite([
      { input: await drawFigure(look) },
      { input: await grain(SIZE, SIZE, 14), blend: 'soft-light' },
    ])
    .removeAlpha()
    .png()
    .toBuffer()
