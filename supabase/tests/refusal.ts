// The outcome of a change that is refused for one of its fields.
export const invalid = (field: string, rule: string) => ({
  status: 'rejected',
  code: 'invalid',
  detail: { field, rule },
})
