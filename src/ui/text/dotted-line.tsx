import type { ReactNode } from 'react'

interface Fact {
  key: string
  text: ReactNode
}

/**
 * Short facts with « · » between them. In narrow places each may have a line of its own: no dot stands at the end of one
 * or at its beginning, since every fact has its own before it, and the first of a line is cut off. A fact without a text
 * is left out.
 */
export function DottedLine({ facts }: { facts: readonly (string | Fact)[] }) {
  const known = facts.filter((fact) => Boolean(typeof fact === 'string' ? fact : fact.text))
  return (
    <span className="block overflow-x-clip">
      <span className="-ms-[1em] flex flex-wrap">
        {known.map((fact) => (
          <span
            key={typeof fact === 'string' ? fact : fact.key}
            className="relative ps-[1em] before:absolute before:inset-y-0 before:start-0 before:w-[1em] before:text-center before:content-['·'/'']"
          >
            {typeof fact === 'string' ? fact : fact.text}
          </span>
        ))}
      </span>
    </span>
  )
}
