// Journeys wait for events, never for an amount of time.
import { expect, test } from 'vitest'
import { isCode, projectFiles, read } from './tree.ts'

/** Remaining sleeps per file. The numbers only fall: new tests use `settled` and `page.clock`. */
const LEFT: Record<string, number> = {
  // Between two measurements, so that the first does not affect the second.
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

test('a journey that sets a longer timeout says why', () => {
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

test('a deadline grows with the machine’s pace', () => {
  const fixed = browserTests.filter(
    (file) => !file.startsWith('tests/bench/') && timesIn(file, /(timeout: |setTimeout\()\d[\d_]{3,}/gi) > 0,
  )
  expect(fixed).toEqual([])
})

test('the themes differ only in colours, so axe need not check everything twice', () => {
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
