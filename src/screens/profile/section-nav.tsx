import { useEffect, useState } from 'react'
import { Link } from 'react-router'
import { cx } from '../../ui/class-names.ts'

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
      const passed = below.filter(({ place }) => place.getBoundingClientRect().top < innerHeight * 0.4)
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

/** The sections of a long page, with the current one marked. Links replace the address, so «back» leaves the page. */
export function SectionNav({ label, sections }: SectionNavProps) {
  const here = useSectionInSight(sections)
  return (
    <nav aria-label={label}>
      <ul className="space-y-0.5">
        {sections.map(({ id, title, beside }) => (
          <li key={id} className={cx(beside && 'xl:hidden')}>
            <Link
              to={{ hash: id }}
              replace
              preventScrollReset
              aria-current={id === here ? 'location' : undefined}
              className="flex min-h-9 items-center rounded-md px-3 py-2 text-sm font-medium text-ink-muted -outline-offset-2 transition-colors hover:bg-surface-chosen hover:text-ink aria-[current]:bg-primary-soft aria-[current]:font-semibold aria-[current]:text-on-primary-soft"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
