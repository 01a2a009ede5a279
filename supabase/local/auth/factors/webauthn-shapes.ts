import { z } from 'zod'

const bytes = (most: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/, 'is not base64url')
    .max(most)

/** What `navigator.credentials` answered, as the client sends it. Other fields are dropped. */
const Answer = z.object({
  id: bytes(1400),
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(10_000),
    attestationObject: bytes(20_000).optional(),
    transports: z.array(z.string().max(20)).max(10).optional(),
    authenticatorData: bytes(10_000).optional(),
    signature: bytes(10_000).optional(),
    userHandle: bytes(200).nullish(),
  }),
})
export type WebAuthnAnswer = z.infer<typeof Answer>

/** The field `webauthn` of `POST /factors/:id/verify`. */
export const webauthn = z.object({
  type: z.enum(['create', 'request']),
  credential_response: Answer,
})
export type WebAuthnProof = z.infer<typeof webauthn>
