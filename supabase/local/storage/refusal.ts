import { json, type Answer } from '../http/answer.ts'

/** A refusal in a hosted project's format: `{statusCode, error, message}`, over TUS as text. */
export class StorageRefusal extends Error {
  override name = 'StorageRefusal'
  readonly status: number
  readonly code: string

  constructor(status: number, code: string, message: string) {
    super(message)
    this.status = status
    this.code = code
  }
}

export const noSession = (): StorageRefusal => new StorageRefusal(401, 'PGRST303', 'The session is over')
export const noKey = (): StorageRefusal =>
  new StorageRefusal(401, 'Unauthorized', 'No valid API key found in request')
export const notAllowed = (): StorageRefusal =>
  new StorageRefusal(403, 'Unauthorized', 'new row violates row-level security policy')
/** Quoted, as in a JSON body: over TUS only the message is sent, and the device looks for this code. */
export const halfIn = (): StorageRefusal =>
  new StorageRefusal(403, 'insufficient_aal', 'Prove the session with a second factor: "insufficient_aal"')
export const duplicate = (): StorageRefusal =>
  new StorageRefusal(409, 'Duplicate', 'The resource already exists')
export const notFound = (): StorageRefusal => new StorageRefusal(404, 'not_found', 'Object not found')
/** A quota of SQL: the device keeps the file and sends it later. */
export const slowed = (): StorageRefusal =>
  new StorageRefusal(429, 'over_request_rate_limit', 'over_request_rate_limit: more can be stored later')
export const tooLarge = (): StorageRefusal =>
  new StorageRefusal(413, 'Payload too large', 'The object exceeded the maximum allowed size')
export const wrongType = (type: string): StorageRefusal =>
  new StorageRefusal(415, 'invalid_mime_type', `invalid_mime_type: mime type ${type} is not supported`)
export const invalidKey = (): StorageRefusal => new StorageRefusal(400, 'InvalidKey', 'Invalid key')
export const malformed = (message: string): StorageRefusal =>
  new StorageRefusal(400, 'invalid_request', message)

export function asAnswer({ status, code, message }: StorageRefusal): Answer {
  return json(status, { statusCode: String(status), error: code, message })
}
