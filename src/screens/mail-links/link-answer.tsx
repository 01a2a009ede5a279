import { CircleAlert, CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { LinkAnswer } from '../../entities/preferences/mail-links.ts'
import { Banner } from '../../ui/display/banner.tsx'

/** How it went. `done`: the sentence for success. */
export function LinkAnswerBanner({ answer, done }: { answer: LinkAnswer | 'broken'; done: string }) {
  const { t } = useTranslation('pages')
  if (answer === 'done')
    return (
      <Banner tone="success" icon={CircleCheck} announce="polite">
        {done}
      </Banner>
    )
  return (
    <Banner tone="danger" icon={CircleAlert} announce="assertive">
      {t(`mailLink.${answer}`)}
    </Banner>
  )
}
