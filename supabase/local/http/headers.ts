import { createHash } from 'node:crypto'

/** Headers of every answer. */
export function commonHeaders(secure: boolean): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'geolocation=(), browsing-topics=()',
    ...(secure ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}),
  }
}

/**
 * The CSP of HTML documents. Never set it on other files: with Trusted Types on sw.js the service worker reports that
 * it is active but has stored nothing, and offline is silently broken.
 */
export function documentHeaders(html: string, host: string): Record<string, string> {
  const remote = originOf(process.env.SUPABASE_URL)
  const register = originOf(process.env.VITE_REGISTER_URL)
  const socket = /^[\w.:[\]-]+$/.test(host) ? [`ws://${host}`, `wss://${host}`] : []
  const directives = [
    "default-src 'none'",
    `script-src 'self' ${inlineHashes(html).join(' ')}`.trim(),
    "style-src 'self'",
    `img-src 'self' blob: data: ${remote ?? ''}`.trim(),
    "font-src 'self'",
    [
      'connect-src',
      "'self'",
      ...socket,
      ...(remote === undefined ? [] : [remote, remote.replace(/^http/, 'ws')]),
      ...(register === undefined ? [] : [register]),
    ].join(' '),
    "worker-src 'self'",
    "manifest-src 'self'",
    `media-src 'self' blob: ${remote ?? ''}`.trim(),
    "frame-src 'none'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ]
  return { 'content-security-policy': directives.join('; '), 'x-frame-options': 'DENY' }
}

/** A small inline script (the theme before the first paint) is allowed by its hash only. */
function inlineHashes(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    (match) =>
      `'sha256-${createHash('sha256')
        .update(match[1] ?? '')
        .digest('base64')}'`,
  )
}

function originOf(url: string | undefined): string | undefined {
  return url !== undefined && URL.canParse(url) ? new URL(url).origin : undefined
}
