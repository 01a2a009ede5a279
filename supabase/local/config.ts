import { readFileSync } from 'node:fs'
import { z } from 'zod'

const Config = z.object({
  'api.schemas': z.array(z.string()).default(['public']),
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

/** Reads what the embedded backend needs from supabase/config.toml, the file that also configures the hosted project. */
export function readConfig(file: string): Config {
  return Config.parse(parseToml(readFileSync(file, 'utf8')))
}

/** The part of TOML that config.toml uses: sections, and one-line strings, numbers, booleans and lists of strings. */
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
    // What remains (strings, numbers, booleans, lists) is written the same way in JSON.
    values[section + pair[1]] = JSON.parse(pair[2].replace(/,\s*\]$/, ']'))
  }
  return values
}
