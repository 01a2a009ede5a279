import { describe, expect, it, test } from 'vitest'
import { faultOf, isCrawler } from './fault.ts'

function thrown(message: string, at: string): Error {
  const error = new TypeError(message)
  error.stack = `TypeError: ${message}\n    at ${at}`
  return error
}

describe('the code of a fault', () => {
  it('is short, and the same for the same fault on any machine and build', () => {
    const one = faultOf(thrown('x is undefined', 'Brief (https://a.no/assets/brief-DdE3aXy1.js:1:22)'))
    const other = faultOf(
      thrown('x is undefined', 'Brief (http://localhost:4173/assets/brief-A1b2C3d4.js:7:1)'),
    )
    expect(one.code).toMatch(/^F-[2-9A-Z]{4}-[2-9A-Z]{2}$/)
    expect(other.code).toBe(one.code)
  })

  it('differs between faults', () => {
    expect(faultOf(new Error('one')).code).not.toBe(faultOf(new Error('two')).code)
  })

  it('accepts anything that can be thrown', () => {
    for (const anything of [null, undefined, 7, 'text', {}, []]) expect(faultOf(anything).code).toMatch(/^F-/)
  })

  it('comes with the message, of a response its status text', () => {
    expect(faultOf(new Error('one')).message).toBe('one')
    const response = { status: 418, statusText: "I'm a teapot", internal: true, data: null }
    expect(faultOf(response)).toMatchObject({ code: '418', message: "I'm a teapot" })
  })

  it('recognises a chunk that could not be fetched', () => {
    const error = new TypeError('Failed to fetch dynamically imported module: http://x/assets/a.js')
    expect(faultOf(error).missingPart).toBe(true)
    expect(faultOf(new TypeError('Failed to fetch')).missingPart).toBe(false)
  })
})

test.each([
  ['Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)', true],
  ['facebookexternalhit/1.1', true],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36', false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1', false],
])('%s is a crawler: %s', (agent, answer) => {
  expect(isCrawler(agent)).toBe(answer)
})
