// The network between devices and server. A call travels in two halves, request and answer; each waits until the run
// delivers it, loses it, doubles it, or overtakes it with a later one. The traffic is HTTP: the engine's own fetch
// remote makes the requests and reads the answers.
import type { Process } from './process.ts'
import type { Dice } from './random.ts'
import { Trickle } from './trickle.ts'
import type { Reply, World } from './world.ts'

type Answer = Reply & { retryAfter?: string }

export interface Travelling {
  process: Process
  name: string
  body: string
  token: string
  /** Undefined while the request is travelling, then the answer. */
  answer: Answer | undefined
  /** On a slow line, the part of the answer that is still to come. */
  trickle: Trickle | undefined
  arrive(answer: Answer): void
  /** The answer's head arrives, and its body later. */
  begin(answer: Answer, parts: number): void
  lose(): void
}

interface Ghost {
  user: string
  name: string
  body: string
}

const BREAKS_MS = 10_000
/** How long the engine waits for a byte [S18]: its timer counts real time, so here the line gives up for it. */
const SILENCE_MS = 15_000
/** How long a slow line takes for a request, and for each part of an answer, when nothing else goes wrong. */
const CRAWL_MS = 400
const CRAWL_PARTS = 3

export class Network {
  readonly travelling: Travelling[] = []
  /** Copies of requests that the network will deliver once more, unexpectedly. */
  readonly ghosts: Ghost[] = []
  readonly #world: World

  constructor(world: World) {
    this.#world = world
  }

  /** One process's network: a `fetch` that resolves when the run lets it. */
  fetchOf(process: Process): typeof fetch {
    return async (url, init) => {
      if (process.device.isOffline) throw new TypeError('offline')
      const name = String(url).split('/').at(-1) ?? ''
      const token = new Headers(init?.headers).get('authorization') ?? ''
      const body = typeof init?.body === 'string' ? init.body : ''
      return new Promise<Response>((resolve, reject) => {
        const rests = (isResting: boolean): void => process.rests(isResting)
        const respond = (body: BodyInit, { status, retryAfter }: Answer): void => {
          rests(false)
          resolve(
            new Response(body, { status, ...(retryAfter ? { headers: { 'retry-after': retryAfter } } : {}) }),
          )
        }
        const one: Travelling = {
          process,
          name,
          token,
          body,
          answer: undefined,
          trickle: undefined,
          arrive: (answer) => respond(answer.body, answer),
          begin(answer, parts) {
            one.trickle = new Trickle(answer.body, parts, rests)
            respond(one.trickle.body, answer)
          },
          lose() {
            if (one.trickle) return one.trickle.break()
            rests(false)
            reject(new TypeError('lost'))
          },
        }
        rests(true)
        this.travelling.push(one)
      })
    }
  }

  #take(one: Travelling): void {
    this.travelling.splice(this.travelling.indexOf(one), 1)
  }

  /** The request reaches the server, which commits; the answer starts back. */
  async deliver(one: Travelling): Promise<void> {
    const { session, person } = one.process.device
    one.answer =
      one.token === `Bearer ${session.token}` && !session.isRefused
        ? await this.#world.call(person.id, one.name, one.body)
        : { status: 401, body: '{}' }
  }

  /** Whether the device's line breaks under it; that takes a while. */
  #isTooLong({ process, body, answer }: Travelling): boolean {
    if ((answer?.body ?? body).length <= process.device.carries) return false
    this.#world.now += BREAKS_MS
    return true
  }

  /** Moves one call one step, with or without an accident. Returns what happened. */
  async travel(one: Travelling, dice: Dice): Promise<string> {
    const what = `${one.name} of ${one.process.name}`
    const { person } = one.process.device
    if (this.#isTooLong(one)) {
      this.#take(one)
      one.lose()
      return `${what}: too long for the line`
    }
    const { isSlow } = one.process.device
    if (isSlow) {
      if (dice.chance(0.05)) {
        this.#world.now += SILENCE_MS
        this.#take(one)
        one.lose()
        return `${what}: nothing is heard of it for long`
      }
      this.#world.now += dice.below(6000)
      if (one.trickle) return `${what}: ${this.#crawl(one)}`
    }
    if (!one.answer) {
      if (dice.chance(0.1)) {
        this.#take(one)
        one.lose()
        return `${what}: request lost`
      }
      if (dice.chance(0.06)) {
        const status = dice.pick([500, 502, 503, 429, 408])
        one.answer = { status, body: '', ...(dice.chance(0.5) ? { retryAfter: String(dice.below(4)) } : {}) }
        return `${what}: turned away with ${status}`
      }
      if (dice.chance(0.1)) this.ghosts.push({ user: person.id, name: one.name, body: one.body })
      await this.deliver(one)
      return `${what}: request arrives, ${one.answer === undefined ? 0 : this.#brief(one)}`
    }
    this.#take(one)
    if (dice.chance(0.12)) {
      one.lose()
      return `${what}: answer lost`
    }
    if (dice.chance(0.04)) {
      // A proxy that fails after the server has done its work.
      one.arrive({ status: 504, body: '' })
      return `${what}: answer replaced by 504`
    }
    if (dice.chance(0.03) && one.answer.body.length > 20) {
      one.arrive({ ...one.answer, body: one.answer.body.slice(0, dice.below(one.answer.body.length)) })
      return `${what}: answer cut`
    }
    if (isSlow && one.answer.body !== '') {
      this.travelling.push(one)
      one.begin(one.answer, 2 + dice.below(4))
      return `${what}: answer begins`
    }
    one.arrive(one.answer)
    return `${what}: answer arrives`
  }

  /** The next part of an answer that has begun. */
  #crawl(one: Travelling): string {
    if (one.trickle?.next()) return 'a part of the answer arrives'
    this.#take(one)
    return 'the rest of the answer arrives'
  }

  #brief(one: Travelling): string {
    const { status = 0, body = '' } = one.answer ?? {}
    if (status !== 200) return String(status)
    const answer = JSON.parse(body)
    if (one.name === 'sync_push')
      return `lmid ${answer.lmid} ${JSON.stringify(answer.results.map((result: { id: number; code?: string }) => result.code ?? result.id))}${
        answer.forked ? ' forked' : ''
      }${'gap' in answer ? ' gap' : ''}${'retry' in answer ? ' retry' : ''}`
    if (one.name === 'sync_pull')
      return `lmid ${answer.lmid ?? '–'}, ${Object.values<unknown[]>(answer.rows).flat().length} rows, ${answer.del.length} gone${
        answer.reset.length > 0 ? `, ${answer.reset.length} reset` : ''
      }${answer.after ? ', more' : ''}`
    return 'answered'
  }

  /** Lets a call through, undisturbed; on a slow line by one part of its way. */
  async letThrough(one: Travelling): Promise<void> {
    const { isSlow } = one.process.device
    if (isSlow) this.#world.now += CRAWL_MS
    if (one.trickle) return void this.#crawl(one)
    if (!one.answer && !this.#isTooLong(one)) await this.deliver(one)
    if (isSlow && one.answer && one.answer.body !== '') return one.begin(one.answer, CRAWL_PARTS)
    this.#take(one)
    if (one.answer && !this.#isTooLong(one)) one.arrive(one.answer)
    else one.lose()
  }

  /** A process is gone: its requests may still arrive, its answers reach nobody. */
  forget(process: Process, dice: Dice): void {
    for (const one of this.travelling.filter((other) => other.process === process)) {
      this.#take(one)
      const { name, body, answer } = one
      if (!answer && dice.chance(0.7)) this.ghosts.push({ user: process.device.person.id, name, body })
      one.lose()
    }
  }

  /** The server is down: every connection is cut, and everything under way is lost. */
  cut(): void {
    this.ghosts.length = 0
    for (const one of this.travelling.splice(0)) one.lose()
  }

  async haunt(): Promise<string> {
    const ghost = this.ghosts.shift()
    if (!ghost) return 'nothing was late'
    await this.#world.call(ghost.user, ghost.name, ghost.body)
    return `a late ${ghost.name} arrives`
  }
}
