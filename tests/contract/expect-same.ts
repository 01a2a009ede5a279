import { expect } from 'vitest'
import { z } from 'zod'

import type { Issue } from '../../src/domain/issue.ts'
import type { Result } from '../fixtures/devices.ts'

const Refused = z.object({ field: z.string(), rule: z.string(), limit: z.optional(z.number()) })

/** Both sides accept, or SQL's refusal is one of the device's issues. */
export function expectSame(issues: Issue[], result: Result, about: unknown): void {
  const words = JSON.stringify({ about, issues, result }).slice(0, 900)
  if (result.status === 'ok') {
    expect(issues, words).toEqual([])
    return
  }
  expect(result.code, words).toBe('invalid')
  const refused = Refused.parse(result.detail)
  const same = issues.filter((issue) => issue.field === refused.field && issue.rule === refused.rule)
  expect(same, words).not.toEqual([])
  // The words of these two name no limit, or that of the form.
  if (refused.limit !== undefined && refused.rule !== 'order' && refused.rule !== 'invalid')
    expect(
      same.map((issue) => issue.limit),
      words,
    ).toContain(refused.limit)
}
