import { readFileSync } from 'node:fs'
import { z } from 'zod'

/** `env(NAME)` is an environment variable, as in the Supabase CLI; an unset one is empty. */
const text = z
  .string()
  .default('')
  .transform((value) => {
    const name = /^env\((\w+)\)$/.exec(value)?.[1]
    return name === undefined ? value : (process.env[name] ?? '')
  })

const Config = z.object({
  'api.schemas': z.array(z.string()).default(['api']),
  'api.max_rows': z.number().int().positive().default(1000),
  'auth.jwt_expiry': z
    .number()
    .int()
    .positive()
    .max(3600, 'access tokens live one hour at most')
    .default(3600),
  'auth.enable_refresh_token_rotation': z.boolean().default(true),
  'auth.refresh_token_reuse_interval': z.number().int().max(10).default(10),
  'auth.minimum_password_length': z.number().int().min(8).default(8),
  'auth.enable_signup': z.boolean().default(true),
  'auth.additional_redirect_urls': z.array(z.string()).default([]),
  'auth.enable_manual_linking': z.boolean().default(false),
  'auth.mfa.max_enrolled_factors': z.number().int().positive().default(10),
  'auth.mfa.totp.enroll_enabled': z.boolean().default(true),
  'auth.mfa.totp.verify_enabled': z.boolean().default(true),
  'auth.mfa.web_authn.enroll_enabled': z.boolean().default(false),
  'auth.mfa.web_authn.verify_enabled': z.boolean().default(false),
  'auth.captcha.enabled': z.boolean().default(false),
  'auth.captcha.provider': z.enum(['hcaptcha', 'turnstile']).default('hcaptcha'),
  'auth.captcha.secret': text,
  // For tests only: another captcha verifier.
  'auth.captcha.url': text.prefault('env(SUPABASE_AUTH_CAPTCHA_URL)'),
  'auth.external.google.client_id': text,
  'auth.external.google.secret': text,
  'auth.external.google.url': text,
  'auth.external.apple.client_id': text,
  'auth.external.apple.secret': text,
  'auth.external.apple.url': text,
  'auth.email.template.confirmation.subject': z.string().optional(),
  'auth.email.template.recovery.subject': z.string().optional(),
  'auth.email.template.magic_link.subject': z.string().optional(),
  'auth.email.template.email_change.subject': z.string().optional(),
  'auth.email.template.reauthentication.subject': z.string().optional(),
  'auth.email.secure_password_change': z.boolean().default(false),
  'auth.email.enable_confirmations': z.boolean().default(false),
  'auth.email.double_confirm_changes': z.boolean().default(true),
  'auth.email.otp_length': z.number().int().min(6).default(6),
  'auth.email.otp_expiry': z
    .number()
    .int()
    .positive()
    .max(600, 'codes live ten minutes at most')
    .default(600),
})
export type Config = z.infer<typeof Config>

/** Reads the embedded backend's settings from supabase/config.toml, which also configures the hosted project. */
export function readConfig(file: string): Config {
  return Config.parse(parseToml(readFileSync(file, 'utf8')))
}

/**
 * Parses the part of TOML that config.toml uses: sections, and one-line strings, numbers, booleans and lists of
 * strings.
 */
export function parseToml(text: string): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  let section = ''
  for (const line of text.split('\n')) {
    const header = /^\s*\[([\w.-]+)\]\s*(?:#.*)?$/.exec(line)
    if (header?.[1] !== undefined) {
      section = `${header[1]}.`
      continue
    }
    const pair = /^\s*([\w-]+)\s*=\s*("(?:[^"\\]|\\.)*"|\[[^\]]*\]|[^#\s]+)/.exec(line)
    if (pair?.[1] === undefined || pair[2] === undefined) continue
    // The remaining values (strings, numbers, booleans, lists) are written as in JSON.
    values[section + pair[1]] = JSON.parse(pair[2].replace(/,\s*\]$/, ']'))
  }
  return values
}
