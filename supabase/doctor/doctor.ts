// Examines a running project, hosted or on this machine, and ends with an error if anything is not as it must be.
import process from 'node:process'
import { parseArgs, styleText } from 'node:util'
import postgres from 'postgres'
import { PUBLISHABLE_KEY } from '../local/secrets.ts'
import { application } from './application.ts'
import { type Faults, type Result, examine } from './check.ts'
import { inside } from './inside.ts'
import { outside } from './outside.ts'
import { account } from './second-step.ts'

const USAGE = `npm run doctor -- <url of the project> [options]
  --key <publishable key>    default: the one of the embedded backend
  --account <e-mail>         an account without a second step, made for this, with its password in DOCTOR_PASSWORD:
                             examines the second step by adding one and removing it
  --app <url>                where the application is served; default: the project's url
  --database <url>           as the owner of the schema: examines rights, migrations and the scheduled jobs, too`

const mark = (faults: Faults): string => {
  if (faults === null) return styleText('yellow', '–')
  return faults.length === 0 ? styleText('green', '✓') : styleText('red', '✗')
}

function print({ says, faults }: Result): void {
  console.log(`${mark(faults)} ${says}${faults === null ? ' (not examined)' : ''}`)
  for (const fault of faults ?? []) console.log(`    ${fault}`)
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    key: { type: 'string' },
    app: { type: 'string' },
    account: { type: 'string' },
    database: { type: 'string' },
  },
})
const [given] = positionals
if (given === undefined || !URL.canParse(given)) {
  console.error(USAGE)
  process.exit(2)
}
const { origin: url, hostname } = new URL(given)
const sql =
  values.database === undefined ? null : postgres(values.database, { max: 1, onnotice: () => undefined })
const project = {
  url,
  key: values.key ?? PUBLISHABLE_KEY,
  app: new URL(values.app ?? url).origin,
  sql,
  account:
    values.account === undefined
      ? null
      : { email: values.account, password: process.env.DOCTOR_PASSWORD ?? '' },
  isLocal: ['localhost', '127.0.0.1', '[::1]'].includes(hostname),
}
const results = await examine(project, [...outside, ...account, ...application, ...inside])
await sql?.end()
results.forEach(print)
const failed = results.filter(({ faults }) => faults !== null && faults.length > 0)
console.log(failed.length === 0 ? '\nNothing to mend.' : `\n${failed.length} to mend.`)
process.exit(failed.length === 0 ? 0 : 1)
