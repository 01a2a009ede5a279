import { type ReactNode, useState } from 'react'
import { cx } from '../class-names.ts'

export type AvatarProps = {
  /** The name of the person or business: gives the initials, and the colour when `seed` is not given. */
  name: string
  src?: string | undefined
  /** A constant such as the id, so that a renamed person keeps the colour. */
  seed?: string | undefined
  /** 24 · 30 the team in the common bar · 32 · 36 in a bar · 40 on a card · 44 in a row · 64 · 88 over a cover · 96 */
  size?: 'xs' | 'mark' | 'sm' | 'bar' | 'card' | 'md' | 'lg' | 'cover' | 'xl' | undefined
  /** round: a person. square: a business. */
  shape?: 'round' | 'square' | undefined
  /** Alternative text. Omit it where the name is shown beside it, as it nearly always is. */
  alt?: string | undefined
}

const sizes = {
  xs: 'size-6 text-3xs',
  mark: 'size-7.5 text-2xs',
  sm: 'size-8 text-2xs',
  bar: 'size-9 text-xs',
  card: 'size-10 text-sm',
  md: 'size-11 text-sm',
  lg: 'size-16 text-xl',
  cover: 'size-22 text-2xl',
  xl: 'size-24 text-2xl',
} as const

const colours = [
  'bg-person-1 text-on-person-1',
  'bg-person-2 text-on-person-2',
  'bg-person-3 text-on-person-3',
  'bg-person-4 text-on-person-4',
  'bg-person-5 text-on-person-5',
  'bg-person-6 text-on-person-6',
] as const

/** First letters of the first and the last word; a letter may have several code units. */
function initials(name: string): string {
  const words = name.trim().split(/\s+/u)
  const first = words[0] ?? ''
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return [first, last]
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase()
}

function colourOf(seed: string): string {
  let hash = 2166136261
  for (const letter of seed) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619)
  return colours[((hash ^ (hash >>> 15)) >>> 0) % colours.length] ?? colours[0]
}

/** Fills its box where there is no picture: the colour of whatever it stands for, and a quarter of the mark. */
export function ColourTile({ seed, children }: { seed: string; children?: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        '@container absolute inset-0 grid place-items-center overflow-hidden select-none',
        colourOf(seed),
      )}
    >
      <span className="absolute start-1/2 top-1/2 size-full rounded-full rounded-es-none bg-current opacity-8" />
      {children}
    </span>
  )
}

/** A person without a picture: initials on the person's colour. */
export function InitialsTile({ name, seed }: { name: string; seed?: string | undefined }) {
  return (
    <ColourTile seed={seed ?? name}>
      <span className="relative font-display text-[40cqw] leading-none font-semibold tracking-tight">
        {initials(name)}
      </span>
    </ColourTile>
  )
}

/** The initials stay underneath: they show while the picture loads, and when it cannot (offline). */
export function Avatar({ name, src, seed, size = 'md', shape = 'round', alt = '' }: AvatarProps) {
  const [broken, setBroken] = useState<string>()
  const show = src && broken !== src
  return (
    <span
      className={cx(
        'relative inline-grid shrink-0 place-items-center overflow-hidden font-display font-semibold select-none',
        shape === 'round' ? 'rounded-full' : 'rounded-[28%]',
        sizes[size],
        colourOf(seed ?? name),
      )}
    >
      <span aria-hidden="true">{initials(name)}</span>
      {show ? (
        <img
          src={src}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setBroken(src)}
        />
      ) : (
        alt && <span className="sr-only">{alt}</span>
      )}
    </span>
  )
}
