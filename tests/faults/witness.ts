// Checks every statement on the screen against the device and the server. It reads the statement first and the facts
// afterwards: saved stays saved and sent stays sent, so a true statement is never reported as false.
import * as z from 'zod'
import type { Claim } from './claims.ts'
import type { DeviceReader, OnDevice } from './device.ts'
import type { OnServer } from './server.ts'

const claimShape = z.object({
  at: z.number(),
  pill: z.nullable(z.string()),
  line: z.array(z.string()),
  fields: z.nullable(z.object({ title: z.string(), description: z.string() })),
  bubbles: z.array(z.object({ text: z.string(), words: z.string() })),
})

const SAVED = 'Lagret på enheten'
const SYNCED = 'Lagret'
const WAITING = 'Venter på nett'

export interface Witness {
  note(claim: string): void
  /** The newest statements, for the message of a failing test. */
  newest(): Claim | undefined
  /** Reads the server now; while it is unreachable, this is its last known state. */
  look(): Promise<OnServer>
  /** Waits for everything recorded, and returns what was not true. */
  lies(): Promise<string[]>
}

interface Sources {
  device: DeviceReader
  server(): Promise<OnServer>
}

type Text = { title: string; description: string }
const reaches = (held: Text, said: Text): boolean =>
  held.title.startsWith(said.title.trim()) && held.description.startsWith(said.description.trim())

const textIn = (values: unknown): { [field in keyof Text]?: string | undefined } => {
  const kept = z.object({ raw: z.object({ title: z.string(), description: z.string() }).partial() })
  const parsed = kept.safeParse(values)
  return parsed.success ? parsed.data.raw : {}
}

/** The briefs as the form would load them: the row, overlaid by its draft. */
function briefsOn({ briefs, drafts }: OnDevice): Text[] {
  const kept = drafts
    .filter(({ key }) => /^row:briefs:(?!new:)/.test(key))
    .map(({ key, values }) => {
      const row = briefs.find(({ id }) => key.split('#')[0] === `row:briefs:${id}`)
      const typed = textIn(values)
      return {
        title: typed.title ?? row?.title ?? '',
        description: typed.description ?? row?.description ?? '',
      }
    })
  return [...briefs, ...kept]
}

const queuedTexts = ({ outbox }: OnDevice): string[] =>
  outbox.flatMap(({ name, args }) => {
    const sent = z.object({ text: z.string() }).safeParse(args)
    return name === 'messages.send' && sent.success ? sent.data.text.trim() : []
  })

export function createWitness(sources: Sources): Witness {
  const found = new Set<string>()
  const checks = new Set<Promise<void>>()
  let newest: Claim | undefined
  let known: OnServer = { messages: [], briefs: [], brief_listings: [] }

  /** An unreachable server keeps what it had: nothing new can have reached it. */
  async function server(): Promise<OnServer> {
    known = await sources.server().catch(() => known)
    return known
  }

  async function check(claim: Claim): Promise<void> {
    const device = await sources.device.read()
    const held = await server()
    const lie = (words: string): void =>
      void found.add(`${words} (${new Date(claim.at).toISOString().slice(14, 23)})`)

    const queued = queuedTexts(device)
    const sent = new Set(held.messages.map(({ text }) => text))
    for (const { text, words } of claim.bubbles) {
      const waits = words.includes(SAVED) || words.includes(WAITING)
      if (!waits && !sent.has(text)) lie(`«${text}» stands as sent and is not on the server`)
      if (waits && !sent.has(text) && !queued.includes(text)) lie(`«${text}» stands as saved and is nowhere`)
    }
    const { fields, line } = claim
    if (fields && line.includes(SYNCED) && !held.briefs.some((brief) => reaches(brief, fields)))
      lie(`the form says ${SYNCED} of «${fields.description}», which the server does not have`)
    if (
      fields &&
      line.includes(SAVED) &&
      ![...briefsOn(device), ...held.briefs].some((one) => reaches(one, fields))
    )
      lie(`the form says ${SAVED} of «${fields.description}», which the device does not have`)
  }

  return {
    note(text) {
      const claim = claimShape.parse(JSON.parse(text))
      newest = claim
      const checking = check(claim).catch((error: unknown) => void found.add(`not checked: ${String(error)}`))
      checks.add(checking)
      void checking.then(() => checks.delete(checking))
    },
    newest: () => newest,
    look: server,
    async lies() {
      while (checks.size > 0) await Promise.all(checks)
      return [...found]
    },
  }
}
