import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/action/button.tsx'
import { LazyDrawer } from '../../../ui/overlay/lazy.tsx'
import { cleared, countChosen } from './filter.ts'
import { FilterGroups, type FilterGroupsProps } from './filter-groups.tsx'

/** The button that opens the filters in a sheet, where there is no room for them beside the list. */
export function FilterDrawer({ show, ...props }: FilterGroupsProps & { show: string }) {
  const { t } = useTranslation('explore')
  const [open, setOpen] = useState(false)
  const { filter, onChange } = props
  const chosen = countChosen(filter)
  return (
    <>
      {/* With a number there is no room for both beside the search. */}
      <Button
        icon={chosen > 0 ? undefined : SlidersHorizontal}
        // As high as the search beside it.
        className="min-h-12!"
        onClick={() => setOpen(true)}
        {...LazyDrawer.opener}
      >
        {chosen > 0 ? (
          t('filtersChosen', { count: chosen })
        ) : (
          <span className="max-[22rem]:sr-only">{t('filters')}</span>
        )}
      </Button>
      <LazyDrawer
        open={open}
        onOpenChange={setOpen}
        title={t('filters')}
        closeLabel={t('close')}
        tall
        footer={
          <div className="flex gap-3 *:last:flex-1">
            <Button onClick={() => onChange(cleared(filter))}>{t('clear')}</Button>
            <Button variant="primary" onClick={() => setOpen(false)}>
              <span aria-live="polite">{show}</span>
            </Button>
          </div>
        }
      >
        <FilterGroups {...props} />
      </LazyDrawer>
    </>
  )
}
