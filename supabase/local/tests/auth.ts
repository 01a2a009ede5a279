import { readFileSync } from 'node:fs'
import path from 'node:path'
import { generate } from 'otplib/functional'
import postgres from 'postgres'
import { z } from 'zod'

import type { Backend } from '../server.ts'

/**
 * The backend's own database, for what only time or an intruder could do.
 * @param note called with each statement
 */
export function openData(
  backend: Pick<Backend, 'dataDir'>,
  note?: (statement: string) => void,
): postgres.Sql {
  const read = (...parts: string[]): string => readFileSync(path.join(backend.dataDir, ...parts), 'utf8')
  const { databasePassword } = z
    .looseObject({ databasePassword: z.string() })
    .parse(JSON.parse(read('secrets.json')))
  const port = Number(read('pg', 'postmaster.pid').split('\n')[3])
  return postgres({
    host: '127.0.0.1',
    port,
    user: 'postgres',
    password: databasePassword,
    database: 'postgres',
    max: 2,
    onnotice: () => undefined,
    ...(note === undefined ? {} : { debug: (_connection: number, statement: string) => note(statement) }),
  })
}

const Mails = z.array(z.looseObject({ id: z.string(), to: z.string() }))
const Mail = z.looseObject({ id: z.string(), subject: z.string(), text: z.string() })

export async function lastMail(backend: Backend, to: string): Promise<z.infer<typeof Mail>> {
  const mails = Mails.parse(await (await fetch(`${backend.url}/dev/mail/messages`)).json())
  const id = mails.find((mail) => mail.to === to)?.id ?? ''
  return Mail.parse(await (await fetch(`${backend.url}/dev/mail/messages/${id}`)).json())
}

export async function lastCode(backend: Backend, to: string): Promise<string> {
  return /\b\d{6}\b/.exec((await lastMail(backend, to)).text)?.[0] ?? ''
}

/** The code that an app shows, this many half-minute steps from now. */
export function codeOf(secret: string, steps = 0): Promise<string> {
  return generate({ secret, epoch: Math.floor(Date.now() / 1000) + steps * 30 })
}

/** A code that is not valid now. */
export async function wrongCodeOf(secret: string): Promise<string> {
  const right = await Promise.all([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  )
}
