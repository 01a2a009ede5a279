// The message of an invitation.
import { Send } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { invitationLimits } from '../../entities/invitations/invitation.ts'
import type { SubmitForm } from '../../forms/use-submit-form.ts'
import { useCodeWords } from '../../i18n/labels.ts'
import { Button } from '../../ui/action/button.tsx'
import { TextArea } from '../../ui/form/text-area.tsx'

export type Invited = Pick<CreatorCard, 'id' | 'first_name'>

interface InviteFieldsProps {
  form: SubmitForm<{ message: string }>
  /** At least one. */
  cards: readonly Invited[]
}

export function InviteFields({ form, cards }: InviteFieldsProps) {
  const { t } = useTranslation(['invitations', 'common'])
  const codeWords = useCodeWords()
  const about = { count: cards.length, name: cards[0]?.first_name }
  return (
    <>
      <TextArea
        {...form.bind('message')}
        label={t('message', about)}
        mark={t('common:optional')}
        hint={t('messageHint')}
        counter={invitationLimits.message}
        trims
        minRows={4}
        maxRows={10}
      />
      <p className="text-xs text-ink-muted">{t('text', about)}</p>
      <div role="alert" className="empty:hidden">
        {form.refused && <p className="text-sm font-medium text-danger">{codeWords(form.refused)}</p>}
      </div>
      <Button type="submit" variant="primary" wide icon={Send} loading={form.busy}>
        {t('send', about)}
      </Button>
    </>
  )
}
