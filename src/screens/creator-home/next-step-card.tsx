import { useTranslation } from 'react-i18next'
import { NextStep } from '../../components/next-step.tsx'
import { paths } from '../../paths.ts'
import type { NextStep as Step } from './next-step.ts'

interface Words {
  title: string
  text: string
  action: string
  to: string
}

/** The page's molte card: one thing to do now, or a calm message when there is none. */
export function NextStepCard({ step }: { step: Step }) {
  const { t } = useTranslation('creatorHome')
  return <NextStep label={t('nextStep')} calm={step.kind === 'calm'} {...words()} />

  function words(): Words {
    switch (step.kind) {
      case 'unread':
        return {
          title: t('next.unread', { count: step.count, name: step.name }),
          text: t('next.unreadText'),
          action: t('next.unreadAction'),
          to: step.roomId === null ? paths.messages : paths.room(step.roomId),
        }
      case 'draft':
        return {
          title: step.title ? t('next.draft', { title: step.title }) : t('next.draftUntitled'),
          text: t('next.draftText'),
          action: t('next.draftAction'),
          to: paths.creatorBrief(step.briefId),
        }
      case 'first':
        return {
          title: t('next.first'),
          text: t('next.firstText'),
          action: t('next.firstAction'),
          to: paths.creatorBriefs,
        }
      case 'brief':
        return {
          title: t('next.brief', { title: step.listing.title }),
          text: t('next.briefText', { business: step.listing.business_name }),
          action: t('next.briefAction'),
          to: paths.creatorBrief(step.listing.id),
        }
      case 'calm':
        return {
          title: t('next.calm'),
          text: t('next.calmText'),
          action: t('next.calmAction'),
          to: paths.creatorBriefs,
        }
    }
  }
}
