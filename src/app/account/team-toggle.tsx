import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { TeamMark } from '../../components/teams/team-mark.tsx'
import { useActiveTeam } from '../../entities/teams/queries.ts'
import { loadWords } from '../../i18n/i18n.ts'
import { RootToggle } from '../../ui/layout/root-toggle.tsx'
import { LogoMark } from '../../ui/mark/logo.tsx'
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
  return (
    <>
      <RootToggle
        // The product's, until there is a team: an address is no place.
        mark={active ? <TeamMark size="mark" team={active} /> : <LogoMark size={30} />}
        name={active?.name ?? t('product').toLowerCase()}
        menuLabel={t('nav.openMenu')}
        open={open}
        onOpen={() => setOpen(true)}
        onIntent={Sheet.preload}
      />
      <Sheet open={open} onOpenChange={setOpen} email={email} />
    </>
  )
}
