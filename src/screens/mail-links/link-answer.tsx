import { CircleAlert, CircleCheck, Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LinkAnswer } from '../../entities/preferences/mail-links.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { StateSign } from '../../ui/display/empty-state.tsx'
import { VisuallyHidden } from '../../ui/display/visually-hidden.tsx'

/** An answer after which the link has nothing more to do. */
export type LinkEnd = 'done' | 'unknown' | 'broken'

/** @returns null: it can be tried, or tried again */
export function linkEnd(answer: LinkAnswer | null, token: string | null): LinkEnd | null {
  if (token === null) return 'broken'
  return answer === 'done' || answer === 'unknown' ? answer : null
}

export interface EndWords {
  title: string
  text: string
}

/** How the link ended: what happened is the title, what to do now stands under it. */
export function useEndWords(
  end: LinkEnd | null,
  done: string,
  textOf: (end: LinkEnd) => string,
): EndWords | null {
  const { t } = useTranslation('pages')
  return end && { title: end === 'done' ? done : t(`mailLink.${end}`), text: textOf(end) }
}

/** Under the title, which is told with it: it has just changed. */
export const LinkEndText = ({ end, words: { title, text } }: { end: LinkEnd; words: EndWords }) => (
  <p role={end === 'done' ? 'status' : 'alert'}>
    <VisuallyHidden>{title}. </VisuallyHidden>
    {text}
  </p>
)

export const LinkEndSign = ({ end }: { end: LinkEnd }) => (
  <StateSign icon={end === 'done' ? CircleCheck : Unlink} />
)

/** Why it did not work this time. */
export function LinkTrouble({ answer }: { answer: LinkAnswer }) {
  const { t } = useTranslation('pages')
  if (answer === 'done' || answer === 'unknown') return null
  return (
    <Banner tone="danger" icon={CircleAlert} announce="assertive">
      {t(`mailLink.${answer}`)}
    </Banner>
  )
}
