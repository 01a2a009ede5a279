// Files stay short, folders small, names meaningful.
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { isCode, isTest, projectFiles, read } from './tree.ts'

const MAX_LINES = 400
const MAX_FILES_IN_FOLDER = 20
const files = projectFiles()
const code = files.filter((file) => isCode(file) || file.endsWith('.sql'))
const written = code.filter(
  (file) => file !== 'supabase/schema.snapshot.sql' && !file.startsWith('supabase/migrations/'),
)

describe('the shape of the tree', () => {
  test('the top level holds only what a newcomer expects', () => {
    const top = new Set(files.map((file) => file.split('/')[0] ?? '').filter((name) => !name.startsWith('.')))
    expect([...top].toSorted()).toEqual([
      'README.md',
      'index.html',
      'locales',
      'package-lock.json',
      'package.json',
      'public',
      'src',
      'supabase',
      'sync',
      'tests',
      'tsconfig.json',
      'vite.config.ts',
    ])
  })

  test('the build configuration stays short', () => {
    expect(read('vite.config.ts').split('\n').length).toBeLessThanOrEqual(101)
  })

  test('files stay short', () => {
    const long = written.filter((file) => read(file).split('\n').length > MAX_LINES)
    expect(long).toEqual([])
  })

  test('folders stay small', () => {
    const counts = new Map<string, number>()
    // the tool that applies them expects all in one folder
    const kept = code.filter((file) => !/^supabase\/(migrations|schemas)\//.test(file))
    for (const file of kept) counts.set(path.dirname(file), (counts.get(path.dirname(file)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > MAX_FILES_IN_FOLDER)).toEqual([])
  })

  test('no folder or file has a name without meaning, such as utils', () => {
    const empty = /(^|\/)(utils?|helpers?|common|libs?|misc|shared|types|manager|service)(\/|\.tsx?$)/
    expect(code.filter((file) => empty.test(file))).toEqual([])
  })

  test('file names are kebab-case', () => {
    const name = /^[a-z0-9]+([-.][a-z0-9]+)*$/
    const odd = files.filter(
      (file) => isCode(file) && !name.test(path.basename(file).replace(/\.(ts|tsx)$/, '')),
    )
    expect(odd).toEqual([])
  })

  test('no barrels except the engine’s entries', () => {
    expect(files.filter((file) => /(^|\/)index\.tsx?$/.test(file))).toEqual([
      'sync/files/index.ts',
      'sync/index.ts',
      'sync/rebase/index.ts',
      'sync/worker/index.ts',
    ])
  })

  test('the engine names no entity', () => {
    const entity = /\b(brief|pitch|creator|business|notification|campaign|contract(?!\.ts)s)(e?s)?\b/i
    const wrong = files
      .filter((file) => file.startsWith('sync/') && isCode(file))
      .flatMap((file) =>
        read(file)
          .split('\n')
          .map((line, index) => ({ at: `${file}:${index + 1}`, line }))
          .filter(({ line }) => entity.test(line)),
      )
    expect(wrong).toEqual([])
  })

  const withoutComments = (text: string) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')

  test('ui holds no words: no Norwegian letters outside comments', () => {
    const wrong = files.filter(
      (file) =>
        file.startsWith('src/ui/') &&
        isCode(file) &&
        !isTest(file) &&
        /[æøåÆØÅ]/.test(withoutComments(read(file))),
    )
    expect(wrong).toEqual([])
  })

  test('no type is forced: no any, no non-null, no double assertion', () => {
    const forced = /\bas any\b|: any\b|<any>|as unknown as|@ts-ignore|@ts-expect-error/
    const wrong = files.filter(
      (file) =>
        isCode(file) && file !== 'tests/structure/files.test.ts' && forced.test(withoutComments(read(file))),
    )
    expect(wrong).toEqual([])
  })

  test('every dependency is pinned', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    const loose = Object.entries({ ...dependencies, ...devDependencies }).filter(
      ([, version]) => !/^\d/.test(String(version)),
    )
    expect(loose).toEqual([])
  })
})
