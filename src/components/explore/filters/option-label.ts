import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useLabels } from '../../../i18n/labels.ts'
import type { Facts, Group } from './facts.ts'

/** An option in words; towns are written as people there write them. */
export function useOptionLabel({ towns }: Pick<Facts, 'towns'>): (group: Group, value: string) => string {
  const { t } = useTranslation('explore')
  const label = useLabels()
  return useCallback(
    (group, value) => {
      if (group === 'available') return t('availableNow')
      return group === 'town' ? (towns.get(value) ?? value) : label(group, value)
    },
    [t, towns, label],
  )
}
