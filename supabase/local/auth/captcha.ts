import { z } from 'zod'

import type { Config } from '../config.ts'
import type { Call } from '../gate/api.ts'
import type { Answer } from '../http/answer.ts'
import { refused } from './answers.ts'

const Fields = z.looseObject({
  gotrue_meta_security: z.looseObject({ captcha_token: z.string().max(10_000).default('') }).nullish(),
})
const Verdict = z.looseObject({ success: z.boolean() })

const JUDGES = {
  hcaptcha: 'https://hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
} as const
/** The calls of strangers that a hosted project guards too. */
const GUARDED = ['/signup', '/recover', '/resend']
const WAIT_MS = 5000

/** The refusal for a caller without a passed captcha, if the configuration requires one; else undefined. */
export function createCaptcha(
  config: Config,
): (call: Call, path: string, fields: unknown) => Promise<Answer | undefined> {
  const isOn = config['auth.captcha.enabled']
  const judge = config['auth.captcha.url'] || JUDGES[config['auth.captcha.provider']]

  async function isPerson(token: string, address: string): Promise<boolean> {
    const response = await fetch(judge, {
      method: 'POST',
      body: new URLSearchParams({
        secret: config['auth.captcha.secret'],
        response: token,
        remoteip: address,
      }),
      signal: AbortSignal.timeout(WAIT_MS),
    })
    return Verdict.safeParse(await response.json()).data?.success === true
  }

  return async (call, path, fields) => {
    if (!isOn || call.method !== 'POST') return undefined
    const grant = path === '/token' ? call.url.searchParams.get('grant_type') : null
    const token = Fields.safeParse(fields).data?.gotrue_meta_security?.captcha_token ?? ''
    // The provider has already checked a person with an id token; a captcha token sent anyway must be valid.
    const asks = GUARDED.includes(path) || grant === 'password' || (grant === 'id_token' && token !== '')
    if (!asks) return undefined
    try {
      if (token !== '' && (await isPerson(token, call.address))) return undefined
    } catch {
      return refused(500, 'unexpected_failure', 'The captcha could not be verified')
    }
    return refused(400, 'captcha_failed', 'captcha protection: request disallowed')
  }
}
