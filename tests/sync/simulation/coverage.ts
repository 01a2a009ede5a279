// What a seed reaches: branches of the engine and of the product's mutators (V8's block coverage), kinds of trace
// lines, and faults that follow each other on one device. choose.ts selects seeds by it.
import { Session, type Profiler } from 'node:inspector'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { planOf } from './plan.ts'
import type { Outcome } from './run.ts'

const ROOT = path.resolve(import.meta.dirname, '../../..')
const MEASURED = /\/(?:sync|src)\/(?!.*(?:\.test\.|\/testing\/))/
/** Steps that are no faults. The stranger is part of every run, and forms of a third of them. */
const LIFE = new Set(['act', 'travel', 'tick', 'resume', 'poke', 'wake', 'stranger', 'form'])

type Ranges = readonly Profiler.CoverageRange[]

/**
 * The innermost range that contains the offset decides; V8 lists a range only where its count differs from the outer
 * one.
 */
const isReached = (ranges: Ranges, offset: number): boolean =>
  (ranges.findLast(({ startOffset, endOffset }) => startOffset <= offset && offset < endOffset)?.count ?? 0) >
  0

/** The kind of a line: run-specific parts are removed, the server's answers stay. */
function kindsOf(line: string): string[] {
  const codes = Array.from(line.match(/"[a-z_]+"/g) ?? [], (code) => `code ${code}`)
  const shape = line
    .replaceAll(/\{.*\}|\[.*\]/g, '…')
    .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, '#')
    .replaceAll(/\b(?:desk|phone|other|borrowed)(?:\.\d+)?/g, 'it')
    .replaceAll(/[1-9]\d*/g, '#')
  const isBare = line.startsWith('—') || /: [a-z_]+\.[a-z_]+ \{/.test(line) === false
  return isBare ? [shape, ...codes] : [shape]
}

/** Faults of the plan that follow each other on one device, with no other fault in between. */
export function faultsInARow(seed: number): string[] {
  const faults = planOf(seed).steps.filter(({ kind }) => !LIFE.has(kind))
  return faults.slice(1).flatMap((step, at) => {
    const before = faults[at]
    return before && before.device === step.device ? [`${before.kind} then ${step.kind}`] : []
  })
}

/** Measures one run after the other; results are known when all have run. */
export class Coverage {
  readonly #session = new Session()
  readonly #runs: { seed: number; events: readonly string[]; functions: Map<string, Ranges> }[] = []
  /** Every range that V8 ever reported, by function. */
  readonly #known = new Map<string, Set<number>>()

  start(): void {
    this.#session.connect()
    this.#session.post('Profiler.enable')
    this.#session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
    this.#take()
  }

  #take(): Map<string, Ranges> {
    const functions = new Map<string, Ranges>()
    this.#session.post('Profiler.takePreciseCoverage', (_, { result }) => {
      for (const { url, functions: all } of result) {
        // Vite's runner names a module by its path, Node by its URL.
        const place = url.startsWith('file:') ? fileURLToPath(url) : url
        if (!path.isAbsolute(place) || !MEASURED.test(place) || place.includes('node_modules')) continue
        const file = path.relative(ROOT, place)
        for (const { ranges } of all) {
          const [outer] = ranges
          if (outer === undefined) continue
          const name = `${file}:${outer.startOffset}-${outer.endOffset}`
          const known = this.#known.get(name) ?? new Set<number>()
          for (const { startOffset } of ranges) known.add(startOffset)
          this.#known.set(name, known)
          if (outer.count > 0) functions.set(name, ranges)
        }
      }
    })
    return functions
  }

  note({ seed, trace }: Outcome): void {
    const events = [...new Set([...trace.flatMap(kindsOf), ...faultsInARow(seed)])]
    this.#runs.push({ seed, events, functions: this.#take() })
  }

  /** What each seed reached, by name: `file:offset` for a branch, else the kind of an event. */
  *reached(): Generator<{ seed: number; reached: string[] }> {
    for (const { seed, events, functions } of this.#runs) {
      const reached = [...events]
      for (const [name, ranges] of functions) {
        const file = name.slice(0, name.lastIndexOf(':'))
        for (const offset of this.#known.get(name) ?? [])
          if (isReached(ranges, offset)) reached.push(`${file}:${offset}`)
      }
      yield { seed, reached }
    }
  }
}
