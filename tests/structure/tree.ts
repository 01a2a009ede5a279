// The project's own files and their imports, for the structure tests.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..', '..')

/** Every file that git tracks or would add, as paths from the root. */
export function projectFiles(): string[] {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
  const deleted = execFileSync('git', ['ls-files', '--deleted'], { cwd: root, encoding: 'utf8' }).split('\n')
  return [...new Set(listed.split('\n'))].filter((file) => file !== '' && !deleted.includes(file)).toSorted()
}

export const read = (file: string): string => readFileSync(path.join(root, file), 'utf8')

export const isCode = (file: string): boolean => /\.(ts|tsx)$/.test(file) && !file.endsWith('.d.ts')
export const isTest = (file: string): boolean =>
  /\.(test|bench|spec)\.tsx?$/.test(file) || file.startsWith('tests/')

const importPattern =
  /(?:^|\n)\s*(?:import|export)\s(?:[^'"]*?\sfrom\s)?['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]\s*\)/g

export interface Import {
  from: string
  /** A file of the project as a path from the root, or a package name. */
  to: string
  own: boolean
  /** A type-only import, which vanishes when compiled. */
  typeOnly: boolean
  /** `import()`: loaded when it is called, not with the file. */
  later: boolean
}

export function importsOf(file: string): Import[] {
  return Array.from(read(file).matchAll(importPattern), (match) => {
    const target = match[1] ?? match[2] ?? ''
    const own = target.startsWith('.')
    const to = own ? path.posix.join(path.posix.dirname(file), target) : target
    return {
      from: file,
      to,
      own,
      typeOnly: /^\s*(?:import|export)\s+type\s/.test(match[0]),
      later: match[2] !== undefined,
    }
  })
}
