import { HandleField } from '../../../components/profile-fields/handle-field.tsx'
import { useForm, useFormPart } from '../form/form-context.ts'
import { refusedIssues } from '../form/issues.ts'

/** Held back here while it is known to be somebody else's; the service's own no brings it back as it was typed. */
export function ProfileHandle() {
  const { form } = useForm()
  const value = useFormPart((state) => String(state.values.handle ?? ''))
  const own = useFormPart((state) => String(state.known.handle ?? ''))
  const touched = useFormPart((state) => state.touched.has('handle'))
  const taken = useFormPart((state, rules) =>
    refusedIssues(state, rules).some(({ field, rule }) => field === 'handle' && rule === 'taken'),
  )
  return (
    <HandleField
      value={value}
      own={own}
      taken={taken}
      blamed={touched}
      onTaken={(handle) => form.refuse('handle', handle)}
      onChange={(handle) => form.set('handle', handle, true)}
      onLeave={() => form.leave('handle')}
    />
  )
}
