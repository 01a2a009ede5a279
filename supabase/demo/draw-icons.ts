/**
 * Draws every icon of the app from one drawing: node supabase/demo/draw-icons.ts. The result is committed
 * (public/icons, public/og.png), so the build does not need it. The share picture contains text and is therefore
 * rendered by a browser: CHROMIUM_PATH, or Playwright's own.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import sharp from 'sharp'

const out = new URL('../../public/', import.meta.url)
const icons = new URL('icons/', out)

// snø, gran, molte and where they overlap: the light tokens of src/theme.css, which SVG readers do not know
const SNO = '#fbf9f4'
const GRAN = '#1b5f45'
const MOLTE = '#fba63a'
const OVERLAP = '#0c3325'

const molte = 'M41 11H54.68A4.32 4.32 0 0 1 59 15.32V29A18 18 0 0 1 41 47A18 18 0 0 1 41 11Z'
const gran = 'M23 17A18 18 0 0 1 23 53H9.32A4.32 4.32 0 0 1 5 48.68V35A18 18 0 0 1 23 17Z'
const overlap = 'M27.163 17.488A18 18 0 0 1 36.837 46.512A18 18 0 0 1 27.163 17.488Z'

const coloured = `<path fill="${MOLTE}" d="${molte}"/><path fill="${GRAN}" d="${gran}"/><path fill="${OVERLAP}" d="${overlap}"/>`
/** In one colour, with the overlap cut out. */
const single = (fill: string) =>
  `<mask id="m"><rect width="64" height="64" fill="#fff"/><path d="${overlap}"/></mask><g mask="url(#m)" fill="${fill}"><path d="${molte}"/><path d="${gran}"/></g>`

/** `share`: the part of the square that the drawing takes. */
function square(drawing: string, share: number, ground = ''): string {
  const shift = (64 * (1 - share)) / 2
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${ground}<g transform="translate(${shift} ${shift}) scale(${share})">${drawing}</g></svg>`
}

const rounded = `<rect width="64" height="64" rx="15" fill="${SNO}"/>`
const full = `<rect width="64" height="64" fill="${SNO}"/>`

const svg = {
  icon: square(coloured, 1, rounded),
  // a launcher may cut everything outside the middle 80 %
  maskable: square(coloured, 0.77, full),
  apple: square(coloured, 0.94, full),
  monochrome: square(single('#000'), 1),
  badge: square(single('#fff'), 1.08),
  favicon: square(
    `<style>@media (prefers-color-scheme: dark){.g{fill:#57a884}.o{fill:#0f4532}}</style><path fill="${MOLTE}" d="${molte}"/><path class="g" fill="${GRAN}" d="${gran}"/><path class="o" fill="${OVERLAP}" d="${overlap}"/>`,
    1.15,
  ),
}

async function png(source: string, name: string, size: number): Promise<void> {
  await sharp(Buffer.from(source), { density: (72 * size) / 64 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toFile(new URL(name, icons).pathname)
}

async function font(name: string): Promise<string> {
  const file = await readFile(
    new URL(`../../node_modules/@fontsource-variable/${name}-latin-wght-normal.woff2`, import.meta.url),
  )
  return `url(data:font/woff2;base64,${file.toString('base64')})`
}

async function drawShared(): Promise<void> {
  const display = await font('bricolage-grotesque/files/bricolage-grotesque')
  const executablePath = process.env['CHROMIUM_PATH']
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } })
  await page.setContent(`<style>
    @font-face { font-family: D; font-weight: 200 800; src: ${display}; }
    body { margin: 0; width: 1200px; height: 630px; overflow: hidden; background: #06352a; color: #fbf6ea; font-family: D; position: relative; }
    h1 { position: absolute; left: 80px; top: 64px; margin: 0; font-size: 66px; font-weight: 700; letter-spacing: -0.045em; line-height: 1; }
    p { position: absolute; left: 80px; bottom: 76px; margin: 0; width: 600px; font-size: 62px; font-weight: 600; letter-spacing: -0.03em; line-height: 1.05; text-wrap: balance; }
    svg { position: absolute; right: -120px; top: -70px; width: 800px; }
  </style><svg viewBox="0 0 64 64"><path fill="${MOLTE}" d="${molte}"/><path fill="#245f4b" d="${gran}"/><path fill="#06352a" opacity=".62" d="${overlap}"/></svg>
  <h1>samspill</h1><p>Bedrifter og kreatører lager innhold sammen</p>`)
  await page.evaluate(() => document.fonts.ready)
  const picture = await page.screenshot()
  await browser.close()
  await sharp(picture)
    .png({ compressionLevel: 9, palette: true, quality: 95 })
    .toFile(new URL('og.png', out).pathname)
}

await mkdir(icons, { recursive: true })
await Promise.all([
  writeFile(new URL('icon.svg', icons), svg.icon),
  writeFile(new URL('monochrome.svg', icons), svg.monochrome),
  writeFile(new URL('favicon.svg', icons), svg.favicon),
  png(svg.icon, 'icon-192.png', 192),
  png(svg.icon, 'icon-512.png', 512),
  png(svg.maskable, 'maskable-192.png', 192),
  png(svg.maskable, 'maskable-512.png', 512),
  png(svg.apple, 'apple-touch-icon.png', 180),
  png(svg.monochrome, 'monochrome-512.png', 512),
  png(svg.badge, 'badge-96.png', 96),
])
await drawShared()
