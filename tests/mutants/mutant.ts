// A fault that can be planted in the code, and the test that must catch it.

/** What runs the tests of a file: a project of Vitest. */
export type Project = 'unit' | 'database'

export interface Mutant {
  /** Unique, in kebab-case. */
  name: string
  /** The rule of sync/README.md that it breaks, such as `S13`, or that rule in a sentence. */
  rule: string
  /** What the code does wrong once the fault is planted. */
  fault: string
  /** The file, from the root. SQL is planted in `supabase/schemas`. */
  file: string
  /** Text that occurs exactly once in the file. */
  text: string
  /** What stands there instead. */
  planted: string
  caughtBy: {
    project: Project
    file: string
    /** The test's own title, without those of the groups around it. */
    test: string
  }
}
