// The key of a draft: the form it is from, and the row it is about. Whoever treats forms differently, does so by a map
// over all of them, so that a new form is forgotten nowhere.

const draftForms = [
  'message',
  'pitch',
  'answer',
  'brief',
  'profile',
  'handle',
  'preferences',
  'onboarding',
] as const
export type DraftForm = (typeof draftForms)[number]
export type DraftKey = `${DraftForm}:${string}`

/** Null: a form of another release. */
export function partsOf(key: string): { form: DraftForm; id: string } | null {
  const [name, id = ''] = key.split(/:(.*)/s)
  const form = draftForms.find((one) => one === name)
  return form ? { form, id } : null
}
