import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { useRowPart } from '../../forms/row-context.ts'
import { heldFields } from '../../forms/row-state.ts'
import { List, ListRow } from '../../ui/display/list-row.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { ProfileSection } from './profile-page.tsx'
import { partSearch } from './profile-part.ts'

/** The parts of a profile on a phone, with what each of them lacks. */
export function PartList({ sections }: { sections: readonly ProfileSection[] }) {
  const { t } = useTranslation('profile')
  return (
    <>
      {sections.map(({ id, inList, content }) => inList && <div key={id}>{content}</div>)}
      <nav aria-label={t('sections')} className="-mx-4 mt-4 sm:-mx-6">
        <List className="border-y border-line">
          {sections.map((section) => !section.inList && <PartRow key={section.id} section={section} />)}
        </List>
      </nav>
    </>
  )
}

function PartRow({ section: { id, title, missing, fields } }: { section: ProfileSection }) {
  const { t } = useTranslation('profile')
  const wrong = useRowPart((state, form) =>
    heldFields(state, form.rules).some((field) => field in state.errors && fields.includes(field)),
  )
  return (
    <ListRow
      className="min-h-15"
      title={title}
      render={<Link to={partSearch(id)} viewTransition />}
      trailing={
        <>
          {wrong ? (
            <span className="text-sm text-danger">{t('part.wrong')}</span>
          ) : (
            missing && <span className="text-sm text-ink-muted">{missing}</span>
          )}
          <Icon icon={ChevronRight} className="text-ink-muted rtl:-scale-x-100" />
        </>
      }
    />
  )
}
