import sharp from 'sharp'
import { HEIGHT, MARGIN, WIDTH, randomFrom } from './kit.ts'

/** Film grain as a picture to lay over: calm, slightly coarse, around middle grey. */
export const grain = (width: number, height: number, strength: number) => {
  const random = randomFrom(20)
  const pixels = Buffer.alloc(width * height * 4)
  for (let index = 0; index < width * height; index++) {
    const value = 128 + (random() + random() + random() - 1.5) * strength
    pixels[index * 4] = value
    pixels[index * 4 + 1] = value
    pixels[index * 4 + 2] = value
    pixels[index * 4 + 3] = 255
  }
  return sharp(pixels, { raw: { width, height, channels: 4 } })
    .png()
    .toBuffer()
}

/** The corners sink a little, so the eye stays in the picture. */
const vignette = (width: number, height: number) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs><radialGradient id="v" cx=".5" cy=".46" r=".78"><stop offset=".55" stop-color="#0b1a1c" stop-opacity="0"/><stop offset="1" stop-color="#0b1a1c" stop-opacity=".2"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#v)"/></svg>`,
  )

/** Draws an SVG scene as pixels, cut to the given size around its middle. */
export const rasterise = async (svg: string, width: number, height: number, strength: number) => {
  const scale = Math.max(width / WIDTH, height / HEIGHT)
  const [fullWidth, fullHeight] = [
    Math.round((WIDTH + 2 * MARGIN) * scale),
    Math.round((HEIGHT + 2 * MARGIN) * scale),
  ]
  const drawn = await sharp(Buffer.from(svg), { density: 72 * Math.max(scale, 0.5) })
    .resize(fullWidth, fullHeight, { fit: 'fill' })
    .extract({
      left: Math.floor((fullWidth - width) / 2),
      top: Math.floor((fullHeight - height) / 2),
      width,
      height,
    })
    .png()
    .toBuffer()
  return sharp(drawn)
    .composite([
      { input: vignette(width, height), blend: 'over' },
      ...(strength > 0
        ? [{ input: await grain(width, height, strength), blend: 'soft-light' as const }]
        : []),
    ])
    .removeAlpha()
    .png()
    .toBuffer()
}

/** The best WebP that stays under `limit` bytes. */
export const encodeWithin = async (picture: Buffer, limit: number) => {
  for (let quality = 84; quality >= 20; quality -= 4) {
    const bytes = await sharp(picture)
      .webp({ quality, effort: 6, smartSubsample: quality > 60 })
      .toBuffer()
    if (bytes.length <= limit) return { bytes, quality }
  }
  throw new Error('The picture does not fit into its limit')
}
