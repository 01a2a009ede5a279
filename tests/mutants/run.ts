// npm run mutants [-- --only <name>]: plants each fault in a copy of the project and runs the test that must catch it.
import { parseArgs } from 'node:util'
import type { Mutant } from './mutant.ts'
import { mutants } from './mutants.ts'
import { copyTree, type TreeCopy } from './tree-copy.ts'
import { tryTests } from './try.ts'

const { values } = parseArgs({ options: { only: { type: 'string', multiple: true } } })
const chosen = mutants.filter(({ name }) => values.only?.includes(name) ?? true)

/** Without a fault every named test passes, or its failure would prove nothing. */
async function checkGreen(copy: TreeCopy): Promise<void> {
  for (const project of ['unit', 'database'] as const) {
    const of = chosen.filter(({ caughtBy }) => caughtBy.project === project)
    if (of.length === 0) continue
    const { failed, broken } = await tryTests(copy.folder, of)
    if (failed.length > 0 || broken !== null)
      throw new Error(`Without a fault: ${[...failed, broken ?? ''].join('\n')}`)
  }
}

/** Plants one fault; true when its test has caught it. */
async function isCaught(copy: TreeCopy, mutant: Mutant): Promise<boolean> {
  const started = performance.now()
  const remove = copy.plant(mutant)
  const { failed, broken } = await tryTests(copy.folder, [mutant]).finally(remove)
  const caught = broken === null && failed.includes(mutant.caughtBy.test)
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(5)
  const { file, test } = mutant.caughtBy
  console.log(`${caught ? '✓' : '✗'} ${seconds} s  ${mutant.name}: ${mutant.fault} (${mutant.rule})`)
  console.log(`            ${caught ? 'caught by' : (broken ?? 'lives, not caught by')} ${file} › ${test}`)
  return caught
}

if (chosen.length === 0) {
  console.error(`no such fault; there are:\n${mutants.map(({ name }) => name).join('\n')}`)
  process.exit(1)
}
const started = performance.now()
const copy = copyTree()
process.on('SIGINT', () => process.exit(130))
process.on('exit', () => copy.remove())
await checkGreen(copy)
const living: string[] = []
for (const mutant of chosen) if (!(await isCaught(copy, mutant))) living.push(mutant.name)
const seconds = Math.round((performance.now() - started) / 1000)
console.log(`\n${chosen.length - living.length} of ${chosen.length} faults caught in ${seconds} s`)
if (living.length > 0) console.log(`living: ${living.join(', ')}`)
process.exit(living.length > 0 ? 1 : 0)
