// The timed part: one contender, one fresh device, everything that has a duration or a size.
import type { CDPSession, Page } from 'playwright'
import { z } from 'zod'
import { quantile } from '../stage.ts'
import type { Name, Weight } from './build.ts'
import { type Device, type Stage, family, openDevice, restore } from './stage.ts'

export interface Plan {
  writes: number
  boots: number
  drained: number
  live: number
}

export type Figures = Record<string, number>

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const Usage = z.object({ usedSize: z.number(), totalSize: z.number() })
const FromTarget = z.object({ id: z.number().optional(), result: z.unknown().optional() })

/** Sends a command to a worker, which has no Playwright session, through its page's session. */
async function askWorker(cdp: CDPSession, sessionId: string, method: string): Promise<unknown> {
  const id = Math.floor(Math.random() * 1e9)
  const answered = new Promise<unknown>((resolve) => {
    const look = (event: { sessionId: string; message: string }): void => {
      const said = FromTarget.parse(JSON.parse(event.message))
      if (event.sessionId !== sessionId || said.id !== id) return
      cdp.off('Target.receivedMessageFromTarget', look)
      resolve(said.result)
    }
    cdp.on('Target.receivedMessageFromTarget', look)
  })
  await cdp.send('Target.sendMessageToTarget', {
    sessionId,
    message: JSON.stringify({ id, method, params: {} }),
  })
  return answered
}

interface Heap {
  /** Used JavaScript heap of page and dedicated workers together, in MB. */
  read(): Promise<number>
  collect(): Promise<void>
  close(): Promise<void>
}

export async function openHeap(page: Page): Promise<Heap> {
  const cdp = await page.context().newCDPSession(page)
  const workers: string[] = []
  cdp.on('Target.attachedToTarget', (event) => {
    if (event.targetInfo.type === 'worker') workers.push(event.sessionId)
  })
  await cdp.send('Target.setAutoAttach', { autoAttach: true, waitForDebuggerOnStart: false, flatten: false })
  await pause(100)
  return {
    async read() {
      let used = Usage.parse(await cdp.send('Runtime.getHeapUsage')).usedSize
      for (const worker of workers)
        used += Usage.parse(await askWorker(cdp, worker, 'Runtime.getHeapUsage')).usedSize
      return used / 1e6
    },
    async collect() {
      await cdp.send('HeapProfiler.collectGarbage')
      for (const worker of workers) await askWorker(cdp, worker, 'HeapProfiler.collectGarbage')
    },
    close: () => cdp.detach(),
  }
}

/** The heap after a garbage collection, in MB. */
export async function heap(page: Page): Promise<number> {
  const open = await openHeap(page)
  await open.collect()
  const used = await open.read()
  await open.close()
  return used
}

/** From a new navigation to the first answer, with all data on the device. */
async function warmStarts(stage: Stage, name: Name, device: Device, boots: number): Promise<number[]> {
  const times: number[] = []
  for (let boot = 0; boot < boots; boot += 1) {
    await device.page.goto('about:blank')
    await device.page.goto(`/${name}.html#warm=${stage.briefs[0]}`)
    times.push(await device.page.evaluate(() => globalThis.warm ?? Number.NaN))
  }
  return times
}

async function countOf(stage: Stage, name: Name, word: string): Promise<number> {
  const found = await stage.sql.unsafe(
    `select count(*)::int as n from public.${family(name)}_messages where text like $1`,
    [`${word} %`],
  )
  return z.object({ n: z.number() }).parse(found[0]).n
}

/** Waits until the server has that many of them; false if it has not after `most`. */
export async function arrived(
  stage: Stage,
  name: Name,
  word: string,
  count: number,
  most: number,
): Promise<boolean> {
  for (const until = Date.now() + most; Date.now() < until; await pause(10))
    if ((await countOf(stage, name, word)) >= count) return true
  return false
}

export const countArrived = countOf

/** Writes offline, then measures from the network's return until the server has all of them. */
async function drain(stage: Stage, name: Name, device: Device, count: number): Promise<Figures> {
  const briefs = stage.briefs.slice(0, 100)
  await device.context.setOffline(true)
  const word = 'kø'
  await device.page.evaluate(([n, ids, text]) => bench.say(n, ids, text), [count, briefs, word] as const)
  await pause(2000)
  const before = device.requests()
  const begun = performance.now()
  await device.context.setOffline(false)
  const all = await arrived(stage, name, word, count, 60_000)
  const ms = all ? performance.now() - begun : Number.NaN
  // A busy browser reports its requests late.
  for (let seen = -1; seen !== device.requests();) {
    seen = device.requests()
    await pause(700)
  }
  return { drainMs: ms, drainRequests: device.requests() - before }
}

/** 100 rows change on the server without a poke; then the device pulls. */
async function pullHundred(stage: Stage, name: Name, device: Device): Promise<number> {
  const waiting = device.page.evaluate(() => bench.pulled('Rask', 100))
  await pause(50)
  await stage.sql.begin(async (tx) => {
    // Marks the person as poked already: the time is measured from the pull, not from a poke.
    await tx`select set_config('sync.poked', ${stage.person.userId}, true)`
    await tx.unsafe(
      `update public.${family(name)}_briefs set title = 'Rask ' || title where id::text = any ($1)`,
      [stage.briefs.slice(100, 200)],
    )
  })
  return waiting
}

/** One run of one contender. */
export async function measure(stage: Stage, name: Name, plan: Plan, weight: Weight): Promise<Figures> {
  await restore(stage)
  const device = await openDevice(stage, name)
  const { page } = device
  const initial = await page.evaluate(() => bench.initial())
  const expected = stage.sizes.cards + stage.sizes.briefs + stage.sizes.messages
  if (initial.rows !== expected) console.error(`  [${name}] has ${initial.rows} of ${expected} rows`)
  const memory = await heap(page)
  const live = stage.briefs.slice(0, plan.live)
  const written = await page.evaluate(([n, briefs]) => bench.writes(n, briefs), [plan.writes, live] as const)
  await pause(1500)
  const pullMs = await pullHundred(stage, name, device)
  const drained = await drain(stage, name, device, plan.drained)
  await pause(1200)
  const warm = await warmStarts(stage, name, device, plan.boots)
  const fetched = weight.files.filter(({ file }) => device.scripts().includes(file))
  await device.close()
  return {
    weight: fetched.reduce((sum, { kb }) => sum + kb, -weight.shell),
    rowsPerSecond: (initial.rows / initial.ms) * 1000,
    longestTask: initial.longest,
    memory,
    shown50: quantile(written.shown, 0.5),
    shown95: quantile(written.shown, 0.95),
    safe50: quantile(written.safe, 0.5),
    pullMs,
    ...drained,
    warm50: quantile(warm, 0.5),
    warm95: quantile(warm, 0.95),
  }
}

/** The page's longest main-thread task during the initial sync, on a phone four times slower. */
export async function slowPhone(stage: Stage, name: Name): Promise<Figures> {
  await restore(stage)
  const device = await openDevice(stage, name)
  const cdp = await device.context.newCDPSession(device.page)
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const initial = await device.page.evaluate(() => bench.initial())
  await device.close()
  return { slowLongest: initial.longest, slowRows: (initial.rows / initial.ms) * 1000 }
}
