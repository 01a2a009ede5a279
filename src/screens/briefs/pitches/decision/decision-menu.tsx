// «Aktuell», «Ikke aktuell» and the way to the profile: what is chosen less often than the answer and the heart.
import { CircleUser, Ellipsis, Star, StarOff, Undo2, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type Pitch, isUndecided } from '../../../../entities/pitches/pitch.ts'
import { IconButton } from '../../../../ui/action/icon-button.tsx'
import { MenuButton, type MenuEntry } from '../../../../ui/overlay/menu-button.tsx'
import { type Decided, useDecision } from './use-decision.tsx'

interface DecisionMenuProps {
  pitch: Pitch
  /** `profile`: their public page, if they have one. */
  applicant: Decided & { profile: string | undefined }
}

export function DecisionMenu({ pitch, applicant }: DecisionMenuProps) {
  const { t } = useTranslation('briefs')
  const { approve, reconsider, decline, dialog } = useDecision(pitch, applicant)
  const { name, profile } = applicant
  const { status } = pitch
  const entries: (MenuEntry | false)[] = [
    status === 'rejected' && { key: 'again', label: t('decide.again'), icon: Undo2, onSelect: reconsider },
    status === 'approved' && {
      key: 'unapprove',
      label: t('decide.unapprove'),
      icon: StarOff,
      onSelect: reconsider,
    },
    isUndecided(status) && {
      key: 'approve',
      label: t('decide.approve'),
      icon: Star,
      onSelect: approve,
    },
    status !== 'rejected' && { key: 'decline', label: t('decide.reject'), icon: X, onSelect: decline },
    profile !== undefined && {
      key: 'profile',
      label: t('pitch.profile'),
      icon: CircleUser,
      render: <Link to={profile} />,
    },
  ]
  return (
    <>
      <MenuButton
        trigger={<IconButton icon={Ellipsis} label={t('pitch.moreActions', { name })} className="-me-2" />}
        label={t('moreActions')}
        about={name}
        items={entries.filter((entry) => entry !== false)}
      />
      {dialog}
    </>
  )
}
