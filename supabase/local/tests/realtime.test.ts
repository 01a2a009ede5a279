import type { RealtimeChannel, RealtimeClient } from '@supabase/supabase-js'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'

import type { Backend } from '../server.ts'
import { openData } from './auth.ts'
import { person, scratch, start, type Person } from './backend.ts'

const place = scratch()
let backend: Backend
let ada: Person
let bo: Person
const clients: RealtimeClient[] = []
beforeAll(async () => {
  backend = await start(place)
  ;[ada, bo] = [await person(backend, 'ada@rt.test'), await person(backend, 'bo@rt.test')]
})
afterEach(() => {
  for (const client of clients.splice(0)) void client.disconnect()
})
afterAll(async () => {
  await backend.stop()
  place.remove()
})

function connect(who: Person, vsn?: string): RealtimeClient {
  const client = who.realtime(vsn === undefined ? {} : { vsn })
  clients.push(client)
  return client
}

interface Joined {
  channel: RealtimeChannel
  heard: unknown[]
  status: string
  error: string
}

async function join(
  client: RealtimeClient,
  topic: string,
  config: Record<string, unknown> = {},
): Promise<Joined> {
  // Otherwise the first join is sent before the token is set and refused, and only the second succeeds.
  await client.setAuth()
  const channel = client.channel(topic, { config: { private: true, ...config } })
  const heard: unknown[] = []
  channel.on('broadcast', { event: '*' }, (message) => heard.push(message))
  return new Promise((resolve) => {
    channel.subscribe((status, error) => {
      if (status === 'SUBSCRIBED' || status === 'CHANNEL_ERROR')
        resolve({ channel, heard, status, error: error?.message ?? '' })
    })
  })
}

async function until(condition: () => boolean, milliseconds = 10_000): Promise<void> {
  const deadline = Date.now() + milliseconds
  while (!condition()) {
    if (Date.now() > deadline) throw new Error('waited in vain')
    await new Promise((resolve) => setTimeout(resolve, 2))
  }
}
const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

describe.each(['1.0.0', '2.0.0'])('realtime, version %s of the protocol', (vsn) => {
  it('delivers a broadcast of the database to its person', async () => {
    const [mine, theirs] = [
      await join(connect(ada, vsn), `person:${ada.id}`),
      await join(connect(bo, vsn), `person:${bo.id}`),
    ]
    expect(mine.status).toBe('SUBSCRIBED')
    for (let round = 0; round < 20; round++) {
      await ada.rest.rpc('poke', { payload: { round } })
      await until(() => mine.heard.length > round)
    }
    expect(mine.heard[0]).toMatchObject({ type: 'broadcast', event: 'poke', payload: { round: 0 } })
    expect(theirs.heard).toEqual([])
  })

  it('refuses another person’s topic, and a caller without an account', async () => {
    const denied = await join(connect(bo, vsn), `person:${ada.id}`)
    expect(denied.status).toBe('CHANNEL_ERROR')
    expect(denied.error).toContain('Unauthorized')
  })

  it('delivers a large message whole and in order', async () => {
    const mine = await join(connect(ada, vsn), `person:${ada.id}`)
    await ada.rest.rpc('poke', { payload: { text: 'æ'.repeat(20_000) } })
    await ada.rest.rpc('poke', { payload: { text: 'after' } })
    await until(() => mine.heard.length === 2)
    expect(mine.heard).toMatchObject([
      { payload: { text: 'æ'.repeat(20_000) } },
      { payload: { text: 'after' } },
    ])
  })

  it('passes a client’s message on to the others, and acknowledges it', async () => {
    const [one, two] = [
      await join(connect(ada, vsn), `person:${ada.id}`, { broadcast: { ack: true } }),
      await join(connect(ada, vsn), `person:${ada.id}`),
    ]
    expect(await one.channel.send({ type: 'broadcast', event: 'typing', payload: { æ: 1 } })).toBe('ok')
    await until(() => two.heard.length === 1)
    expect(two.heard[0]).toMatchObject({ event: 'typing', payload: { æ: 1 } })
    expect(one.heard).toEqual([])
  })

  it('lets nobody send on another person’s topic', async () => {
    const mine = await join(connect(ada, vsn), `person:${ada.id}`)
    const stranger = connect(bo, vsn)
    const denied = await join(stranger, `person:${ada.id}`)
    await denied.channel.send({ type: 'broadcast', event: 'poke', payload: {} }).catch(() => undefined)
    await pause(100)
    expect(mine.heard).toEqual([])
  })
})

describe('realtime', () => {
  it('sends nothing from a transaction that was rolled back', async () => {
    const mine = await join(connect(ada), `person:${ada.id}`)
    await ada.rest.rpc('poke', { payload: { fail: true } })
    await ada.rest.rpc('poke', { payload: { ok: true } })
    await until(() => mine.heard.length > 0)
    expect(mine.heard).toMatchObject([{ payload: { ok: true } }])
  })

  it('closes the channels of a session that is signed out', async () => {
    const eva = await person(backend, 'eva@rt.test')
    const joined = await join(connect(eva), `person:${eva.id}`)
    let closed = false
    joined.channel.on('system', {}, (message) => {
      closed ||= message.status === 'error'
    })
    await eva.auth.signOut()
    await until(() => closed)
    const again = await join(connect(eva), `person:${eva.id}`)
    expect(again.error).toContain('InvalidJWTToken')
  })

  it('refuses public channels and postgres_changes with a message', async () => {
    expect((await join(connect(ada), 'open', { private: false })).error).toContain('PrivateOnly')
    const client = connect(ada)
    await client.setAuth()
    const channel = client
      .channel('changes', { config: { private: true } })
      .on('postgres_changes', { event: '*', schema: 'public', table: 'notes' }, () => undefined)
    const message = await new Promise<string>((resolve) =>
      channel.subscribe((_status, error) => error !== undefined && resolve(error.message)),
    )
    expect(message).toContain('NotOffered')
  })

  it('refuses presence and passes no bytes on; the channel stays', async () => {
    const [one, two] = [
      await join(connect(ada, '2.0.0'), `person:${ada.id}`),
      await join(connect(ada, '2.0.0'), `person:${ada.id}`),
    ]
    expect(await one.channel.track({ here: true })).toBe('error')
    await one.channel.send({ type: 'broadcast', event: 'bytes', payload: new ArrayBuffer(2) })
    await one.channel.send({ type: 'broadcast', event: 'typing', payload: {} })
    await until(() => two.heard.length > 0)
    expect(two.heard).toMatchObject([{ event: 'typing' }])
  })

  it('sends the id in the payload of the database’s message, and no public message', async () => {
    const sql = openData(backend)
    const mine = await join(connect(ada), `person:${ada.id}`)
    await sql`select realtime.send('{}', 'public', ${`person:${ada.id}`}, false), realtime.send('{}', 'private', ${`person:${ada.id}`})`
    await sql.end()
    await until(() => mine.heard.length > 0)
    const [message] = mine.heard
    expect(mine.heard).toMatchObject([{ event: 'private', payload: { id: expect.any(String) } }])
    expect(message).toHaveProperty(
      'meta.id',
      z.looseObject({ payload: z.object({ id: z.uuid() }) }).parse(message).payload.id,
    )
  })

  it('answers heartbeats and accepts a renewed token', async () => {
    const client = connect(ada)
    const joined = await join(client, `person:${ada.id}`)
    const beats: string[] = []
    client.onHeartbeat((status) => beats.push(status))
    await client.sendHeartbeat()
    await until(() => beats.includes('ok'))
    const { data } = await ada.auth.refreshSession()
    await client.setAuth(data.session?.access_token ?? '')
    await pause(50)
    await ada.rest.rpc('poke', { payload: {} })
    await until(() => joined.heard.length === 1)
  })

  it('closes a channel whose new token is of a person who may not read it', async () => {
    const client = connect(ada)
    const joined = await join(client, `person:${ada.id}`)
    let closed = false
    joined.channel.on('system', {}, (message) => {
      closed ||= String(message.message).includes('no longer have permission')
    })
    await client.setAuth(bo.token)
    await until(() => closed)
    await ada.rest.rpc('poke', { payload: {} })
    await pause(50)
    expect(joined.heard).toEqual([])
  })

  it('refuses a socket without a key, and more than 100 channels on one', async () => {
    expect((await fetch(`${backend.url}/realtime/v1/websocket`)).status).toBe(404)
    const refused = new WebSocket(
      `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=sb_publishable_wrong`,
    )
    await new Promise((resolve) => refused.addEventListener('error', resolve))
    const socket = new WebSocket(
      `${backend.url.replace('http', 'ws')}/realtime/v1/websocket?apikey=${backend.publishableKey}&vsn=2.0.0`,
    )
    await new Promise((resolve) => socket.addEventListener('open', resolve))
    const answers: string[] = []
    socket.addEventListener('message', (message) => answers.push(String(message.data)))
    for (let index = 0; index < 300; index++)
      socket.send(JSON.stringify([null, String(index), 'phoenix', 'heartbeat', {}]))
    await new Promise((resolve) => socket.addEventListener('close', resolve))
    expect(answers.length).toBeLessThan(260)
  })
})
