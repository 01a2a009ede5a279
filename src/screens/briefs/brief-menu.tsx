import {
  Archive,
  CalendarPlus,
  CirclePause,
  History,
  Ellipsis,
  PencilLine,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { briefs } from '../../entities/briefs/mutators.ts'
import type { Brief } from '../../entities/briefs/brief.ts'
import { mayDiscardBrief, mayEditBrief, mayMoveBrief } from '../../entities/briefs/permission.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { MenuButton, type MenuEntry } from '../../ui/overlay/menu-button.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { useExtendDeadline, useIsPast } from './publishing/extend-deadline.tsx'
import { usePutAway } from './use-put-away.ts'

export interface BriefMenuProps {
  brief: Brief
  /** Where there is room, «Rediger» is a separate button. */
  withEdit?: boolean
  /** Return to the list when the brief is archived or deleted. */
  leaves?: boolean
}

/** The moves that only tell their outcome. */
function useMoves({ id }: Brief) {
  const { t } = useTranslation('briefs')
  const words = useFailureWords()
  const notDisabled = useFailureWords('briefs:failed.disable')
  async function tell(
    moved: Promise<void>,
    failure: (error: unknown) => string,
    done: string,
    description?: string,
  ): Promise<void> {
    try {
      await moved
      toast('success', done, { description })
    } catch (error) {
      toast('error', failure(error))
    }
  }
  return {
    disable: () => tell(briefs.disable({ id }), notDisabled, t('done.disabled'), t('done.disabledText')),
    withdraw: () => tell(briefs.withdraw({ id }), words, t('done.withdrawn')),
  }
}

/** The actions on a brief, for a menu; and their dialog, to render beside it. */
export function useBriefMenu({ brief, withEdit = true, leaves = false }: BriefMenuProps) {
  const { t } = useTranslation('briefs')
  const team = useBusinessTeam()
  const navigate = useNavigate()
  const { disable, withdraw } = useMoves(brief)
  const { archive, discard } = usePutAway()
  const { ask, dialog } = useExtendDeadline(brief)
  const { id } = brief

  async function away(action: (brief: Brief) => void): Promise<void> {
    action(brief)
    if (leaves) await navigate(paths.businessBriefs)
  }
  const edit: MenuEntry = {
    key: 'edit',
    label: t('edit'),
    icon: PencilLine,
    render: <Link to={paths.briefUpdate(id)} />,
  }
  const versions: MenuEntry = {
    key: 'versions',
    label: t('versions'),
    icon: History,
    render: <Link to={paths.briefVersions(id)} />,
  }
  const items: (MenuEntry | false)[] = [
    withEdit && mayEditBrief(team, brief) && edit,
    useIsPast(brief) && { key: 'extend', label: t('extend.action'), icon: CalendarPlus, onSelect: ask },
    versions,
    mayMoveBrief(team, 'disable', brief) && {
      key: 'disable',
      label: t('disable'),
      icon: CirclePause,
      onSelect: disable,
    },
    mayMoveBrief(team, 'withdraw', brief) && {
      key: 'withdraw',
      label: t('withdraw'),
      icon: Undo2,
      onSelect: withdraw,
    },
    mayMoveBrief(team, 'archive', brief) && {
      key: 'archive',
      label: t('archive'),
      icon: Archive,
      onSelect: () => away(archive),
    },
    mayDiscardBrief(team, brief) && {
      key: 'discard',
      label: t('discard'),
      icon: Trash2,
      tone: 'danger',
      onSelect: () => away(discard),
    },
  ]
  return { entries: items.filter((item) => item !== false), dialog }
}

/** Behind one button, in a list. */
export function BriefMenu(props: BriefMenuProps & { className?: string }) {
  const { t } = useTranslation('briefs')
  const { entries, dialog } = useBriefMenu(props)
  const { title } = props.brief
  return (
    <>
      <MenuButton
        trigger={<IconButton icon={Ellipsis} label={t('moreActions')} className={props.className} />}
        label={t('moreActions')}
        about={title || undefined}
        items={entries}
      />
      {dialog}
    </>
  )
}
