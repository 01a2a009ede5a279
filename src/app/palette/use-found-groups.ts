import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { useFoundRows } from '../../entities/found-rows.ts'
import { namespaces } from '../../entities/namespaces.ts'
import { type Team, sideOf } from '../../entities/teams/team.ts'
import { useLooks } from './found-looks.tsx'
import type { PaletteCommand, PaletteGroup } from './palette-command.ts'
import { shownName } from '../../i18n/shown-name.ts'

/** What the team can open of the rows on the device, last active first. */
export function useFoundGroups(team: Team | null): PaletteGroup[] {
  const { t } = useTranslation(['palette', ...namespaces])
  const navigate = useNavigate()
  const found = useFoundRows(team)
  const lookOf = useLooks()
  if (!team) return []
  return found
    .filter(({ entity }) => entity.search !== null)
    .map((group) => ({ ...group, look: lookOf(group) }))
    .toSorted((a, b) => Number(b.look.isFirst) - Number(a.look.isFirst))
    .map(({ entity, shown, rows, look }): PaletteGroup => {
      const { words, table } = entity
      const also = t(`${words}:also.${table.name}`, '')
      const commands = rows.flatMap((row, index): PaletteCommand[] => {
        const to = shown.path(row)
        if (!to) return []
        return [
          {
            key: to,
            label: shownName(shown.title(row, sideOf(team)).trim()) || t('untitled'),
            also: `${look.names?.(row) ?? ''} ${also}`,
            icon: look.icon,
            media: look.media?.(row, team),
            detail: look.detail(row) || undefined,
            trail: look.trail?.(row, team),
            atFirst: index < look.few,
            onSelect: () => navigate(to),
          },
        ]
      })
      return { key: table.name, label: t(`${words}:found.${table.name}`, ''), commands }
    })
}
