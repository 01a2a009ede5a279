import { cx } from '../../ui/class-names.ts'

const pairs = [
  ['surface', 'bg-surface text-ink border border-line'],
  ['surface-raised', 'bg-surface-raised text-ink border border-line'],
  ['surface-sunken', 'bg-surface-sunken text-ink-muted'],
  ['quiet', 'bg-quiet text-on-quiet'],
  ['primary', 'bg-primary text-on-primary'],
  ['primary-soft', 'bg-primary-soft text-on-primary-soft'],
  ['accent', 'bg-accent text-on-accent'],
  ['info-soft', 'bg-info-soft text-on-info-soft'],
  ['success-soft', 'bg-success-soft text-on-success-soft'],
  ['warning-soft', 'bg-warning-soft text-on-warning-soft'],
  ['danger-soft', 'bg-danger-soft text-on-danger-soft'],
  ['danger', 'bg-danger text-on-danger'],
] as const

export function DevColours() {
  return (
    <div className="space-y-8">
      <ul className="grid grid-cols-2 gap-3 sm:grid-cols-4 lg:grid-cols-7">
        {pairs.map(([name, look]) => (
          <li key={name} className={cx('flex h-20 items-end rounded-md p-3 text-xs font-medium', look)}>
            {name}
          </li>
        ))}
      </ul>
      <div className="space-y-3">
        <p className="font-display text-hero font-bold tracking-tight">Samspill</p>
        <p className="font-display text-3xl font-semibold tracking-tight">Sommer på Tjøme</p>
        <p className="font-display text-2xl font-semibold tracking-tight">Sidetittel: tre ting venter</p>
        <p className="font-display text-xl font-semibold">Dialog: søk på briefen</p>
        <p className="font-display text-heading font-semibold">Del av en side: leveranse og rettigheter</p>
        <p className="text-row">Rad: Morgenrutine med ansiktsolje</p>
        <p className="text-lg">
          Ingress: Vi lager ullklær i Sandnes og leter etter deg som er ute i all slags vær.
        </p>
        <p className="max-w-[65ch]">
          Brødtekst: Vis hvordan genseren blir brukt en helt vanlig dag, fra bussen om morgenen til bålet på
          kvelden. Vi vil se deg, ikke et manus. Filmen varer 20–40 sekunder og blir brukt på Instagram og
          TikTok i tolv måneder.
        </p>
        <p className="text-sm">Melding: Ja, det passer fint.</p>
        <p className="text-xs text-ink-muted">Fakta: Frist 12. juni 2027 · Bergen</p>
        <p className="numeric text-xl font-bold">12 500 kr</p>
      </div>
    </div>
  )
}
