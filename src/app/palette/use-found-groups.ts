import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFoundRows } from '../../entities/found-rows.ts'
import { type Team, sideOf } from '../../entities/teams/team.ts'
import { lookOf } from './found-looks.tsx'
import type { PaletteCommand, PaletteGroup } from './palette-command.ts'
import { shownName } from '../../i18n/shown-name.ts'

/** Entries of each kind before anything is typed. */
const FEW = 3

/** What the team can open of the rows on the device, last active first. */
export function useFoundGroups(team: Team | null): PaletteGroup[] {
  const { t } = useTranslation(['palette', 'statuses'])
  const navigate = useNavigate()
  const found = useFoundRows(team)
  if (!team) return []
  return Array.from(lookOf, ([table, look]): PaletteGroup => {
    const of = found.find(({ entity }) => entity.table.name === table)
    const commands = (of?.rows ?? []).flatMap((row, index): PaletteCommand[] => {
      const to = of?.entity.path(row)
      if (!of || !to) return []
      const detail = look.detail(row, t)
      return [
        {
          key: to,
          label: shownName(of.entity.title(row, sideOf(team)).trim()) || t('untitled'),
          also: `${look.names?.(row) ?? ''} ${t(`also.${look.also}`)}`,
          icon: look.icon,
          media: look.media?.(row, team),
          detail: detail || undefined,
          trail: look.trail?.(row, team),
          atFirst: index < FEW,
          onSelect: () => navigate(to),
        },
      ]
    })
    return { key: table, label: t(`group.${look.group}`), commands }
  })
}
