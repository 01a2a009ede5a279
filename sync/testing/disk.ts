// A disk of a size that the test sets: a write beyond it fails the way Dexie reports a browser's quota error.
import type { Store } from '../contract.ts'
import { Dexie } from '../store/dexie.ts'

export interface Disk {
  limit: number
  used(): number
}

const sizeOf = (value: unknown): number =>
  value instanceof Uint8Array ? value.length : value === undefined ? 0 : JSON.stringify(value).length

const weigh = (value: unknown): number =>
  typeof value === 'object' && value !== null
    ? Object.values(value).reduce((sum: number, part) => sum + sizeOf(part), 0)
    : sizeOf(value)

export function giveDisk(store: Store, limit: number): Disk {
  const sizes = new Map<string, number>()
  const disk: Disk = { limit, used: () => [...sizes.values()].reduce((sum, size) => sum + size, 0) }
  store.db.use({
    stack: 'dbcore',
    name: 'disk',
    create: (core) => ({
      ...core,
      table(name) {
        const table = core.table(name)
        return {
          ...table,
          async mutate(request) {
            const { extractKey } = table.schema.primaryKey
            if (request.type === 'add' || request.type === 'put') {
              const size = request.values.reduce((sum: number, value) => sum + weigh(value), 0)
              if (disk.used() + size > disk.limit) throw new Dexie.QuotaExceededError('the disk is full')
            }
            const done = await table.mutate(request)
            if (request.type === 'add' || request.type === 'put') {
              for (const [at, value] of request.values.entries())
                sizes.set(`${name} ${String(extractKey?.(value) ?? done.results?.[at])}`, weigh(value))
            } else if (request.type === 'delete')
              for (const key of request.keys) sizes.delete(`${name} ${String(key)}`)
            return done
          },
        }
      },
    }),
  })
  return disk
}
