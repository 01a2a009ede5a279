// The engine's rules are numbered in its README; each is proven by a test that carries its number.
import { expect, test } from 'vitest'
import { isTest, projectFiles, read } from './tree.ts'

const TITLE = /\b(?:test|describe|it)(?:\.\w+)*(?:\([^'"`]*\))?\(\s*(['"`])(.*?)\1/gs

test('every rule of the engine has a test that carries its number', () => {
  const rules = [...read('sync/README.md').matchAll(/^- (?:\*\*S\d+\*\* ?)+/gm)].flatMap(
    ([line]) => line.match(/S\d+/g) ?? [],
  )
  const titles = projectFiles()
    .filter((file) => isTest(file) || file.endsWith('.spec.ts'))
    .flatMap((file) => Array.from(read(file).matchAll(TITLE), (match) => match[2] ?? ''))
    .join('\n')
  expect(rules).toHaveLength(36)
  expect(rules.filter((rule) => !titles.includes(`[${rule}]`))).toEqual([])
})
