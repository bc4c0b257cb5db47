import type { FormType } from '#shared/form-request.ts'
import { createBooking, sendFormEmail } from '#shared/operations.ts'
import { ana, call } from './call.ts'
import { mailsTo } from './mails.ts'
import { anAddress } from './people.ts'
import { storedOf } from './stored.ts'
import { aBookingForm } from './visitor-forms.ts'

/** What the address of a form page says of whose form it is. */
export type LinkQuery = { client: string; request: string }

/** A form that the staff asked for; what its link, as it stands in the mail, carries. */
export async function aSentLink(formType: FormType, clientId?: string): Promise<LinkQuery> {
  const clientEmail = anAddress()
  const form = { formType, clientName: 'Łukasz van Ng', clientEmail, ...(clientId && { clientId }) }
  await call(sendFormEmail, form, { as: ana })
  const [mail] = await mailsTo(clientEmail)
  const [address = ''] = mail?.text?.match(/https:\S+-form\S+/) ?? []
  const query = new URL(address).searchParams
  return { client: query.get('client') ?? '', request: query.get('request') ?? '' }
}

/** Somebody who booked, as the client whom that made. */
export async function aClient() {
  const form = aBookingForm({ name: 'Mia Stored', phone: '(541) 555-0111' })
  const { body } = await call(createBooking, form)
  const [client] = await storedOf(form.email, 'CLIENT#')
  return { id: String(client?.id), email: form.email, bookingId: body.id }
}
