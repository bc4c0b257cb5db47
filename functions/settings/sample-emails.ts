import { newBooking } from '#shared/appointments/booking.ts'
import { listActiveTrainers } from '#shared/appointments/trainers.ts'
import { newFormRequest } from '#shared/form-requests/form-request.ts'
import { newDayPass } from '#shared/front-desk/day-pass.ts'
import { newIntakeForm } from '#shared/intake-forms/intake-form.ts'
import { newLead } from '#shared/leads/lead.ts'
import { MS_PER_DAY } from '#shared/lib/dates/durations.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { EditableEmail } from '#shared/lib/settings/email-placeholders.ts'
import { listServicesForSale } from '#shared/payments/catalog.ts'
import { signWaiver } from '#shared/waivers/waiver.ts'
import { type AppointmentEmailKind, appointmentEmail } from '../appointments/appointment-email.ts'
import { bookingEmail } from '../appointments/booking-emails.ts'
import { noAnswerEmail, passReminderEmail } from '../follow-up/reminder-emails.ts'
import { formLinkEmail } from '../form-requests/form-link-email.ts'
import { dayPassEmail, passUsedEmail } from '../front-desk/day-pass-emails.ts'
import { intakeFormEmail } from '../intake-forms/intake-form-email.ts'
import { leadGuideEmail } from '../leads/lead-guide-email.ts'
import type { EmailMessage } from '../lib/email/message.ts'
import { cardLinkEmail, checkoutLinkEmail } from '../payments/payment-emails.ts'
import { waiverEmail } from '../waivers/waiver-email.ts'

const person = { firstName: 'Ana', lastName: 'Silva', email: 'ana@mail.example', phone: '(541) 555-0100' }
const name = `${person.firstName} ${person.lastName}`
const SAMPLE_ID = 'sample'
const SAMPLE_CODE = 'DPSAMPLE'

export const sampleEmails: Readonly<Record<EditableEmail, (now: Date) => EmailMessage>> = {
  dayPass: (now) => {
    const form = { fullName: name, email: person.email, phone: person.phone, preferredVisitDate: undefined }
    return dayPassEmail(newDayPass(form, { id: SAMPLE_ID, passCode: SAMPLE_CODE }, now))
  },
  booking: (now) => {
    const form = {
      name,
      email: person.email,
      phone: person.phone,
      bestTimeToCall: ['Mornings'],
      importantGoals: ['Energy and Endurance'],
      heightWeight: '5 ft 6 in, 150 lb',
      workoutDaysPerWeek: '3',
      fitnessGoals: 'A first pull-up',
    } as Parameters<typeof newBooking>[0]
    return bookingEmail({ ...newBooking(form, identityAt(now), business.email), clientId: SAMPLE_ID })
  },
  intakeForm: (now) => {
    const form = { goals: 'A first pull-up' } as Parameters<typeof newIntakeForm>[0]
    return intakeFormEmail(newIntakeForm(form, person, identityAt(now)))
  },
  waiver: (now) => {
    const form = { booking: undefined, guardianName: undefined }
    const evidence = {
      ipAddress: '192.0.2.1',
      userAgent: 'Sample',
      agreementVersion: SAMPLE_ID,
      agreementSha256: SAMPLE_ID,
      signedAt: now.toISOString(),
    }
    return waiverEmail(signWaiver(identityAt(now), { form, signer: person, evidence }), undefined)
  },
  leadGuide: (now) =>
    leadGuideEmail(newLead({ ...person, phone: undefined, goal: 'strength' }, identityAt(now))),
  passUsed: () => passUsedEmail(person),
  passReminder: (now) =>
    passReminderEmail({
      clientId: SAMPLE_ID,
      firstName: person.firstName,
      trigger: { type: 'dayPass', id: SAMPLE_CODE },
      passExpiresAt: new Date(now.getTime() + 3 * MS_PER_DAY).toISOString(),
    }),
  noAnswer: () => noAnswerEmail({ clientId: SAMPLE_ID, firstName: person.firstName }),
  cardLink: () => cardLinkEmail(person),
  checkoutLink: () => {
    const priceId = listServicesForSale()[0]?.id ?? ''
    return checkoutLinkEmail(person, { priceId, url: 'https://checkout.stripe.com/c/pay/sample' })
  },
  intakeFormLink: (now) => formLinkEmail(formRequestAt(now, 'intake')),
  waiverLink: (now) => formLinkEmail(formRequestAt(now, 'waiver')),
  newAgreementLink: (now) => formLinkEmail({ ...formRequestAt(now, 'waiver'), because: 'agreementChanged' }),
  appointmentBooked: (now) => sampleAppointmentEmail(now, 'appointmentBooked'),
  appointmentMoved: (now) => sampleAppointmentEmail(now, 'appointmentMoved'),
  appointmentCancelled: (now) => sampleAppointmentEmail(now, 'appointmentCancelled'),
  appointmentTomorrow: (now) => sampleAppointmentEmail(now, 'appointmentTomorrow'),
  appointmentSoon: (now) => sampleAppointmentEmail(now, 'appointmentSoon'),
}

const identityAt = (now: Date) => ({ id: SAMPLE_ID, createdAt: now.toISOString() })

const formRequestAt = (now: Date, formType: 'intake' | 'waiver') =>
  newFormRequest(
    { formType, clientName: name, clientEmail: person.email },
    { id: SAMPLE_ID, recordId: SAMPLE_ID, client: undefined },
    now,
  )

function sampleAppointmentEmail(now: Date, kind: AppointmentEmailKind): EmailMessage {
  const startsAt = new Date(Math.ceil(now.getTime() / MS_PER_DAY + 1) * MS_PER_DAY + MS_PER_DAY * 0.75)
  return appointmentEmail(
    kind,
    {
      id: SAMPLE_ID,
      tokenHash: '0',
      linkToken: SAMPLE_ID,
      clientId: SAMPLE_ID,
      trainerId: listActiveTrainers()[0]?.id ?? '',
      startsAt: startsAt.toISOString(),
      minutes: 30,
      status: 'booked',
      sequence: 0,
      createdAt: now.toISOString(),
      name,
      email: person.email,
      emails: [],
    },
    now,
  )
}
