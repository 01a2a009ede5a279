import { type ReactNode, useState } from 'react'
import { cx } from '../class-names.ts'
import { ColourTile, InitialsTile } from './avatar.tsx'

export type PictureProps = {
  src: string | undefined
  /** A description of the picture. Empty only when the text beside it says the same. */
  alt: string
  ratio?: '4/5' | '1/1' | '16/9' | '16/10' | '3/2' | '9/16' | undefined
  /** Of a person: without a picture the initials fill the place. The name itself stands beside it. */
  name?: string | undefined
  /** For the colour of the initials; without a name, for the colour under the picture until it is there. */
  seed?: string | undefined
  /** Above the fold: loaded eagerly. */
  eager?: boolean | undefined
  /** Overlaid in the corners: a heart, a duration. */
  children?: ReactNode
  className?: string | undefined
}

const ratios = {
  '4/5': 'aspect-4/5',
  '1/1': 'aspect-square',
  '16/9': 'aspect-video',
  '16/10': 'aspect-16/10',
  '3/2': 'aspect-3/2',
  '9/16': 'aspect-9/16',
} as const

/** A picture that reserves its place, fades in, and leaves a quiet surface when it cannot load. */
export function Picture({
  src,
  alt,
  name,
  seed,
  ratio = '4/5',
  eager = false,
  children,
  className,
}: PictureProps) {
  const [state, setState] = useState<'loading' | 'shown' | 'broken'>('loading')
  return (
    <div className={cx('relative overflow-hidden rounded-md bg-skeleton', ratios[ratio], className)}>
      {!name && seed && <ColourTile seed={seed} />}
      {src && state !== 'broken' && (
        <img
          src={src}
          alt={alt}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onLoad={() => setState('shown')}
          onError={() => setState('broken')}
          className={cx(
            'relative size-full object-cover transition-opacity duration-250',
            state === 'loading' && !eager && 'opacity-0',
          )}
        />
      )}
      {name && (!src || state !== 'shown') && <InitialsTile name={name} seed={seed} />}
      {!name && (!src || state === 'broken') && alt && (
        <span className="absolute inset-x-4 bottom-4 text-sm text-on-quiet">{alt}</span>
      )}
      {children}
      <span
        aria-hidden="true"
        className="pointer-events-none absolute inset-0 rounded-[inherit] inset-ring inset-ring-ink/8"
      />
    </div>
  )
}
