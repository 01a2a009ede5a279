// A security key in software: real keys and signatures (ES256, no attestation), with what a browser adds around them. It
// signs whatever it is told to, so that tests can ask for what no browser would send.
import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server'

/** What a challenge of the backend asks, as JSON. */
export interface Options {
  challenge: string
  rp?: { id: string }
  rpId?: string
  user?: { id: string }
  allowCredentials?: { id: string }[]
}

/** What to do otherwise than an honest browser. */
export interface Lie {
  origin?: string
  rpId?: string
  challenge?: string
  /** Signs with another key. */
  key?: KeyObject
  counter?: number
  /** Nobody touched it. */
  absent?: boolean
  userHandle?: string
  /** The attestation's format and statement, encoded. */
  attestation?: { format: string; statement: Buffer }
}

const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Buffer): string => bytes.toString('base64url')

/** The part of CBOR that an attestation needs. */
const head = (kind: number, size: number): Buffer => {
  if (size < 24) return Buffer.from([(kind << 5) | size])
  if (size < 256) return Buffer.from([(kind << 5) | 24, size])
  return Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
}
export const cbor = {
  int: (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value)),
  bytes: (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]),
  text: (value: string): Buffer => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]),
  map: (...pairs: [Buffer, Buffer][]): Buffer => Buffer.concat([head(5, pairs.length), ...pairs.flat()]),
}

const coordinate = (key: KeyObject, name: 'x' | 'y'): Buffer =>
  Buffer.from(String(key.export({ format: 'jwk' })[name]), 'base64url')

const coseKey = (key: KeyObject): Buffer =>
  cbor.map(
    [cbor.int(1), cbor.int(2)],
    [cbor.int(3), cbor.int(-7)],
    [cbor.int(-1), cbor.int(1)],
    [cbor.int(-2), cbor.bytes(coordinate(key, 'x'))],
    [cbor.int(-3), cbor.bytes(coordinate(key, 'y'))],
  )

export interface Authenticator {
  id: string
  create(options: Options, lie?: Lie): RegistrationResponseJSON
  get(options: Options, lie?: Lie): AuthenticationResponseJSON
}

/** A key with one credential, in a browser at this origin. */
export function createAuthenticator(origin: string): Authenticator {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(32)
  let counter = 0

  const clientData = (type: string, options: Options, lie: Lie): Buffer =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: lie.challenge ?? options.challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    )
  const authData = (rpId: string, flags: number, lie: Lie, more: Buffer = Buffer.alloc(0)): Buffer => {
    counter += 1
    const count = Buffer.alloc(4)
    count.writeUInt32BE(lie.counter ?? counter)
    return Buffer.concat([sha256(rpId), Buffer.from([lie.absent ? flags & ~1 : flags]), count, more])
  }

  return {
    id: base64url(id),
    create(options, lie = {}) {
      const clientDataJSON = clientData('webauthn.create', options, lie)
      const size = Buffer.alloc(2)
      size.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), size, id, coseKey(publicKey)])
      const data = authData(lie.rpId ?? options.rp?.id ?? '', 0x45, lie, attested)
      const { format, statement } = lie.attestation ?? { format: 'none', statement: cbor.map() }
      const attestationObject = cbor.map(
        [cbor.text('fmt'), cbor.text(format)],
        [cbor.text('attStmt'), statement],
        [cbor.text('authData'), cbor.bytes(data)],
      )
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientDataJSON),
          attestationObject: base64url(attestationObject),
          transports: ['internal'],
        },
      }
    },
    get(options, lie = {}) {
      const clientDataJSON = clientData('webauthn.get', options, lie)
      const authenticatorData = authData(lie.rpId ?? options.rpId ?? '', 0x05, lie)
      const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)])
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(clientDataJSON),
          authenticatorData: base64url(authenticatorData),
          signature: base64url(sign('sha256', signed, lie.key ?? privateKey)),
          ...(lie.userHandle !== undefined && { userHandle: base64url(Buffer.from(lie.userHandle)) }),
        },
      }
    },
  }
}
