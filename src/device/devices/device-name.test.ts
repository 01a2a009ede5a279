import { expect, test } from 'vitest'
import { deviceName, isIos } from './device-name.ts'

const mac =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15'
const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Mobile Safari/537.36',
    'Chrome · Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari · iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0 Safari/537.36 Edg/142.0',
    'Edge · Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10.15; rv:144.0) Gecko/20100101 Firefox/144.0', 'Firefox · Mac'],
  [
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/142.0 Safari/537.36',
    'Chrome · Linux',
  ],
  ['curl/8', ''],
])('%s', (userAgent, name) => {
  expect(deviceName(userAgent, 0)).toBe(name)
})

test('an iPad calls itself a Mac; a Mac has no touch screen', () => {
  expect(deviceName(mac, 5)).toBe('Safari · iPad')
  expect(deviceName(mac, 0)).toBe('Safari · Mac')
  expect([isIos(mac, 5), isIos(mac, 0), isIos(iphone, 5), isIos('Android', 5)]).toEqual([
    true,
    false,
    true,
    false,
  ])
})
