import type { ReactNode } from 'react'
import { cx } from '../../../ui/class-names.ts'
import type { Post } from './posts.ts'

const grounds: Record<Post['key'], string> = {
  brief: 'bg-quiet',
  price: 'bg-primary-soft',
  light: 'bg-stage',
}

/** The picture of a post: the logo's two voices, and what it is about between them. */
export function PostCover({ of, className }: { of: Post['key']; className?: string }) {
  return (
    <span aria-hidden="true" className={cx('block overflow-clip', grounds[of], className)}>
      <svg viewBox="0 0 320 200" preserveAspectRatio="xMidYMid slice" className="block size-full">
        {drawings[of]}
      </svg>
    </span>
  )
}

/** A sheet on which somebody has begun to write. */
const sheet = (
  <>
    <path d="M198 22h46a18 18 0 0 1 18 18v46a64 64 0 1 1-64-64z" className="fill-mark-molte" />
    <path
      d="M122 50a64 64 0 0 1 0 128H76a18 18 0 0 1-18-18v-46a64 64 0 0 1 64-64z"
      className="fill-mark-gran"
    />
    <g transform="rotate(-4 160 102)">
      <rect x="104" y="32" width="112" height="140" rx="12" className="fill-surface-overlay" />
      <rect x="122" y="52" width="52" height="10" rx="5" className="fill-mark-gran" />
      <path
        d="M122 80h76M122 96h76M122 112h58M122 138h34"
        className="fill-none stroke-line-strong stroke-4"
        strokeLinecap="round"
      />
      <rect x="168" y="130" width="32" height="16" rx="8" className="fill-mark-molte" />
    </g>
  </>
)

/** A range with its two ends, over a row of what it buys. */
const range = (
  <>
    <path d="M0 128a72 72 0 0 1 72-72h0a72 72 0 0 1 72 72v72H0z" className="fill-mark-gran" />
    <path
      d="M348 88a64 64 0 0 0-64-64h-46a18 18 0 0 0-18 18v46a64 64 0 0 0 128 0z"
      className="fill-mark-molte"
    />
    <rect x="60" y="66" width="200" height="76" rx="18" className="fill-surface-overlay" />
    <path d="M88 104h144" className="stroke-line-strong stroke-6" strokeLinecap="round" />
    <path d="M122 104h70" className="stroke-mark-gran stroke-6" strokeLinecap="round" />
    <circle cx="122" cy="104" r="13" className="fill-surface-overlay stroke-mark-gran stroke-6" />
    <circle cx="192" cy="104" r="13" className="fill-mark-molte stroke-surface-overlay stroke-4" />
  </>
)

/** A window, and the phone that stands in its light. */
const window = (
  <>
    <path
      d="M56 26h58v66H56zM122 26h58v66h-58zM56 100h58v66H56zM122 100h58v66h-58z"
      className="fill-mark-molte"
    />
    <path d="M180 26l140 74v100H150L56 166h124z" className="fill-on-stage opacity-8" />
    <rect x="206" y="56" width="62" height="116" rx="13" className="fill-surface-overlay" />
    <rect x="213" y="64" width="48" height="100" rx="7" className="fill-mark-gran" />
    <circle cx="237" cy="104" r="13" className="fill-mark-molte" />
    <path d="M217 164v-8a20 20 0 0 1 40 0v8z" className="fill-mark-molte" />
  </>
)

const drawings: Record<Post['key'], ReactNode> = { brief: sheet, price: range, light: window }
