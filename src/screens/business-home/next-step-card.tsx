import { useTranslation } from 'react-i18next'
import { NextStep } from '../../components/next-step.tsx'
import { paths } from '../../paths.ts'
import type { NextStep as Step } from './next-step.ts'

export function NextStepCard({ step }: { step: Step }) {
  const { t } = useTranslation('businessHome')

  function said(): { title: string; text: string; action: string; to: string } {
    const name = 'brief' in step ? step.brief.title || t('untitled') : ''
    switch (step.kind) {
      case 'pitches':
        return {
          title: t('next.pitches', { count: step.count, title: name }),
          text: t('next.pitchesText'),
          action: t('next.pitchesAction'),
          to: paths.brief(step.brief.id),
        }
      case 'messages':
        return {
          title: t('next.messages', { count: step.count, name: step.name }),
          text: t('next.messagesText'),
          action: t('next.messagesAction'),
          to: paths.room(step.room),
        }
      case 'draft':
        return {
          title: step.brief.title ? t('next.draft', { title: name }) : t('next.draftUntitled'),
          text: t('next.draftText'),
          action: t('next.draftAction'),
          to: paths.briefUpdate(step.brief.id),
        }
      case 'ready':
        return {
          title: t('next.ready', { title: name }),
          text: t('next.readyText'),
          action: t('next.readyAction'),
          to: paths.briefUpdate(step.brief.id),
        }
      case 'passed':
        return {
          title: t('next.passed', { title: name }),
          text: t('next.passedText'),
          action: t('next.passedAction'),
          to: paths.brief(step.brief.id),
        }
      case 'calm':
        return {
          title: t('next.calm'),
          text: t('next.calmText'),
          action: t('next.calmAction'),
          to: paths.brief(step.brief.id),
        }
      case 'first':
      case 'again':
        return {
          title: t(`next.${step.kind}`),
          text: t('next.firstText'),
          action: t('next.firstAction'),
          to: paths.briefCreate,
        }
    }
  }

  return <NextStep label={t('nextStep')} calm={step.kind === 'calm'} {...said()} />
}
