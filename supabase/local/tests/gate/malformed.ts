// What no client sends, values and raw bytes, and which answers count as a refusal.
import { connect } from 'node:net'

import type { TestBackend } from '../../testing.ts'
import type { Member } from '../files.ts'

/** JSON as text, because no encoder writes half a surrogate pair. */
export const BAD_STRINGS = [
  '"\\u0000"',
  '"a\\u0000b"',
  '"\\ud800"',
  '"\\udfff\\ud800"',
  `"${'x'.repeat(100_000)}"`,
]
export const BAD_VALUES = [
  '[]',
  '["a"]',
  '{}',
  '{"a":1}',
  '7',
  '-1e400',
  'true',
  '1e999',
  '99999999999999999999',
]

export const signedIn = (backend: TestBackend, who: Member): Record<string, string> => ({
  apikey: backend.publishableKey,
  authorization: `Bearer ${who.token}`,
  'content-type': 'application/json',
})

/** 501 tells that the embedded backend does not offer what a hosted project does. */
export const isRefusal = (status: number): boolean => (status >= 400 && status < 500) || status === 501

/** Sends exactly these bytes and returns the status of the answer; 0 when the connection was just closed. */
export const sendBytes = (backend: TestBackend, text: string): Promise<number> =>
  new Promise((resolve, reject) => {
    const socket = connect(backend.port, '127.0.0.1')
    let answer = ''
    socket.on('data', (piece) => (answer += piece.toString('latin1')))
    socket.on('end', () => resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0)))
    socket.on('error', reject)
    socket.write(text, 'latin1')
  })
