import { useTranslation } from '../../i18n/use-translation.ts'
import { NextStep } from '../../components/next-step.tsx'
import { paths } from '../../paths.ts'
import type { NextStep as Step } from './next-step.ts'

export function NextStepCard({ step }: { step: Step }) {
  const { t } = useTranslation('home')

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

  return <NextStep label={t('business.nextStep')} calm={step.kind === 'calm'} {...said()} />
}
