import { createContext } from 'react'

/**
 * Whether this browser keeps the signed-in person's database from us: what is read from it never comes. Known once the page
 * is idle; false until then.
 */
export const BlockedDevice = createContext(false)
