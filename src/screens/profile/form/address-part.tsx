import { AddressFields, type AddressFieldsProps } from '../../../components/profile-fields/address-fields.tsx'
import { useRow, useRowError, useRowText } from '../../../forms/row-context.ts'

/** Phone and address, the same fields as in onboarding. */
export function AddressPart({ hint, isMarked }: Pick<AddressFieldsProps, 'hint' | 'isMarked'>) {
  const form = useRow()
  const value = {
    phone: useRowText('phone'),
    street: useRowText('street'),
    postal_code: useRowText('postal_code'),
    city: useRowText('city'),
    country: useRowText('country'),
  }
  const errors: Record<string, string | undefined> = {
    phone: useRowError('phone'),
    street: useRowError('street'),
    postal_code: useRowError('postal_code'),
    city: useRowError('city'),
    country: useRowError('country'),
  }
  return (
    <AddressFields
      value={value}
      hint={hint}
      isMarked={isMarked}
      errorOf={(field) => errors[field]}
      onLeave={(field) => form.leave(field)}
      onChange={(some) => {
        for (const [field, next] of Object.entries(some))
          form.set(field, next, field === 'country' ? 'chosen' : 'typed')
      }}
    />
  )
}
