const names: Readonly<Record<string, string>> = { google: 'Google', apple: 'Apple' }

/** The common name of a service; an unknown one by its own name. */
export const providerName = (provider: string): string => names[provider] ?? provider

export function ProviderMark({ provider }: { provider: string }) {
  if (provider === 'apple')
    return (
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className="fill-current">
        <path d="M17.05 12.54c-.03-2.6 2.12-3.85 2.22-3.91-1.21-1.77-3.09-2.01-3.76-2.04-1.6-.16-3.12.94-3.94.94-.81 0-2.06-.92-3.39-.89-1.74.03-3.35 1.01-4.25 2.57-1.81 3.14-.46 7.8 1.3 10.35.86 1.25 1.89 2.65 3.24 2.6 1.3-.05 1.79-.84 3.36-.84s2.01.84 3.39.81c1.4-.02 2.28-1.27 3.14-2.53.99-1.45 1.4-2.85 1.42-2.93-.03-.01-2.7-1.03-2.73-4.13ZM14.47 4.91c.71-.87 1.2-2.07 1.06-3.27-1.03.04-2.28.69-3.02 1.55-.66.77-1.24 1.99-1.09 3.17 1.15.09 2.33-.59 3.05-1.45Z" />
      </svg>
    )
  if (!(provider in names)) return null
  return <img src={`/marks/${provider}.svg`} alt="" width={20} height={20} className="size-5" />
}
