// Deadlines end a test that hangs; they assert no speed. They are set for a quiet machine with two cores, and a slower one
// gets them multiplied by its pace.
import { spawnSync } from 'node:child_process'
import { projectNode } from '../../supabase/local/start/prepare.mjs'

/** How long Node takes to start on that machine, in ms: a process, its memory and its JavaScript, as a browser's. */
const QUIET_MS = 25
/** A hang is to end, on any machine. */
const SLOWEST = 6
const STARTS = 5

/** The pace in words of the environment: measured once in a run, also by the runs that it starts. */
export function paceOfMachine() {
  process.env.TEST_PACE ??= measured()
  return process.env.TEST_PACE
}

/** How many times as long as there this machine takes now: from 1 to 6, with one decimal. */
function measured() {
  const starts = Array.from({ length: STARTS }, () => {
    const began = performance.now()
    spawnSync(projectNode(), ['-e', '0'], { stdio: 'ignore' })
    return performance.now() - began
  }).toSorted((a, b) => a - b)
  const median = starts[Math.floor(STARTS / 2)] ?? QUIET_MS
  const pace = Math.min(SLOWEST, Math.max(1, Math.round((median / QUIET_MS) * 10) / 10))
  if (pace > 1) console.log(`This machine is slow: every deadline is ${pace} times as long.`)
  return String(pace)
}
