// Shows the decision about a held text under its field. Its code is loaded when there is one.
import { Suspense, useContext } from 'react'
import { loadWords } from '../../i18n/i18n.ts'
import { lazyExtra } from '../../ui/lazy-extra.ts'
import { HeldContext } from '../row-context.ts'

const HeldBox = lazyExtra(async () => {
  const [{ HeldBox }] = await Promise.all([import('./held-box.tsx'), loadWords('sync', 'errors')])
  return HeldBox
})

export function Held({ field }: { field: string }) {
  const { texts, edit } = useContext(HeldContext)
  const held = texts.find((one) => one.field === field)
  if (!held) return null
  return (
    <Suspense>
      <HeldBox key={held.record.id} held={held} edit={edit} />
    </Suspense>
  )
}
