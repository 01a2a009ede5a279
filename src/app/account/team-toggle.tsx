import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TeamMark } from '../../components/teams/team-mark.tsx'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { Avatar } from '../../ui/display/avatar.tsx'
import { RootToggle } from '../../ui/layout/root-toggle.tsx'
import { lazyPopup } from '../../ui/overlay/lazy-popup.tsx'
import { useIdle } from '../../ui/use-idle.ts'
import { onDoor } from '../navigation/doors.ts'
import type { AccountSheetProps } from './account-sheet.tsx'

const Sheet = lazyPopup<AccountSheetProps>(async () => {
  const [{ AccountSheet }] = await Promise.all([import('./account-sheet.tsx'), loadWords('teams')])
  return AccountSheet
})

/** The team at the start of the bar of a phone, which opens the menu; and the menu, wherever it is opened from. */
export function TeamToggle({ email }: { email: string }) {
  const { t } = useTranslation()
  const active = useActiveTeam()
  const [open, setOpen] = useState(false)
  const idle = useIdle()
  useEffect(() => onDoor('menu', () => setOpen(true)), [])
  useEffect(() => {
    if (idle) Sheet.preload()
  }, [idle])
  const name = active?.name ?? email
  return (
    <>
      <RootToggle
        mark={active ? <TeamMark size="mark" team={active} /> : <Avatar size="mark" name={email} />}
        name={name}
        menuLabel={t('nav.openMenu')}
        open={open}
        onOpen={() => setOpen(true)}
        onIntent={Sheet.preload}
      />
      <Sheet open={open} onOpenChange={setOpen} email={email} />
    </>
  )
}
