import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import { cx } from '../../ui/class-names.ts'
import { gently } from '../../ui/scroll-behaviour.ts'

export interface SectionEntry {
  id: string
  title: string
  /** A section that is beside the others where there is room. */
  beside?: boolean
}

/** The last section whose heading has passed the top of the window. */
function useSectionInSight(sections: readonly SectionEntry[]): string | undefined {
  const [inSight, setInSight] = useState(sections[0]?.id)
  useEffect(() => {
    let frame = 0
    const look = () => {
      frame = 0
      const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 2
      const below = sections.flatMap(({ id }) => {
        const place = document.getElementById(id)
        // A section beside the others does not scroll with them.
        return place && getComputedStyle(place).position !== 'sticky' ? [{ id, place }] : []
      })
      const passed = below.filter(({ place }) => place.getBoundingClientRect().top < innerHeight / 3)
      setInSight((isAtEnd ? below.at(-1) : (passed.at(-1) ?? below[0]))?.id)
    }
    const soon = () => {
      frame ||= requestAnimationFrame(look)
    }
    addEventListener('scroll', soon, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      removeEventListener('scroll', soon)
    }
  }, [sections])
  return inSight
}

interface SectionNavProps {
  label: string
  sections: readonly SectionEntry[]
}

/**
 * The sections of a long page, with the current one marked: a row to swipe on a phone, a list beside the page on a wide
 * screen. Links replace the address, so «back» leaves the page instead of going through them.
 */
export function SectionNav({ label, sections }: SectionNavProps) {
  const here = useSectionInSight(sections)
  const row = useRef<HTMLUListElement>(null)
  useEffect(() => {
    const list = row.current
    const link = list?.querySelector<HTMLElement>(`a[href$="#${here}"]`)
    if (list && link) list.scrollTo({ left: link.offsetLeft - list.clientWidth / 3, behavior: gently() })
  }, [here])
  return (
    <nav aria-label={label}>
      <ul
        ref={row}
        className="scrollbar-none relative max-lg:-mx-4 max-lg:flex max-lg:overflow-x-auto max-lg:px-1 max-lg:sm:-mx-6 max-lg:sm:px-3 lg:space-y-0.5"
      >
        {sections.map(({ id, title, beside }) => (
          <li key={id} className={cx('shrink-0', beside && 'xl:hidden')}>
            <Link
              to={{ hash: id }}
              replace
              preventScrollReset
              aria-current={id === here ? 'location' : undefined}
              className="flex min-h-11 items-center px-3 text-sm font-medium whitespace-nowrap text-ink-muted -outline-offset-2 transition-colors hover:text-ink max-lg:border-b-2 max-lg:border-transparent lg:rounded-md lg:py-2 lg:whitespace-normal lg:hover:bg-surface-sunken aria-[current]:text-ink max-lg:aria-[current]:border-primary lg:aria-[current]:bg-primary-soft lg:aria-[current]:font-semibold lg:aria-[current]:text-on-primary-soft"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
