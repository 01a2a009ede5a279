import { useTranslation } from 'react-i18next'

const clauses = [
  'service',
  'account',
  'behaviour',
  'content',
  'agreements',
  'privacy',
  'liability',
  'changes',
] as const

/** The terms in full. */
export function TermsClauses({ heading: Heading }: { heading: 'h2' | 'h3' }) {
  const { t } = useTranslation('terms')
  return clauses.map((clause) => (
    <section key={clause} id={clause} className="mt-5 first:mt-0">
      <Heading className="text-base font-semibold">{t(`clause.title.${clause}`)}</Heading>
      <p className="mt-1 text-ink-muted">{t(`clause.text.${clause}`)}</p>
    </section>
  ))
}
