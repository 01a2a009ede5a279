import type postgres from 'postgres'
import { z } from 'zod'

import type { Answer } from '../../http/answer.ts'
import { refused } from '../answers.ts'
import type { Caller } from '../caller.ts'
import type { Challenge } from './challenges.ts'
import { readPasskeys, verifyCreation, verifyRequest } from './passkeys.ts'
import type { FactorRow } from './parts.ts'
import type { RelyingParty } from './relying-party.ts'
import type { WebAuthnAnswer, WebAuthnProof } from './webauthn-shapes.ts'

const Session = z.object({ challenge: z.string() })

const notAccepted = (reason: string): Answer =>
  refused(422, 'mfa_verification_failed', `The passkey was not accepted: ${reason}`)

/** The library throws for whatever is wrong, malformed bytes included. */
const unlessRefused = <T>(verified: Promise<T>): Promise<T | Answer> =>
  verified.catch((error: unknown) => notAccepted(error instanceof Error ? error.message : 'unreadable'))

interface Expected {
  relyingParty: RelyingParty
  challenge: string
}

async function storeNew(
  transaction: postgres.TransactionSql,
  factor: FactorRow,
  answer: WebAuthnAnswer,
  expected: Expected,
): Promise<string | Answer> {
  const made = await unlessRefused(verifyCreation(answer, expected))
  if ('status' in made) return made
  const taken = await transaction`select from auth.mfa_factors
    where factor_type = 'webauthn' and web_authn_credential ->> 'id' = ${made.credential.id}`
  if (taken.length > 0) return notAccepted('it belongs to an account already')
  await transaction`update auth.mfa_factors
    set web_authn_credential = ${transaction.json({ ...made.credential })}, web_authn_aaguid = ${made.aaguid}
    where id = ${factor.id}`
  return factor.id
}

async function useStored(
  transaction: postgres.TransactionSql,
  caller: Caller,
  answer: WebAuthnAnswer,
  expected: Expected,
): Promise<string | Answer> {
  const { userHandle } = answer.response
  if (userHandle && Buffer.from(userHandle, 'base64url').toString() !== caller.id)
    return notAccepted('it is of another account')
  const passkeys = await readPasskeys(transaction, caller.id)
  const used = passkeys.find(({ credential }) => credential.id === answer.id)
  if (used === undefined) return notAccepted('it is none of this account')
  const credential = await unlessRefused(verifyRequest(answer, expected, used.credential))
  if ('status' in credential) return credential
  await transaction`update auth.mfa_factors set web_authn_credential = ${transaction.json({ ...credential })}
    where id = ${used.factorId}`
  return used.factorId
}

/**
 * Proves a factor with a passkey: a new one becomes the factor's, afterwards any of the person's will do. The challenge is
 * over, whatever comes of it.
 *
 * @returns the id of the factor that was used; else the refusal
 */
export async function provePasskey(
  transaction: postgres.TransactionSql,
  relyingParty: RelyingParty,
  caller: Caller,
  factor: FactorRow,
  { id, session }: Challenge,
  { type, credential_response: answer }: WebAuthnProof,
): Promise<string | Answer> {
  await transaction`delete from auth.mfa_challenges where id = ${id}`
  if ((type === 'create') !== (factor.status === 'unverified'))
    return refused(400, 'validation_failed', `webauthn.type is not that of a factor that is ${factor.status}`)
  const expected = { relyingParty, challenge: Session.parse(session).challenge }
  return type === 'create'
    ? storeNew(transaction, factor, answer, expected)
    : useStored(transaction, caller, answer, expected)
}
