import { cx } from '../class-names.ts'
import { type DiffPart, wordDiff } from './word-diff.ts'

/** Never colour alone: every mark is also underlined or struck out. */
const looks = {
  other: 'bg-info-soft text-on-info-soft underline decoration-2 underline-offset-3',
  added: 'bg-success-soft text-on-success-soft underline decoration-2 underline-offset-3',
  removed: 'bg-danger-soft text-on-danger-soft line-through',
} as const
const tags = { other: 'mark', added: 'ins', removed: 'del' } as const

/** Each part with its offset, which is unique. */
function placed(parts: readonly DiffPart[]): (DiffPart & { at: number })[] {
  let at = 0
  return parts.map((part) => {
    const begins = at
    at += part.text.length
    return { ...part, at: begins }
  })
}

function Parts({ parts, added }: { parts: readonly DiffPart[]; added: 'other' | 'added' }) {
  return (
    <span dir="auto" className="whitespace-pre-wrap wrap-anywhere">
      {placed(parts).map(({ kind, text, at }) => {
        if (kind === 'same') return text
        const look = kind === 'added' ? added : kind
        const Tag = tags[look]
        return (
          <Tag key={at} className={cx('rounded-[0.2em] box-decoration-clone px-0.5', looks[look])}>
            {text}
          </Tag>
        )
      })}
    </span>
  )
}

/** An unchanged stretch longer than this is cut in an excerpt; this much of it stays beside each mark. */
const LONG = 240
const BESIDE = 90

/** The context of the marks, for texts that are long and nearly equal. */
function excerpt(parts: readonly DiffPart[]): DiffPart[] {
  return parts.map((part, at) => {
    if (part.kind !== 'same' || part.text.length <= LONG) return part
    const before = at > 0 ? part.text.slice(0, BESIDE).replace(/\S*$/u, '') : ''
    const after = at < parts.length - 1 ? part.text.slice(-BESIDE).replace(/^\S*/u, '') : ''
    return { kind: 'same', text: `${before}…${after}` }
  })
}

export type MarkedTextProps = {
  /** The text that is shown. */
  text: string
  /** The text to compare with. */
  against: string
  /** Shows only the context of the marks. */
  short?: boolean | undefined
}

/** A text with the words marked that the other one lacks. */
export function MarkedText({ text, against, short = false }: MarkedTextProps) {
  const parts = wordDiff(against, text).filter((part) => part.kind !== 'removed')
  // Without a mark there is no context to cut to
  return <Parts added="other" parts={short && parts.length > 1 ? excerpt(parts) : parts} />
}

/** The change from one text to another: removed words struck out, added words underlined. */
export function ChangedText({ from, to }: { from: string; to: string }) {
  return <Parts added="added" parts={wordDiff(from, to)} />
}
