import { createHmac } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'

import { StorageRefusal } from './refusal.ts'

const MAX_SECONDS = 7 * 24 * 60 * 60

export const SignRequest = z.object({ expiresIn: z.number().int().min(1).max(MAX_SECONDS) })
export const SignManyRequest = SignRequest.extend({ paths: z.array(z.string().max(300)).max(100) })

export interface Signing {
  sign(file: string, seconds: number): Promise<string>
  /** Throws a refusal unless the token was made for this file and has not expired. */
  verify(token: string, file: string): Promise<void>
}

/** URLs that open one file for a while, for elements that cannot send a token. */
export function createSigning(secret: string): Signing {
  // A derived key, so that no token of one kind is accepted as one of the other.
  const key = createHmac('sha256', secret).update('signed address of a file').digest()
  return {
    sign: (file, seconds) =>
      new SignJWT({ url: file })
        .setProtectedHeader({ alg: 'HS256' })
        .setIssuedAt()
        .setExpirationTime(Math.floor(Date.now() / 1000) + seconds)
        .sign(key),
    async verify(token, file) {
      const verified = await jwtVerify(token, key, { algorithms: ['HS256'] }).catch(() => undefined)
      if (verified?.payload.url !== file || verified.payload.exp === undefined)
        throw new StorageRefusal(400, 'InvalidJWT', 'The address has run out or is not valid')
    },
  }
}
