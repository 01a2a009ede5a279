// Draining both channels of the queue: what is reported as delivered, and what is tried again.
import { createECDH, randomBytes } from 'node:crypto'
import { createRequire } from 'node:module'
import { describe, expect, test, vi } from 'vitest'
import webpush from 'web-push'
import { type Senders, drain } from './drain.ts'
import type { PushMessage } from '../../../src/pwa/push-message.ts'
import { pushMessagesOf } from './push-message.ts'
import type { Queues } from './queue.ts'
import { TakenMail, TakenPush } from './taken.ts'
import { pushWith } from './web-push.ts'

const site = 'https://samspill.example'
const message = { kind: 'message', room: 'r', name: 'Ingrid', count: 1, text: 'Hei!' }
const pitch = { kind: 'brief_requested', data: { creator_name: 'Nora' }, brief: { id: 'b', title: 'Termos' } }
const mail = (claim: string) =>
  TakenMail.parse({ claim, address: 'ida@samspill.test', locale: 'nb', token: 't', items: [message] })
const phone = { endpoint: 'https://push.test/phone', p256dh: 'p', auth: 'a' }
const laptop = { ...phone, endpoint: 'https://push.test/laptop' }
const push = (items: unknown[] = [message], targets = [phone, laptop], locale = 'nb') =>
  TakenPush.parse({ claim: 'p', locale, targets, items })

/** A queue with these rounds; the reports it gets. */
function queues(mails: TakenMail[][], pushes: TakenPush[][] = []) {
  const reports: string[] = []
  const channel = <T>(rounds: T[][]) => ({
    take: async () => rounds.shift() ?? [],
    delivered: async (claim: string) => void reports.push(`delivered ${claim}`),
    failed: async (claim: string) => void reports.push(`failed ${claim}`),
  })
  const dropTarget = async (endpoint: string) => void reports.push(`dropped ${endpoint}`)
  const made: Queues = { mail: channel(mails), push: channel(pushes), dropTarget }
  return { queues: made, reports }
}
const letter = async () => undefined

describe('mails', () => {
  test('go on until nothing is due, and each is reported', async () => {
    const { queues: all, reports } = queues([[mail('a'), mail('b')], [mail('c')]])
    const send = vi
      .fn<Senders['letter']>(letter)
      .mockResolvedValueOnce(undefined)
      .mockRejectedValueOnce(new Error('down'))
    expect(await drain(all, { letter: send }, site)).toEqual({ delivered: 2, failed: 1 })
    expect(reports).toEqual(['delivered a', 'failed b', 'delivered c'])
  })
})

describe('push messages', () => {
  const sentTo =
    (outcomes: Record<string, 'taken' | 'gone' | 'down'>) => async (target: { endpoint: string }) => {
      const outcome = outcomes[target.endpoint] ?? 'taken'
      if (outcome === 'down') throw new Error('down')
      return outcome
    }

  test('are delivered when one device took them; a device that is gone is dropped', async () => {
    const { queues: all, reports } = queues([], [[push()]])
    const outcomes = { [phone.endpoint]: 'gone', [laptop.endpoint]: 'taken' } as const
    expect(await drain(all, { letter, push: sentTo(outcomes) }, site)).toEqual({ delivered: 1, failed: 0 })
    expect(reports).toEqual([`dropped ${phone.endpoint}`, 'delivered p'])
  })

  test('are tried again when no push service answers', async () => {
    const { queues: all, reports } = queues([], [[push()]])
    const outcomes = { [phone.endpoint]: 'down', [laptop.endpoint]: 'down' } as const
    expect(await drain(all, { letter, push: sentTo(outcomes) }, site)).toEqual({ delivered: 0, failed: 1 })
    expect(reports).toEqual(['failed p'])
  })

  test('without a device are over', async () => {
    const { queues: all, reports } = queues([], [[push([message], [])]])
    await drain(all, { letter, push: sentTo({}) }, site)
    expect(reports).toEqual(['delivered p'])
  })

  test('stay in the queue where no keys are set up', async () => {
    const { queues: all, reports } = queues([], [[push()]])
    await drain(all, { letter }, site)
    expect(reports).toEqual([])
  })

  test('say what happened in the reader’s language, and lead to it', async () => {
    expect(await pushMessagesOf(push([message, pitch], [phone], 'en'))).toEqual([
      { title: 'Ingrid has sent you a message', body: 'Hei!', path: '/messages/r', lang: 'en', tag: 'r' },
      expect.objectContaining({ title: 'Nora has pitched for “Termos”', path: '/business/briefs/b' }),
    ])
  })

  test('about a decision lead to the conversation, where one can answer', async () => {
    const decision = {
      kind: 'pitch_decided',
      status: 'rejected',
      room: 'r',
      name: 'Fjord',
      title: 'Termos',
      text: 'Takk',
    }
    const title = 'Fjord går ikke videre med søknaden din på «Termos» denne gangen'
    expect(await pushMessagesOf(push([decision], [phone]))).toEqual([
      { title, body: 'Takk', path: '/messages/r', lang: 'nb', tag: `/messages/r${title}` },
    ])
  })

  test('are one when there are many, as after quiet hours', async () => {
    expect(await pushMessagesOf(push([message, message, pitch, pitch]))).toEqual([
      { title: '4 nyheter på Samspill', body: '', path: '/notifications', lang: 'nb', tag: 'several' },
    ])
  })
})

describe('a push service', () => {
  // The reader of what the browser would read; it brings no types.
  const ece: { decrypt(body: Buffer, keys: object): Buffer } = createRequire(import.meta.url)('http_ece')
  const browser = createECDH('prime256v1')
  browser.generateKeys()
  const secret = randomBytes(16).toString('base64url')
  const target = {
    endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
    p256dh: browser.getPublicKey('base64url'),
    auth: secret,
  }
  const keys = { ...webpush.generateVAPIDKeys(), subject: 'mailto:varsel@samspill.example' }
  const said: PushMessage = { title: 'Ingrid', body: 'Hei på deg', path: '/messages/r', lang: 'nb', tag: 'r' }

  test('gets a signed request that only the device can read', async () => {
    const asked: { url: string; init: RequestInit }[] = []
    const send = pushWith(keys, async (url, init) => {
      asked.push({ url: String(url), init: init ?? {} })
      return new Response(null, { status: 201 })
    })
    expect(await send(target, said)).toBe('taken')
    const [{ url, init } = { url: '', init: {} }] = asked
    expect(url).toBe(target.endpoint)
    expect(new Headers(init.headers).get('authorization')).toMatch(/^vapid t=.+, k=/)
    expect(init.body).toBeInstanceOf(Uint8Array)
    const body = Buffer.from(init.body instanceof Uint8Array ? init.body : [])
    expect(body.toString()).not.toContain('Hei')
    const read = ece.decrypt(body, { version: 'aes128gcm', privateKey: browser, authSecret: secret })
    expect(JSON.parse(read.toString())).toEqual(said)
  })

  test.each([
    [404, 'gone'],
    [410, 'gone'],
  ])('that answers %i has forgotten the device', async (status, outcome) => {
    const send = pushWith(keys, async () => new Response(null, { status }))
    expect(await send(target, said)).toBe(outcome)
  })

  test('that refuses or is down is tried again', async () => {
    const send = pushWith(keys, async () => new Response(null, { status: 503 }))
    await expect(send(target, said)).rejects.toThrow('503')
  })
})
