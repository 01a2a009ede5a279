// A file is worth opening: one of a few lines that a single other file needs belongs in that file.
import { expect, test } from 'vitest'
import { importsOf, isCode, isTest, projectFiles, read } from './tree.ts'

const FEW_LINES = 12

const code = projectFiles().filter(isCode)
const production = code.filter(
  (file) => !isTest(file) && /^(src|sync|supabase)\//.test(file) && !/\/tests?\//.test(file),
)

test('no file of fewer than 12 lines has a single importer', () => {
  const importers = new Map<string, Set<string>>()
  /** What is loaded on demand must be a file of its own. */
  const onDemand = new Set<string>()
  for (const { from, to, own, later } of code.flatMap(importsOf)) {
    if (own) importers.set(to, (importers.get(to) ?? new Set()).add(from))
    if (later) onDemand.add(to)
  }
  const crumbs = production.filter(
    (file) =>
      read(file).trimEnd().split('\n').length < FEW_LINES &&
      importers.get(file)?.size === 1 &&
      !onDemand.has(file),
  )
  expect(crumbs).toEqual([])
})
