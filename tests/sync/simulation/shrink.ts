// Reduces a failing story: leaves out steps, many at a time, as long as it still fails.
import type { Plan, Step } from './plan.ts'
import type { Outcome } from './run.ts'

/** Delta debugging. `run` must be deterministic. Gives up after `most` attempts with the best result so far. */
export async function shrink(
  plan: Plan,
  run: (plan: Plan) => Promise<Outcome>,
  most = 300,
): Promise<{ plan: Plan; outcome: Outcome } | null> {
  const first = await run(plan)
  if (first.violations.length === 0) return null
  let best = { plan, outcome: first }
  let attempts = 1
  for (let size = Math.ceil(plan.steps.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let from = best.plan.steps.length - size; from > -size && attempts < most; from -= size) {
      const start = Math.max(0, from)
      const steps: Step[] = best.plan.steps.toSpliced(start, from + size - start)
      const candidate = { ...plan, steps }
      attempts += 1
      const outcome = await run(candidate)
      if (outcome.violations.length > 0) best = { plan: candidate, outcome }
    }
  }
  return best
}
