import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CreatorCard } from '../../entities/creators/creator-card.ts'
import { CreatorDetails } from './creator-details.tsx'
import { CreatorGrid, type CreatorGridProps } from './creator-grid.tsx'

export type CreatorListProps = Omit<CreatorGridProps, 'label' | 'onOpen'>

/** The creators who are found, each of whom opens in a drawer beside the list. */
export function CreatorList(props: CreatorListProps) {
  const { t } = useTranslation('explore')
  const [opened, setOpened] = useState<CreatorCard | null>(null)
  const [open, setOpen] = useState(false)
  return (
    <>
      <CreatorGrid
        {...props}
        label={t('list')}
        onOpen={(card) => {
          setOpened(card)
          setOpen(true)
        }}
      />
      <CreatorDetails card={opened} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
