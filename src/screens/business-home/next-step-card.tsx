import { ArrowRight } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Card } from '../../ui/display/card.tsx'
import type { NextStep } from './next-step.ts'

/** Molte: the only warm surface on the screen, so that it is seen first. */
export function NextStepCard({ step }: { step: NextStep }) {
  const { t } = useTranslation('home')
  const { title, text, action, to } = said()

  function said(): { title: string; text: string; action: string; to: string } {
    const name = 'brief' in step ? step.brief.title || t('business.untitled') : ''
    switch (step.kind) {
      case 'pitches':
        return {
          title: t('business.next.pitches', { count: step.count, title: name }),
          text: t('business.next.pitchesText'),
          action: t('business.next.pitchesAction'),
          to: paths.brief(step.brief.id),
        }
      case 'messages':
        return {
          title: t('business.next.messages', { count: step.count, name: step.name }),
          text: t('business.next.messagesText'),
          action: t('business.next.messagesAction'),
          to: paths.room(step.room),
        }
      case 'draft':
        return {
          title: step.brief.title
            ? t('business.next.draft', { title: name })
            : t('business.next.draftUntitled'),
          text: t('business.next.draftText'),
          action: t('business.next.draftAction'),
          to: paths.briefUpdate(step.brief.id),
        }
      case 'ready':
        return {
          title: t('business.next.ready', { title: name }),
          text: t('business.next.readyText'),
          action: t('business.next.readyAction'),
          to: paths.briefUpdate(step.brief.id),
        }
      case 'calm':
        return {
          title: t('business.next.calm'),
          text: t('business.next.calmText'),
          action: t('business.next.calmAction'),
          to: paths.brief(step.brief.id),
        }
      case 'first':
      case 'again':
        return {
          title: t(`business.next.${step.kind}`),
          text: t('business.next.firstText'),
          action: t('business.next.firstAction'),
          to: paths.briefCreate,
        }
    }
  }

  return (
    <section aria-label={t('business.nextStep')}>
      <Card tone="accent" padding="lg">
        <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
          <div className="min-w-0 flex-1 basis-72">
            <p className="text-sm font-semibold">{t('business.nextStep')}</p>
            <h2 dir="auto" className="mt-1 text-2xl wrap-anywhere">
              {title}
            </h2>
            <p className="mt-2 max-w-[52ch]">{text}</p>
          </div>
          <LinkButton variant="accent" size="lg" iconEnd={ArrowRight} render={<Link to={to} />}>
            {action}
          </LinkButton>
        </div>
      </Card>
    </section>
  )
}
