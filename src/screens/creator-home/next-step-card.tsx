import { useTranslation } from '../../i18n/use-translation.ts'
import { NextStep } from '../../components/next-step.tsx'
import { paths } from '../../paths.ts'
import type { NextStep as Step } from './next-step.ts'

interface Words {
  title: string
  text: string
  action: string
  to: string
}

/** The molte of the page: one thing to do now, or a calm word when there is none. */
export function NextStepCard({ step }: { step: Step }) {
  const { t } = useTranslation('home')
  return <NextStep label={t('creator.nextStep')} calm={step.kind === 'calm'} {...words()} />

  function words(): Words {
    switch (step.kind) {
      case 'unread':
        return {
          title: t('creator.next.unread', { count: step.count, name: step.name }),
          text: t('creator.next.unreadText'),
          action: t('creator.next.unreadAction'),
          to: step.roomId === null ? paths.messages : paths.room(step.roomId),
        }
      case 'draft':
        return {
          title: step.title
            ? t('creator.next.draft', { title: step.title })
            : t('creator.next.draftUntitled'),
          text: t('creator.next.draftText'),
          action: t('creator.next.draftAction'),
          to: paths.creatorBrief(step.briefId),
        }
      case 'first':
        return {
          title: t('creator.next.first'),
          text: t('creator.next.firstText'),
          action: t('creator.next.firstAction'),
          to: paths.creatorBriefs,
        }
      case 'brief':
        return {
          title: t('creator.next.brief', { title: step.listing.title }),
          text: t('creator.next.briefText', { business: step.listing.business_name }),
          action: t('creator.next.briefAction'),
          to: paths.creatorBrief(step.listing.id),
        }
      case 'calm':
        return {
          title: t('creator.next.calm'),
          text: t('creator.next.calmText'),
          action: t('creator.next.calmAction'),
          to: paths.creatorBriefs,
        }
    }
  }
}
