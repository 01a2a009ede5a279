import { storedChoice } from './stored-choice.ts'

export type Theme = 'system' | 'light' | 'dark'

const theme = storedChoice<Theme>('theme', 'system', ['light', 'dark'])

/** Applies an appearance at once and stores it; `system` follows the device. */
export function chooseTheme(wanted: Theme): void {
  if (wanted === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = wanted
  theme.choose(wanted)
}

export const useTheme = theme.use
