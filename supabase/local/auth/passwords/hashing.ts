import { compare, hash } from '@node-rs/bcrypt'

import { createTurns } from '../../gate/turns.ts'

/** The cost that lite uses, so that accounts of either origin take the same time. */
const BCRYPT_COST = 10

/** Hashes outside the event loop, two at a time: logins and sign-ups in quantity delay each other and nothing else. */
const turns = createTurns({ atOnce: 2, waiting: 60 })

/** Hashes a password for storage. */
export const hashPassword = (password: string): Promise<string> => hash(password, BCRYPT_COST)

/** The hash of a new password; undefined when too many others wait. */
export const hashInTurn = (password: string): Promise<string> | undefined =>
  turns.take('', () => hashPassword(password))

/** Whether the password has this hash; undefined when too many others wait. */
export const comparePassword = (password: string, stored: string): Promise<boolean> | undefined =>
  turns.take('', () => compare(password, stored))

/** Work that lite hashes for, which blocks the event loop for up to 100 ms at a time: one after the other. */
const lite = createTurns({ atOnce: 1, waiting: 60 })
export const afterOthers = <T>(work: () => Promise<T>): Promise<T> | undefined => lite.take('', work)
