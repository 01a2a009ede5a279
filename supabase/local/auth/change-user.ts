import { forward, withBody } from '../gate/api.ts'
import type { Answer } from '../http/answer.ts'
import { refused, tooMany } from './answers.ts'
import type { Caller } from './caller.ts'
import type { Codes } from './codes.ts'
import { afterOthers } from './passwords/hashing.ts'
import type { Issuer } from './issue.ts'
import type { AuthParts, PersonalAsked } from './parts.ts'
import { refuseWeakPassword } from './passwords/weak-password.ts'

type Asked = PersonalAsked<'PUT /user'>

/** `PUT /user`: a new password, or what the person stores with the account. */
export function createChangeUser(
  { api, sql, limits, config }: AuthParts,
  issuer: Issuer,
  codes: Codes,
): (asked: Asked, caller: Caller) => Promise<Answer> {
  return async ({ call, body }, caller) => {
    const wait = limits.mailAddress.take(call.network)
    if (wait > 0) return tooMany(wait)
    const { email = caller.email, password = '', data } = body
    const isMove = email !== caller.email.toLowerCase()
    if ((password !== '' || isMove) && caller.guarded && !caller.strong)
      return refused(401, 'insufficient_aal', 'AAL2 session is required to update email or password')
    // lite would ask only the old address, and reveal whether the new one is taken.
    if (isMove) return refused(422, 'validation_failed', 'email: an address is not changed here')
    if ((body.phone ?? '') !== '') return refused(422, 'validation_failed', 'phone: numbers are not offered')
    const weak = password === '' ? undefined : refuseWeakPassword(password, caller.email)
    if (weak !== undefined) return weak
    const isOld = config['auth.email.secure_password_change'] && !caller.fresh
    if (password !== '' && isOld) {
      const nonce = body.nonce ?? ''
      if (nonce === '')
        return refused(400, 'reauthentication_needed', 'Password update requires reauthentication')
      if (!(await codes.confirm(caller, nonce)))
        return refused(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
    }
    if (body.app_metadata !== undefined)
      return refused(403, 'not_admin', 'Updating app_metadata requires admin privileges')
    const change = { ...(password === '' ? {} : { password }), ...(data === undefined ? {} : { data }) }
    const send = () => forward(api, withBody(call, change))
    const answer = password === '' ? await send() : ((await afterOthers(send)) ?? tooMany(1))
    if (answer.status !== 200) return answer
    // Changing the password ends every other session.
    if (password !== '') {
      await codes.used(caller)
      await sql`delete from auth.sessions where user_id = ${caller.id} and id <> ${caller.sessionId}`
    }
    return issuer.dress(answer)
  }
}
