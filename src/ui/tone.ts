/** The meaning of a coloured surface. accent (molte) is for the one thing on the screen that matters now. */
export type Tone = 'neutral' | 'primary' | 'accent' | 'info' | 'success' | 'warning' | 'danger'

/** A soft surface with readable text. */
export const softTone: Record<Tone, string> = {
  neutral: 'bg-quiet text-on-quiet',
  primary: 'bg-primary-soft text-on-primary-soft',
  accent: 'bg-accent-soft text-on-accent-soft',
  info: 'bg-info-soft text-on-info-soft',
  success: 'bg-success-soft text-on-success-soft',
  warning: 'bg-warning-soft text-on-warning-soft',
  danger: 'bg-danger-soft text-on-danger-soft',
}
