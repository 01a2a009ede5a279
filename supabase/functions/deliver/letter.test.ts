// What a mail says, how it is handed over, and that the Edge Function uses what the project pins.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { enumerations } from '../../../src/domain/enumerations.ts'
import { composeLetter } from './letter.ts'
import { resendWith } from './resend.ts'
import { TakenMail } from './taken.ts'

const token = '0190b5c0-0000-4000-8000-000000000001'
const site = 'https://samspill.example'
const mail = (items: unknown[], locale = 'nb') =>
  TakenMail.parse({ claim: 'c', address: 'ida@samspill.test', locale, token, items })
const message = { kind: 'message', room: 'r', name: 'Ingrid', count: 1, text: 'Hei!' }
const pitch = { kind: 'brief_requested', data: { creator_name: 'Nora' }, brief: { id: 'b', title: 'Termos' } }

describe('a mail', () => {
  test('about one message says who wrote it, and ends with how to get fewer', async () => {
    const { to, subject, text, headers } = await composeLetter(mail([message]), site)
    expect([to, subject]).toEqual(['ida@samspill.test', 'Ingrid har sendt deg en melding'])
    expect(text).toContain('Hei!\nLes og svar: https://samspill.example/messages/r')
    expect(text).toContain(`${site}/unsubscribe?token=${token}&kind=message`)
    expect(text).toContain(`Slå av all e-post om varsler: ${site}/unsubscribe?token=${token}\n`)
    expect(headers['List-Unsubscribe']).toBe(`<${site}/unsubscribe?token=${token}>`)
  })

  test('about several events counts them in its subject and links each', async () => {
    const { subject, text, html } = await composeLetter(mail([message, pitch], 'en'), site)
    expect(subject).toBe('2 updates on Samspill')
    for (const part of [text, html]) {
      expect(part).toContain(`${site}/messages/r`)
      expect(part).toContain(`${site}/business/briefs/b`)
      expect(part).not.toContain('kind=')
    }
  })

  test.each(enumerations.notification_type)('has a sentence for %s in both languages', async (kind) => {
    const item = { kind, data: { creator_name: 'Nora' }, brief: null }
    const [nb, en] = await Promise.all([
      composeLetter(mail([item]), site),
      composeLetter(mail([item], 'en'), site),
    ])
    expect(nb.subject).not.toMatch(/sentence|^$/)
    expect(en.subject).not.toBe(nb.subject)
  })

  test.each([
    ['nb', 'approved', 'Fjord synes søknaden din på «Termos» er aktuell', 'Åpne samtalen'],
    ['en', 'approved', 'Fjord finds your pitch for “Termos” interesting', 'Open the conversation'],
    ['nb', 'rejected', 'Fjord går ikke videre med søknaden din på «Termos» denne gangen', 'Åpne samtalen'],
    [
      'en',
      'rejected',
      'Fjord will not go ahead with your pitch for “Termos” this time',
      'Open the conversation',
    ],
  ])(
    'in %s about a pitch that is %s quotes the answer and leads to the conversation',
    async (locale, status, title, action) => {
      const item = {
        kind: 'pitch_decided',
        status,
        room: 'r',
        name: 'Fjord',
        title: 'Termos',
        text: 'Takk for nå',
      }
      const { subject, text } = await composeLetter(mail([item], locale), site)
      expect(subject).toBe(title)
      expect(text).toContain(`${title}\nTakk for nå\n${action}: ${site}/messages/r`)
      expect(text).toContain(`${site}/unsubscribe?token=${token}&kind=pitch_decided`)
    },
  )

  test.each([
    ['nb', 'order_received', 'new', 'Fjord har bestilt «Reel»', 'Se bestillingen'],
    ['en', 'order_received', 'new', 'Fjord has ordered “Reel”', 'See the order'],
    [
      'nb',
      'order_reminder',
      'new',
      'Svar på bestillingen av «Reel» fra Fjord innen 24 timer',
      'Se bestillingen',
    ],
    ['nb', 'order_answered', 'accepted', 'Fjord har godtatt bestillingen av «Reel»', 'Se bestillingen'],
    [
      'nb',
      'order_answered',
      'expired',
      'Fjord svarte ikke i tide på bestillingen av «Reel»',
      'Se bestillingen',
    ],
    ['en', 'order_answered', 'declined', 'Fjord has declined the order of “Reel”', 'See the order'],
  ])('in %s, %s that is %s leads to the order', async (locale, kind, status, title, action) => {
    const item = { kind, status, order: { id: 'o', title: 'Reel' }, name: 'Fjord', text: 'I mars' }
    const { subject, text } = await composeLetter(mail([item], locale), site)
    expect(subject).toBe(title)
    expect(text).toContain(`${title}\nI mars\n${action}: ${site}/orders/o`)
    expect(text).toContain(`kind=${kind}`)
  })

  test('that asks for the confirmation of a newsletter offers nothing else', async () => {
    const { subject, text, headers } = await composeLetter(
      mail([{ kind: 'newsletter', name: 'Fjord' }]),
      site,
    )
    expect(subject).toBe('Bekreft nyhetsbrevet')
    expect(text).toContain(`${site}/newsletter?token=${token}`)
    expect(text).not.toContain('unsubscribe')
    expect(headers['List-Unsubscribe']).toBeUndefined()
  })

  test('about a spent recovery code cannot be switched off, and says what to do', async () => {
    for (const [locale, words] of [
      ['nb', 'Var det ikke deg, bytt passordet med en gang.'],
      ['en', 'If it was not you, change your password at once.'],
    ] as const) {
      const { subject, text, headers } = await composeLetter(mail([{ kind: 'recovery_code' }], locale), site)
      expect(subject).toMatch(/gjenopprettingskode|recovery code/)
      expect(text).toContain(`${site}/settings/security`)
      expect(text).toContain(words)
      expect(text).not.toContain('unsubscribe')
      expect(headers['List-Unsubscribe']).toBeUndefined()
    }
  })

  test('makes no markup and no header of what a person wrote', async () => {
    const name = '<img src=x>\r\nBcc: alle@samspill.test'
    const { subject, html } = await composeLetter(mail([{ ...message, name, text: '<script>"' }]), site)
    expect(subject).toBe('<img src=x> Bcc: alle@samspill.test har sendt deg en melding')
    expect(html).not.toMatch(/<img|<script/)
    expect(html).toContain('&lt;script&gt;&quot;')
  })

  test('is written for odd data and an unknown kind', async () => {
    const odd = { kind: 'gift_card_won', data: { creator_name: 42, message_content: null }, brief: null }
    const { subject } = await composeLetter(mail([odd], 'fr'), site)
    expect(subject).toBe('Melding fra Samspill')
    expect((await composeLetter(mail([{ ...message, name: ' ' }]), site)).subject).toBe(
      'Noen har sendt deg en melding',
    )
  })
})

describe('handing over', () => {
  test('sends what was composed, and fails on a refusal', async () => {
    const asked: RequestInit[] = []
    const answers = [Response.json({ id: '1' }), Response.json({ message: 'no' }, { status: 422 })]
    const send = resendWith('key', 'Samspill <varsel@samspill.example>', async (_, init) => {
      asked.push(init ?? {})
      return answers.shift() ?? Response.error()
    })
    const letter = await composeLetter(mail([message]), site)
    await send(letter)
    expect(JSON.parse(String(asked[0]?.body))).toEqual({
      ...letter,
      from: 'Samspill <varsel@samspill.example>',
      to: ['ida@samspill.test'],
    })
    await expect(send(letter)).rejects.toThrow('422')
  })
})

test('the Edge Function imports the versions that the project pins', () => {
  const read = (file: string): unknown =>
    JSON.parse(readFileSync(path.resolve(import.meta.dirname, file), 'utf8'))
  const { imports } = z.object({ imports: z.record(z.string(), z.string()) }).parse(read('deno.json'))
  const versions = z.record(z.string(), z.string()).optional()
  const { dependencies, devDependencies } = z
    .object({ dependencies: versions, devDependencies: versions })
    .parse(read('../../../package.json'))
  const pinned = { ...devDependencies, ...dependencies }
  for (const [name, from] of Object.entries(imports)) expect(from).toBe(`npm:${name}@${pinned[name]}`)
})
