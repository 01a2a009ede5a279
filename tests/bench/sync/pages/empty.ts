// The shared shell, weighed so that it can be subtracted from every contender's weight.
import { mount } from './harness.ts'

const nothing = (): Promise<never> => Promise.reject(new Error('nothing here'))

mount({
  open: nothing,
  start: nothing,
  counts: nothing,
  first: nothing,
  watchMessages: () => undefined,
  watchTitles: () => undefined,
  say: () => null,
  edit: nothing,
  text: nothing,
  pull: nothing,
  useToken: () => undefined,
})
