// Shortcuts of a single character: somebody who speaks to the computer, or whose hand shakes, presses them unawares
// and may turn them off (WCAG 2.1.4).
import { storedChoice } from './stored-choice.ts'

const singleKeys = storedChoice('single-keys', 'on', ['off'])

export const readSingleKeys = (): boolean => singleKeys.read() === 'on'
export const chooseSingleKeys = (on: boolean): void => singleKeys.choose(on ? 'on' : 'off')
export const useSingleKeys = (): boolean => singleKeys.use() === 'on'
