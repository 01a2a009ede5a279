/** The meaning of a coloured surface. Molte is no tone: it means unread (display/unread.tsx). */
export type Tone = 'neutral' | 'primary' | 'info' | 'success' | 'warning' | 'danger'

/** A soft surface with readable text. */
export const softTone: Record<Tone, string> = {
  neutral: 'bg-quiet text-on-quiet',
  primary: 'bg-primary-soft text-on-primary-soft',
  info: 'bg-info-soft text-on-info-soft',
  success: 'bg-success-soft text-on-success-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
}

/** Of words and signs without a surface. */
export const plainInk: Record<Tone, string> = {
  neutral: 'text-ink-muted',
  primary: 'text-primary',
  info: 'text-on-info-soft',
  success: 'text-success',
  warning: 'text-on-warning-soft',
  danger: 'text-danger',
}
