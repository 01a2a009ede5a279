import { m } from 'framer-motion'
import { useEffect, useId, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pitch } from '../../../entities/pitches/pitch.ts'
import { cx } from '../../../ui/class-names.ts'
import { entering } from '../../../ui/motion/tokens.ts'
import { useMarkRead, useSeen } from './use-read.ts'

/** Three lines of text-sm. */
const CLOSED = '3.9375rem'

/** Three lines of a pitch, and the rest in place. Reading all of it marks it as read. */
export function PitchText({ pitch, name }: { pitch: Pitch; name: string }) {
  const { t } = useTranslation('briefs')
  const [open, setOpen] = useState(false)
  const [long, setLong] = useState<boolean>()
  const text = useRef<HTMLParagraphElement>(null)
  const id = useId()
  const markRead = useMarkRead(pitch)
  useSeen(text, long === false, markRead)

  useEffect(() => {
    const element = text.current
    if (!element || open) return undefined
    const measure = () => setLong(element.scrollHeight > element.clientHeight + 1)
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [open])

  return (
    <div>
      <m.p
        ref={text}
        id={id}
        dir="auto"
        initial={false}
        animate={{ height: long && !open ? CLOSED : 'auto' }}
        transition={entering}
        className={cx(
          'max-w-[65ch] overflow-hidden text-sm wrap-anywhere',
          open ? 'whitespace-pre-wrap' : 'line-clamp-3',
        )}
      >
        {pitch.text}
      </m.p>
      {long && (
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          aria-label={t(open ? 'pitch.lessOf' : 'pitch.moreOf', { name })}
          className="hit-area mt-1 text-sm font-semibold text-primary underline-offset-4 hover:underline"
          onClick={() => {
            setOpen(!open)
            if (!open) markRead()
          }}
        >
          {t(open ? 'pitch.less' : 'pitch.more')}
        </button>
      )}
    </div>
  )
}
