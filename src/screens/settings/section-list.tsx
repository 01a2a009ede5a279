import { ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { type SettingsSection, paths } from '../../paths.ts'
import { cx } from '../../ui/class-names.ts'
import { Icon, type IconType } from '../../ui/icon.tsx'

export type SectionListProps = {
  label: string
  sections: readonly { key: SettingsSection; icon: IconType }[]
  chosen: SettingsSection | null
}

/** The login, what is on the device, and the end of it all: each group stands by itself on a phone. */
const beginsGroup: ReadonlySet<SettingsSection> = new Set(['security', 'data', 'delete'])

/** The sections of the settings: a page of its own on a phone, beside the open section on a wide screen. */
export function SectionList({ label, sections, chosen }: SectionListProps) {
  const { t } = useTranslation('settings')
  return (
    <nav aria-label={label} className="max-lg:-mx-4">
      <ul className="lg:space-y-0.5">
        {sections.map(({ key, icon }) => (
          <li
            key={key}
            className={cx(
              'border-line max-lg:border-b max-lg:bg-surface-raised max-lg:first:border-t',
              beginsGroup.has(key) && 'max-lg:mt-6 max-lg:border-t',
              key === 'delete' && 'lg:mt-3 lg:border-t lg:pt-3',
            )}
          >
            <Link
              to={paths.settingsOf(key)}
              aria-current={key === chosen ? 'page' : undefined}
              className={cx(
                'flex min-h-11 items-center gap-4 px-4 py-3 transition-colors lg:gap-3 lg:rounded-md lg:px-3 lg:py-2 lg:text-sm lg:font-medium',
                'hover:bg-surface-chosen aria-[current=page]:bg-primary-soft aria-[current=page]:font-semibold aria-[current=page]:text-on-primary-soft forced-colors:aria-[current=page]:outline-2',
                key === 'delete' ? 'text-danger' : 'lg:text-ink-muted lg:hover:text-ink',
              )}
            >
              <Icon icon={icon} className={cx(key !== 'delete' && 'max-lg:text-ink-muted')} />
              <span className="min-w-0 flex-1">
                <span className="block max-lg:text-row">{t(`sections.title.${key}`)}</span>
                <span className="block text-sm font-normal text-ink-muted lg:hidden">
                  {t(`sections.text.${key}`)}
                </span>
              </span>
              <Icon icon={ChevronRight} className="text-ink-muted lg:hidden rtl:-scale-x-100" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
