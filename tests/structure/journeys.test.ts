// Journeys wait for what happens, never for an amount of time.
import { expect, test } from 'vitest'
import { isCode, projectFiles, read } from './tree.ts'

/** Sleeps that are left, file by file. The numbers only fall: `settled` and `page.clock` are there for new ones. */
const LEFT: Record<string, number> = {
  // Between two measurements, so that the first does not weigh on the second.
  'tests/bench/measures.ts': 5,
  'tests/bench/switching.ts': 2,
}

const browserTests = projectFiles().filter(
  (file) => /^tests\/(e2e|faults|bench)\//.test(file) && isCode(file),
)
const timesIn = (file: string, pattern: RegExp): number => read(file).match(pattern)?.length ?? 0

test('no journey sleeps', () => {
  const more = browserTests.flatMap((file) => {
    const count = timesIn(file, /\.waitForTimeout\(/g)
    return count > (LEFT[file] ?? 0) ? [`${file}: ${count}`] : []
  })
  expect(more).toEqual([])
})

test('a journey that asks for more time than all have says why', () => {
  const silent = browserTests.flatMap((file) =>
    read(file)
      .split('\n')
      .flatMap((line, index, lines) =>
        /\btest\.(setTimeout|slow)\(|configure\(\{ timeout/.test(line) &&
        !/^\s*\/\//.test(lines[index - 1] ?? '')
          ? [`${file}:${index + 1}`]
          : [],
      ),
  )
  expect(silent).toEqual([])
})

test('a theme changes colours alone, so that axe need not ask everything twice', () => {
  const asked = projectFiles()
    .filter((file) => file.startsWith('src/') && /\.(css|tsx)$/.test(file))
    .flatMap((file) =>
      Array.from(
        read(file).matchAll(/\[data-theme=[^{]*\{[^}]*\}|prefers-color-scheme|\bdark:[\w-]+/g),
        ([found]) => `${file}: ${found.replaceAll(/\s+/g, ' ')}`,
      ),
    )
  expect(asked).toEqual([
    "src/theme.css: [data-theme='light'] { color-scheme: light; }",
    "src/theme.css: [data-theme='dark'] { color-scheme: dark; }",
  ])
})
