import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Pitch } from '../../../entities/pitches/pitch.ts'
import { FoldedText } from '../../../ui/text/folded-text.tsx'
import { useMarkRead, useSeen } from './use-read.ts'

/** Three lines of a pitch, and the rest in place. Reading all of it marks it as read. */
export function PitchText({ pitch, name }: { pitch: Pitch; name: string }) {
  const { t } = useTranslation('briefs')
  const [long, setLong] = useState<boolean>()
  const text = useRef<HTMLParagraphElement>(null)
  const markRead = useMarkRead(pitch)
  useSeen(text, long === false, markRead)
  return (
    <FoldedText
      ref={text}
      size="sm"
      text={pitch.text}
      labels={{
        more: t('pitch.more'),
        less: t('pitch.less'),
        moreOf: t('pitch.moreOf', { name }),
        lessOf: t('pitch.lessOf', { name }),
      }}
      onMeasure={setLong}
      onOpen={markRead}
    />
  )
}
