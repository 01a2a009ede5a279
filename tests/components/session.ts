// A session as the sign-in service answers it, of a person with a second factor.
const part = (value: object): string => btoa(JSON.stringify(value)).replaceAll('=', '')

export const totp = {
  id: crypto.randomUUID(),
  factor_type: 'totp',
  status: 'verified',
  friendly_name: 'Kodeapp 1',
  created_at: '2026-11-20T10:00:00Z',
}

export const passkey = {
  ...totp,
  id: crypto.randomUUID(),
  factor_type: 'webauthn',
  friendly_name: 'Chrome · Mac',
  created_at: '2026-11-21T10:00:00Z',
}

/** @param aal `aal1` with the password alone, `aal2` with both steps */
export function sessionOf(
  person: { userId: string; email: string },
  aal: 'aal1' | 'aal2',
  factors: object[] = [totp],
) {
  const claims = { sub: person.userId, aal, amr: [], iat: 1, exp: 9_999_999_999 }
  return {
    access_token: `${part({ alg: 'HS256' })}.${part(claims)}.c2ln`,
    refresh_token: 'r',
    token_type: 'bearer',
    expires_in: 3600,
    expires_at: 9_999_999_999,
    user: {
      id: person.userId,
      email: person.email,
      aud: 'authenticated',
      role: 'authenticated',
      created_at: totp.created_at,
      app_metadata: {},
      user_metadata: {},
      identities: [],
      factors,
    },
  }
}
