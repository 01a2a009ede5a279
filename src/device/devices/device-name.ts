const browsers = [
  ['Edge', /\bEdg(?:A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Headless)?(?:Chrome|CriOS)\//],
  ['Safari', /\bVersion\/.*Safari\//],
] as const
const systems = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
] as const

const first = (names: readonly (readonly [string, RegExp])[], text: string): string | undefined =>
  names.find(([, pattern]) => pattern.test(text))?.[0]

/** An iPad calls itself a Mac; no Mac has a touch screen. */
const isDisguisedIpad = (userAgent: string, touchPoints: number): boolean =>
  /\bMacintosh\b/.test(userAgent) && touchPoints > 1

/** Whether it is an iPhone or iPad, which install an application without a prompt, and push only to an installed one. */
export const isIos = (userAgent: string, touchPoints: number): boolean =>
  /\b(?:iPhone|iPad|iPod)\b/.test(userAgent) || isDisguisedIpad(userAgent, touchPoints)

/** A readable name from what a browser says of itself: «Chrome · Android». Empty when nothing in it is known. */
export function deviceName(userAgent: string, touchPoints: number): string {
  const system = isDisguisedIpad(userAgent, touchPoints) ? 'iPad' : first(systems, userAgent)
  return [first(browsers, userAgent), system].filter(Boolean).join(' · ')
}
