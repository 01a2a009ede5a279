import { m } from 'framer-motion'
import { Send } from 'lucide-react'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../ui/icon.tsx'
import { from } from '../../ui/motion/motion.tsx'
import { flying } from '../../ui/motion/tokens.ts'
import { PitchForm, type PitchFormProps } from './pitch-form.tsx'

/** The form begins anew at each opening, with what was written; it stays while its sheet leaves. */
export function PitchSheet(props: PitchFormProps) {
  const { open, pitching } = props
  const [shown, setShown] = useState({ open: false, openings: 0 })
  if (shown.open !== open) setShown({ open, openings: shown.openings + Number(open) })
  const ready = shown.openings > 0 && pitching.draft.found !== undefined
  return (
    <>
      {ready && <PitchForm key={shown.openings} {...props} />}
      {pitching.justSent && <PaperPlane />}
    </>
  )
}

/** Leaves upward from the button that was pressed, over the sheet that closes. */
function PaperPlane() {
  const [gone, setGone] = useState(false)
  if (gone) return null
  return createPortal(
    <m.div
      aria-hidden="true"
      className="pointer-events-none fixed inset-x-0 bottom-24 z-40 grid place-items-center text-primary lg:start-auto lg:end-44 lg:w-12"
      initial={from({ opacity: 1, x: 0, y: 0 })}
      animate={{ opacity: 0, x: 56, y: '-65dvh' }}
      transition={flying}
      onAnimationComplete={() => setGone(true)}
    >
      <Icon icon={Send} size={44} />
    </m.div>,
    document.body,
  )
}
