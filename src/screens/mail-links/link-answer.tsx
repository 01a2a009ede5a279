import { CircleAlert, CircleCheck, Unlink } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LinkAnswer } from '../../entities/preferences/mail-links.ts'
import { Banner } from '../../ui/display/banner.tsx'
import { StateSign } from '../../ui/display/empty-state.tsx'

/** An answer after which the link has nothing more to do. */
export type LinkEnd = 'done' | 'unknown' | 'broken'

/** @returns null: it can be tried, or tried again */
export function linkEnd(answer: LinkAnswer | null, token: string | null): LinkEnd | null {
  if (token === null) return 'broken'
  return answer === 'done' || answer === 'unknown' ? answer : null
}

interface LinkEndTextProps {
  end: LinkEnd
  /** The sentence for success. */
  done: string
}

/** How it ended, under the title. */
export function LinkEndText({ end, done }: LinkEndTextProps) {
  const { t } = useTranslation('pages')
  return <p role={end === 'done' ? 'status' : 'alert'}>{end === 'done' ? done : t(`mailLink.${end}`)}</p>
}

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
