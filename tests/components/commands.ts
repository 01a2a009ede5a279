// What only the browser's driver can do: move the mouse by pixels and over time, and turn the system's settings.
import type { BrowserCommand } from 'vitest/node'

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

declare module 'vitest/browser' {
  interface BrowserCommands {
    dragDown: (selector: string, pixels: number) => Promise<void>
    dragRight: (selector: string, pixels: number) => Promise<void>
    forceColours: (on: boolean) => Promise<void>
    moveMouseAway: () => Promise<void>
  }
}

/** Drags an element to the right by its edge, slower than a flick. */
export const dragRight: BrowserCommand<[selector: string, pixels: number]> = async (
  { iframe, page },
  selector,
  pixels,
) => {
  const box = await iframe.locator(selector).boundingBox()
  if (!box) throw new Error(`There is no ${selector}`)
  // Beside the text: selecting text with the mouse is no swipe.
  const [x, y] = [box.x + 5, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  await page.mouse.move(x + 2, y)
  for (let moved = 3; moved <= pixels; moved += 1) {
    await page.mouse.move(x + moved, y)
    // Slow, since a flick dismisses a toast at any distance.
    await pause(25)
  }
  await pause(150)
  await page.mouse.up()
}

/** Pulls an element down by its middle, slower than a throw. */
export const dragDown: BrowserCommand<[selector: string, pixels: number]> = async (
  { iframe, page },
  selector,
  pixels,
) => {
  const box = await iframe.locator(selector).boundingBox()
  if (!box) throw new Error(`There is no ${selector}`)
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
  await page.mouse.move(x, y)
  await page.mouse.down()
  for (let moved = 5; moved <= pixels; moved += 5) {
    await page.mouse.move(x, y + moved)
    await pause(16)
  }
  await pause(150)
  await page.mouse.up()
}

/** Moves the mouse to an empty spot. */
export const moveMouseAway: BrowserCommand<[]> = async ({ page }) => {
  await page.mouse.move(5, 5)
}

/** Turns Windows' high contrast on or off. */
export const forceColours: BrowserCommand<[on: boolean]> = async ({ page }, on) => {
  await page.emulateMedia({ forcedColors: on ? 'active' : 'none' })
}
