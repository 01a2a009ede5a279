// The plan of a run, made before it begins: a list of independent steps. Each has dice of its own, so removing a step
// does not change the others. That makes a failing story shrink.
import { type Dice, createDice } from './random.ts'

/** How often each kind is thrown. The first group is normal use, the second faults. */
const WEIGHTS = {
  act: 30,
  travel: 64,
  tick: 14,
  resume: 8,
  poke: 8,
  wake: 3,

  kill: 5,
  tab: 2,
  elect: 2,
  freeze: 2,
  offline: 3,
  session: 3,
  ghost: 3,
  quota: 3,
  clock: 2,
  release: 2,
  copy: 1,
  purge: 2,
  epoch: 1,
  backup: 2,
  restore: 2,
  scope: 4,
  leave: 2,
  verify: 2,
  rot: 1,
} as const
export type Kind = keyof typeof WEIGHTS | 'stranger' | 'form'

const LIFE: readonly string[] = ['act', 'travel', 'tick', 'resume', 'poke', 'wake']
const isKind = (name: string): name is keyof typeof WEIGHTS => name in WEIGHTS
const KINDS = Object.keys(WEIGHTS).filter(isKind)

export interface Step {
  kind: Kind
  device: number
  seed: number
}

export interface Plan {
  seed: number
  steps: readonly Step[]
}

/** Each run has its own half of the faults, some of them frequent, so that rare combinations occur. */
export function planOf(seed: number): Plan {
  const dice = createDice(seed)
  const bag: (keyof typeof WEIGHTS)[] = []
  for (const kind of KINDS) {
    const times = LIFE.includes(kind) ? 1 : dice.pick([0, 0, 1, 1, 2])
    for (let n = 0; n < WEIGHTS[kind] * times; n += 1) bag.push(kind)
  }
  const steps: Step[] = Array.from({ length: 60 + dice.below(70) }, () => ({
    kind: dice.pick(bag),
    device: dice.below(4),
    seed: dice.below(2 ** 31),
  }))
  return { seed, steps: withForms(withStranger(steps, createDice(seed ^ 0x57a6)), createDice(seed ^ 0xf023)) }
}

/** Adds a stranger to every run, with dice of its own, so that a seed's other steps stay the same. */
function withStranger(steps: readonly Step[], dice: Dice): Step[] {
  const stranger: Step = { kind: 'stranger', device: 0, seed: dice.below(2 ** 31) }
  return steps.toSpliced(dice.below(steps.length + 1), 0, stranger)
}

/** In a third of the runs somebody uses forms, mostly on one device, while the others go on; with dice of their own, too. */
function withForms(steps: readonly Step[], dice: Dice): Step[] {
  if (dice.chance(0.66)) return [...steps]
  const own = dice.below(3)
  const result = [...steps]
  for (let n = 6 + dice.below(8); n > 0; n -= 1) {
    const form: Step = {
      kind: 'form',
      device: dice.chance(0.75) ? own : dice.below(4),
      seed: dice.below(2 ** 31),
    }
    result.splice(dice.below(result.length + 1), 0, form)
  }
  return result
}
