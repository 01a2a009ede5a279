// A hosted project that is well set up passes everything, and each thing that somebody opened or forgot is red by name.
import { execFile } from 'node:child_process'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { application } from './application.ts'
import { type Check, examine } from './check.ts'
import { EMAIL, type Fault, type HostedLike, PASSWORD, startHostedLike } from './hosted-like.ts'
import { outside } from './outside.ts'
import { account } from './second-step.ts'

let hosted: HostedLike
beforeAll(async () => {
  hosted = await startHostedLike()
})
afterAll(() => hosted.close())

/** What each check that fails says, and why. The application is on this machine, so that it needs no TLS. */
async function red(): Promise<Record<string, readonly string[]>> {
  const project = {
    url: hosted.url,
    key: 'sb_publishable_0123456789abcdef',
    app: hosted.url,
    sql: null,
    account: { email: EMAIL, password: PASSWORD },
  }
  const failed = async (checks: readonly Check[], isLocal: boolean) =>
    (await examine({ ...project, isLocal }, checks)).filter(({ faults }) => faults?.length !== 0)
  const results = [...(await failed([...outside, ...account], false)), ...(await failed(application, true))]
  return Object.fromEntries(results.map(({ says, faults }) => [says, faults ?? ['not examined']]))
}

const SECOND_STEP = 'A second step can be added, and a password alone is refused after it'
const HEADERS = 'The application is served with its headers'
const SECRETS = 'No secret is in the scripts'
const half = (what: string, answer: string): string =>
  `a password alone ${what}, and is not refused with insufficient_aal: ${answer}`

const FAULTS: Record<Fault, readonly [says: string, why: unknown]> = {
  'tables over REST': [
    'No table is reached over REST',
    expect.arrayContaining(['public offers briefs over REST', 'public offers messages over REST']),
  ],
  'functions over REST': [
    'Only the functions that the application calls are reached',
    ['sync.tidy answers 403'],
  ],
  autoconfirm: [
    'Accounts open with a confirmed address only',
    ['accounts open without a code from their mailbox'],
  ],
  anonymous: ['Accounts open with a confirmed address only', ['anonymous sign-in is on']],
  'leaked passwords': ['Leaked passwords are refused', [expect.stringMatching(/^it opened an account for /)]],
  'symbols instead of the leaked check': [
    'Leaked passwords are refused',
    ['«password123» is refused for characters only'],
  ],
  'sign-ups refused': [
    'Leaked passwords are refused',
    ['could not be checked: the sign-up was refused for another reason: 429 over_request_rate_limit'],
  ],
  'any redirect': ['Mails lead back to own addresses only', ['a link of a mail may lead to any site']],
  'public bucket': ['Buckets are private', ['images is public']],
  'public channels': ['Realtime channels are private', ['a channel without authorisation is granted']],
  'no app': [SECOND_STEP, ['no app can be added: 422 mfa_totp_enroll_not_enabled']],
  'no codes': [SECOND_STEP, ['no code is taken: 422 mfa_totp_verify_not_enabled']],
  'half login reads': [SECOND_STEP, [half('reads rows', '200 {"tables":{}}')]],
  'half login changes': [SECOND_STEP, [half('changes the password', '422 same_password')]],
  'half login removes': [SECOND_STEP, [half('takes the second step away', '200 {}')]],
  'whole login refused': [SECOND_STEP, ['both steps together are refused: 403 insufficient_aal']],
  'no policy': [HEADERS, ['there is no Content-Security-Policy']],
  'inline scripts': [HEADERS, ["the policy's script-src allows 'unsafe-inline'"]],
  'any connection': [HEADERS, ["the policy's connect-src allows https:"]],
  framed: [HEADERS, ['the policy has no frame-ancestors']],
  sniffed: [HEADERS, ['X-Content-Type-Options is not nosniff']],
  'worker policy': [HEADERS, ['sw.js is served with a policy']],
  'secret key': [SECRETS, ['/assets/screen-def.js holds sb_secret_0123…']],
  'service token': [SECRETS, ['/assets/screen-def.js holds eyJhbGciOiJIUz…']],
}
const faults = Object.keys(FAULTS).filter((name): name is Fault => name in FAULTS)

describe('a hosted project', () => {
  test('that is well set up passes everything', async () => {
    hosted.set()
    expect(await red()).toEqual({})
  })

  test.each(faults)('with one fault fails one check, by name: %s', async (fault) => {
    hosted.set(fault)
    const [says, why] = FAULTS[fault]
    expect(await red()).toEqual({ [says]: why })
    expect(hosted.hasFactor()).toBe(false)
  })

  test('whose application is elsewhere must be named in its policy, and be served over https', async () => {
    hosted.set()
    const project = {
      url: 'https://project.example',
      key: 'x',
      app: hosted.url,
      sql: null,
      account: null,
      isLocal: false,
    }
    const [headers] = await examine(project, application)
    expect(headers?.faults).toEqual([
      'it is not served over https',
      "the policy's connect-src does not name https://project.example",
    ])
  })
})

describe('npm run doctor', () => {
  const run = (): Promise<{ code: unknown; said: string }> =>
    new Promise((resolve) =>
      execFile(
        process.execPath,
        [path.join(import.meta.dirname, 'doctor.ts'), hosted.url, '--account', EMAIL],
        { env: { ...process.env, DOCTOR_PASSWORD: PASSWORD, NO_COLOR: '1' } },
        (error, stdout) => resolve({ code: error?.code ?? 0, said: stdout }),
      ),
    )
  const lines = (said: string, mark: string): string[] =>
    said.split('\n').flatMap((line) => (line.startsWith(`${mark} `) ? [line.slice(2)] : []))
  const named = [...outside, ...account, ...application].map(({ says }) => says)

  test('marks everything of a good project as sound, and ends without an error', async () => {
    hosted.set()
    const { code, said } = await run()
    expect(lines(said, '✓')).toEqual(named)
    expect([code, lines(said, '✗')]).toEqual([0, []])
    expect(said).toContain('Nothing to mend.')
  })

  test('marks each check of a bad one and says why, and ends with an error', async () => {
    // What hides another fault of the same check is left out, and on this machine accounts may open by themselves.
    const hidden: Fault[] = [
      'symbols instead of the leaked check',
      'sign-ups refused',
      'no app',
      'no codes',
      'no policy',
    ]
    hosted.set(...faults.filter((fault) => !hidden.includes(fault)))
    const { code, said } = await run()
    expect(lines(said, '✗')).toEqual(named)
    expect([code, lines(said, '✓')]).toEqual([1, []])
    expect(said).toContain('    anonymous sign-in is on\n')
    expect(said).toContain(`${named.length} to mend.`)
  })
})
