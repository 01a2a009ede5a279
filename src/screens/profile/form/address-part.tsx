import { AddressFields } from '../../../components/profile-fields/address-fields.tsx'
import { useFieldError, useForm, useFormPart } from './form-context.ts'

/** Phone and address, as onboarding asks for them. */
export function AddressPart({ hint }: { hint?: string }) {
  const { form } = useForm()
  const value = {
    phone: useText('phone'),
    street: useText('street'),
    postal_code: useText('postal_code'),
    city: useText('city'),
    country: useText('country'),
  }
  const errors: Record<string, string | undefined> = {
    phone: useFieldError('phone'),
    street: useFieldError('street'),
    postal_code: useFieldError('postal_code'),
    city: useFieldError('city'),
    country: useFieldError('country'),
  }
  return (
    <AddressFields
      value={value}
      hint={hint}
      errorOf={(field) => errors[field]}
      onLeave={(field) => form.leave(field)}
      onChange={(some) => {
        for (const [field, next] of Object.entries(some)) form.set(field, next, field !== 'country')
      }}
    />
  )
}

function useText(field: string): string {
  return useFormPart((state) => String(state.values[field] ?? ''))
}
