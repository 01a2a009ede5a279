import type { Theme } from '../../components/choices/theme.ts'

const schemes = { light: ['light'], dark: ['dark'], system: ['light', 'dark'] } as const satisfies Record<
  Theme,
  readonly string[]
>

/** A miniature of the app in the theme's own colours. */
export function ThemePicture({ theme }: { theme: Theme }) {
  return (
    <span
      aria-hidden="true"
      className="flex h-16 w-full max-w-24 shrink-0 overflow-hidden rounded-md border border-line-strong/60 forced-color-adjust-none"
    >
      {schemes[theme].map((scheme) => (
        <span
          key={scheme}
          style={{ colorScheme: scheme }}
          className="grid min-w-0 flex-1 content-start gap-1 bg-surface p-2"
        >
          <span className="h-2 w-3/4 rounded-full bg-ink" />
          <span className="h-1.5 rounded-full bg-line-strong" />
          <span className="h-1.5 w-4/5 rounded-full bg-line-strong" />
          <span className="mt-1 h-3 w-2/3 rounded-sm bg-primary" />
        </span>
      ))}
    </span>
  )
}
