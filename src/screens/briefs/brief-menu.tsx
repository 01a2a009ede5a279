import { Archive, CirclePause, History, MoreHorizontal, PencilLine, Trash2 } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router'
import { useBusinessTeam } from '../../components/team-area.tsx'
import { mutate } from '../../data/mutate.ts'
import type { Brief } from '../../domain/brief.ts'
import { mayDiscardBrief, mayEditBrief, mayMoveBrief } from '../../domain/permission.ts'
import { useFailureWords } from '../../i18n/labels.ts'
import { paths } from '../../paths.ts'
import { IconButton } from '../../ui/action/icon-button.tsx'
import { MenuButton, type MenuEntry } from '../../ui/overlay/menu-button.tsx'
import { toast } from '../../ui/overlay/toast.tsx'
import { usePutAway } from './use-put-away.ts'

export interface BriefMenuProps {
  brief: Brief
  /** «Rediger» is a button of its own where there is room. */
  withEdit?: boolean
  /** Go back to the list when the brief is put away. */
  leaves?: boolean
}

/** What may be done with a brief besides reading it. */
export function BriefMenu({ brief, withEdit = true, leaves = false }: BriefMenuProps) {
  const { t } = useTranslation('briefs')
  const team = useBusinessTeam()
  const navigate = useNavigate()
  const words = useFailureWords()
  const { archive, discard } = usePutAway()
  const { id } = brief

  async function away(action: (brief: Brief) => void): Promise<void> {
    action(brief)
    if (leaves) await navigate(paths.businessBriefs)
  }
  async function disable(): Promise<void> {
    try {
      await mutate.briefs.disable({ id })
      toast('success', t('done.disabled'), { description: t('done.disabledText') })
    } catch (error) {
      toast('error', words(error))
    }
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
    versions,
    mayMoveBrief(team, 'disable', brief) && {
      key: 'disable',
      label: t('disable'),
      icon: CirclePause,
      onSelect: disable,
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
  const allowed = items.filter((item) => item !== false)
  return (
    <MenuButton
      trigger={<IconButton icon={MoreHorizontal} label={t('moreActions')} />}
      label={t('moreActions')}
      items={allowed}
    />
  )
}
