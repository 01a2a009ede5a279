// The other forms of the market: an order, an invitation and a project. Nothing that is typed here is kept or sent.
import { useState } from 'react'
import { InviteFields } from '../../components/invitations/invite-fields.tsx'
import {
  OrderFields,
  type TypedOrder,
  nothingTyped,
  unboundFields,
} from '../../components/orders/order-fields.tsx'
import { ProjectFields } from '../../components/projects/project-fields.tsx'
import { messageIssues } from '../../entities/invitations/invitation.ts'
import { orderIssues } from '../../entities/orders/order.ts'
import { type ProjectContent, projectSchema } from '../../entities/projects/fields.ts'
import { projectIssues } from '../../entities/projects/project.ts'
import { RowContext } from '../../forms/row-context.ts'
import { type Refused, useSubmitForm } from '../../forms/use-submit-form.ts'
import { refusalCode, useIssueWords } from '../../i18n/labels.ts'
import { DevPart } from './dev-part.tsx'
import { looseForm } from './loose-form.ts'
import { offer, order, wrongProject } from './samples.ts'

const today = '2027-06-05'

/** A form that was sent stays busy: nothing comes after it here. */
const sent = async (): Promise<undefined> => undefined
const refused = async (): Promise<Refused> => ({ code: 'not_active' })

interface Labelled {
  /** Its accessible name. */
  label: string
}

function Project({ label, content }: Labelled & { content: ProjectContent }) {
  const [form] = useState(() => {
    const made = looseForm(projectSchema, content, { issues: projectIssues })
    // One that was begun says at once what is wrong with it.
    if (content !== projectSchema.empty) made.want()
    return made
  })
  return (
    <RowContext value={form}>
      <form noValidate aria-label={label} className="space-y-6" onSubmit={(event) => event.preventDefault()}>
        <ProjectFields pictures={null} />
      </form>
    </RowContext>
  )
}

function Order({ label, typed }: Labelled & { typed: TypedOrder }) {
  const form = useSubmitForm({
    defaults: typed,
    unbound: [...unboundFields],
    issuesOf: (values) => orderIssues({ ...values, wished_date: values.wished_date || null }, today),
    words: useIssueWords(),
    codeOf: refusalCode,
    submit: sent,
  })
  return (
    <form {...form.attributes} aria-label={label} className="grid gap-5">
      <OrderFields form={form} name="Nora" deliveryDays={offer.delivery_days ?? 7} today={today} />
    </form>
  )
}

interface InvitationProps extends Labelled {
  names: readonly string[]
  submit: () => Promise<Refused | undefined>
}

function Invitation({ label, names, submit }: InvitationProps) {
  const form = useSubmitForm({
    defaults: { message: '' },
    issuesOf: ({ message }) => messageIssues(message),
    words: useIssueWords(),
    codeOf: refusalCode,
    submit,
  })
  return (
    <form {...form.attributes} aria-label={label} className="space-y-5">
      <InviteFields form={form} cards={names.map((name) => ({ id: name, first_name: name }))} />
    </form>
  )
}

export function DevForms() {
  return (
    <>
      <DevPart title="Bestilling">
        <Order label="Bestilling" typed={nothingTyped} />
        <Order label="Utfylt bestilling" typed={order} />
      </DevPart>
      <DevPart title="Invitasjon">
        <Invitation label="Invitasjon" names={['Nora']} submit={sent} />
        <Invitation label="Invitasjon som blir avvist" names={['Nora', 'Elias', 'Máret']} submit={refused} />
      </DevPart>
    </>
  )
}

/** Whose days need the clock of a database. */
export function DevProjects() {
  return (
    <DevPart title="Prosjekt">
      <Project label="Prosjekt" content={projectSchema.empty} />
      <Project label="Prosjekt med feil" content={wrongProject} />
    </DevPart>
  )
}
