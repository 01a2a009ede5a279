import { ArrowRight, FilePen, type LucideIcon, MessageCircle, Megaphone, Sparkles, Sun } from 'lucide-react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/action/link-button.tsx'
import { Card } from '../../ui/display/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { NextStep } from './next-step.ts'

interface Words {
  icon: LucideIcon
  title: string
  text: string
  action: string
  to: string
}

/** The molte of the page: one thing to do now, or a calm word when there is none. */
export function NextStepCard({ step }: { step: NextStep }) {
  const { t } = useTranslation('home')
  const { icon, title, text, action, to } = words()
  const calm = step.kind === 'calm'
  return (
    <Card
      tone={calm ? 'quiet' : 'accent'}
      padding="lg"
      className="flex flex-wrap items-center gap-x-6 gap-y-5"
    >
      <span
        className={`grid size-12 shrink-0 place-items-center rounded-full ${calm ? 'bg-surface-raised text-ink-muted' : 'bg-accent text-on-accent'}`}
      >
        <Icon icon={icon} size={24} />
      </span>
      <div className="min-w-0 flex-1 basis-56">
        <h2 className="text-xs font-semibold tracking-normal opacity-80">{t('creator.nextStep')}</h2>
        <p
          dir="auto"
          className="mt-0.5 line-clamp-3 font-display text-xl leading-tight font-semibold wrap-anywhere"
        >
          {title}
        </p>
        <p className="mt-1.5 text-sm">{text}</p>
      </div>
      <LinkButton
        render={<Link to={to} className="max-sm:w-full" />}
        variant={calm ? 'secondary' : 'accent'}
        iconEnd={ArrowRight}
      >
        {action}
      </LinkButton>
    </Card>
  )

  function words(): Words {
    switch (step.kind) {
      case 'unread':
        return {
          icon: MessageCircle,
          title: t('creator.next.unread', { count: step.count, name: step.name }),
          text: t('creator.next.unreadText'),
          action: t('creator.next.unreadAction'),
          to: step.roomId === null ? paths.messages : paths.room(step.roomId),
        }
      case 'draft':
        return {
          icon: FilePen,
          title: step.title
            ? t('creator.next.draft', { title: step.title })
            : t('creator.next.draftUntitled'),
          text: t('creator.next.draftText'),
          action: t('creator.next.draftAction'),
          to: paths.creatorBrief(step.briefId),
        }
      case 'first':
        return {
          icon: Sparkles,
          title: t('creator.next.first'),
          text: t('creator.next.firstText'),
          action: t('creator.next.firstAction'),
          to: paths.creatorBriefs,
        }
      case 'brief':
        return {
          icon: Megaphone,
          title: t('creator.next.brief', { title: step.listing.title }),
          text: t('creator.next.briefText', { business: step.listing.business_name }),
          action: t('creator.next.briefAction'),
          to: paths.creatorBrief(step.listing.id),
        }
      case 'calm':
        return {
          icon: Sun,
          title: t('creator.next.calm'),
          text: t('creator.next.calmText'),
          action: t('creator.next.calmAction'),
          to: paths.creatorBriefs,
        }
    }
  }
}
