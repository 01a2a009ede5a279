// The list of planted faults stays true: each can still be planted, and names a test that exists.
import { describe, expect, test } from 'vitest'
import { mutants } from '../mutants/mutants.ts'
import { withFault } from '../mutants/tree-copy.ts'
import { projectFiles, read } from './tree.ts'

const files = new Set(projectFiles())
const rules = new Set(Array.from(read('sync/README.md').matchAll(/^- \*\*(S\d+)\*\* /gm), ([, rule]) => rule))

test('planted faults have names of their own', () => {
  const names = mutants.map(({ name }) => name)
  expect(names).toEqual([...new Set(names)])
  for (const name of names) expect(name).toMatch(/^[a-z]+(-[a-z]+)+$/)
})

describe.each(mutants)('the planted fault $name', (mutant) => {
  test('replaces a text that occurs exactly once', () => {
    const before = read(mutant.file)
    expect(withFault(before, mutant)).not.toBe(before)
  })

  test('breaks a rule, numbered or in words', () => {
    if (/^S\d+$/.test(mutant.rule)) expect(rules).toContain(mutant.rule)
    else expect(mutant.rule).toMatch(/ .* /)
  })

  test('is caught by a test that exists in a file of its project', () => {
    const { project, file, test: title } = mutant.caughtBy
    expect(files).toContain(file)
    expect(read(file)).toContain(`test('${title}', `)
    expect(/^(src|sync|tests\/structure)\//.test(file) ? 'unit' : 'database').toBe(project)
  })
})
