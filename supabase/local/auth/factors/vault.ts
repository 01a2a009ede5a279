import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ALGORITHM = 'aes-256-gcm'
const NONCE_BYTES = 12
const TAG_BYTES = 16

export interface Vault {
  /** @param owner what the text belongs to; it can only be opened for the same owner */
  lock(text: string, owner: string): string
  /** Throws when the text was changed, moved, or locked with another secret. */
  open(locked: string, owner: string): string
}

/** Encrypts secrets, so that the database alone does not reveal them. */
export function createVault(secret: string): Vault {
  // A derived key: nothing else derived from the same secret opens these.
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'secrets of second factors', 32))
  return {
    lock(text, owner) {
      const nonce = randomBytes(NONCE_BYTES)
      const cipher = createCipheriv(ALGORITHM, key, nonce).setAAD(Buffer.from(owner))
      return Buffer.concat([
        nonce,
        cipher.update(text, 'utf8'),
        cipher.final(),
        cipher.getAuthTag(),
      ]).toString('base64url')
    },
    open(locked, owner) {
      const bytes = Buffer.from(locked, 'base64url')
      const decipher = createDecipheriv(ALGORITHM, key, bytes.subarray(0, NONCE_BYTES), {
        authTagLength: TAG_BYTES,
      })
      decipher.setAAD(Buffer.from(owner)).setAuthTag(bytes.subarray(-TAG_BYTES))
      return (
        decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8')
      )
    },
  }
}
