// The engine's pokes through the client, on a socket that the test can close.
import { afterEach, expect, test } from 'vitest'
import { WebSocketServer } from 'ws'
import { joinPokes } from '../../../sync/remote/realtime.ts'
import { openServer } from './server.ts'

type Frame = [string | null, string | null, string, string, unknown]

let server: WebSocketServer | null = null
let leave: (() => void) | null = null
afterEach(() => {
  leave?.()
  server?.close()
})

/** A server that accepts every join and closes the first channel, as it does when a token expires. */
function serverThatClosesOnce(): { url: string; joins: string[] } {
  const joins: string[] = []
  server = new WebSocketServer({ port: 0 })
  server.on('connection', (socket) => {
    socket.on('message', (data, binary) => {
      if (binary) return
      const [joinRef, ref, topic, event]: Frame = JSON.parse(String(data))
      socket.send(
        JSON.stringify([
          joinRef,
          ref,
          topic,
          'phx_reply',
          { status: 'ok', response: { postgres_changes: [] } },
        ]),
      )
      if (event !== 'phx_join') return
      joins.push(topic)
      if (joins.length === 1) socket.send(JSON.stringify([joinRef, joinRef, topic, 'phx_close', {}]))
    })
  })
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const { port } = address
  return { url: `http://127.0.0.1:${port}`, joins }
}

test('[S11] a channel closed by the server is joined again, after a pull that can renew the token', async () => {
  const { url, joins } = serverThatClosesOnce()
  const pulls: string[] = []
  leave = joinPokes({
    server: openServer({ url, key: 'key', getToken: async () => 'token' }),
    user: 'someone',
    onPoke: (why) => pulls.push(why),
  })
  await expect.poll(() => joins.filter((topic) => topic === 'realtime:person:someone').length).toBe(2)
  expect(joins.filter((topic) => topic === 'realtime:catalogue')).toHaveLength(1)
  await expect.poll(() => pulls.length).toBeGreaterThanOrEqual(4)
})
