// What a broken, old, future or hostile device might send to the three calls.
import * as fc from 'fast-check'

/** SQLSTATEs that PostgREST answers with 4xx because our own SQL raised them on purpose. */
export const REFUSALS: ReadonlySet<string> = new Set(['P0001', '42501'])

const FAR = '9223372036854775807:9223372036854775807:'

export interface Known {
  ids: readonly string[]
  epochs: readonly string[]
  snaps: readonly string[]
}

const scalar = fc.oneof(
  fc.string(),
  fc.integer(),
  fc.double(),
  fc.boolean(),
  fc.constantFrom(
    null,
    '',
    '0',
    -0,
    1e308,
    2 ** 53,
    2 ** 63,
    '\u202e',
    'x'.repeat(70_000),
    [],
    {},
    [[]],
    'NaN',
    'infinity',
  ),
)
const isStorable = (value: unknown): boolean => {
  const text = JSON.stringify(value) ?? 'null'
  return !text.includes('\\u0000') && !/\\ud[89a-f]/i.test(text)
}
export const nonsense: fc.Arbitrary<unknown> = fc
  .oneof(scalar, fc.jsonValue({ maxDepth: 3 }), fc.dictionary(fc.string(), scalar), fc.array(scalar))
  .filter(isStorable)

/** Mostly valid, sometimes not at all. */
const nearly = (right: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> =>
  fc.oneof({ arbitrary: right, weight: 5 }, { arbitrary: nonsense, weight: 1 })

const cursor = (known: Known): fc.Arbitrary<unknown> =>
  nearly(fc.constantFrom('', '1:1:', '3:9:5,7', FAR, '9:5:', '1:2:3', '5:9:9,5', ':::', ...known.snaps))

export const pullRequest = (known: Known): fc.Arbitrary<unknown> =>
  nearly(
    fc.record(
      {
        epoch: nearly(fc.constantFrom(...known.epochs, null)),
        client: nearly(fc.oneof(fc.uuid(), fc.constantFrom(...known.ids))),
        limit: nearly(fc.constantFrom(1, 2, 1000, 0, -5, 5001, 2 ** 31, 1.5)),
        cursors: nearly(
          fc.dictionary(fc.oneof(fc.constantFrom(...known.ids), fc.uuid(), fc.string()), cursor(known)),
        ),
        snap: cursor(known),
        after: nearly(
          fc.tuple(
            nearly(fc.constantFrom(...known.ids)),
            nearly(fc.constantFrom(0, 1, 5, 11, 99, -1)),
            nearly(fc.constantFrom('0', '1', '9223372036854775807', '18446744073709551616')),
            nearly(fc.constantFrom(...known.ids)),
          ),
        ),
      },
      { requiredKeys: [] },
    ),
  )

export const digestRequest = (known: Known): fc.Arbitrary<unknown> =>
  nearly(
    fc.record(
      {
        epoch: nearly(fc.constantFrom(...known.epochs, null)),
        snap: cursor(known),
        scopes: nearly(fc.array(nearly(fc.constantFrom(...known.ids)), { maxLength: 120 })),
        columns: nearly(
          fc.dictionary(
            fc.constantFrom('accounts', 'rooms', 'messages', 'no_such_table'),
            nearly(fc.array(nearly(fc.constantFrom('id', 'scope', 'text', `id') --`)), { maxLength: 110 })),
          ),
        ),
      },
      { requiredKeys: [] },
    ),
  )

/** Mutation content with every column that a device may not write. */
export const lies = (known: Known): fc.Arbitrary<Record<string, unknown>> =>
  fc.dictionary(
    fc.constantFrom(
      'rev',
      'scope',
      'created_at',
      'updated_at',
      'status',
      'sender_id',
      'user_id',
      'published_at',
      'id',
    ),
    nearly(fc.constantFrom(...known.ids, ...known.snaps, '2099-01-01T00:00:00Z', '1', 'active')),
    { minKeys: 1 },
  )

export const mutationList = (known: Known, names: readonly string[]): fc.Arbitrary<unknown> =>
  nearly(
    fc.array(
      nearly(
        fc.record(
          {
            id: nearly(fc.constantFrom(1, 2, 3, 50, 0, -1, 1.5, 2 ** 53)),
            uuid: nearly(fc.uuid()),
            name: nearly(fc.constantFrom(...names, 'sync.new_epoch', 'a.b')),
            v: nearly(fc.constantFrom(0, 1, 2, 999, -1)),
            args: fc.oneof(
              nonsense,
              lies(known),
              fc.record({ id: fc.constantFrom(...known.ids), set: lies(known), base: lies(known) }),
            ),
          },
          { requiredKeys: [] },
        ),
      ),
      { maxLength: 55 },
    ),
  )

export const pushRequest = (known: Known, names: readonly string[]): fc.Arbitrary<unknown> =>
  nearly(
    fc.record(
      {
        client: nearly(fc.oneof(fc.uuid(), fc.constantFrom(...known.ids))),
        acked: nearly(fc.constantFrom(0, 1, 10 ** 9, -1, null)),
        mutations: mutationList(known, names),
      },
      { requiredKeys: [] },
    ),
  )
