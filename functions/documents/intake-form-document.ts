import { business } from '#shared/business.ts'
import { formatDateTime } from '#shared/calendar.ts'
import { fullName } from '#shared/client.ts'
import { type IntakeForm, medicalAlerts } from '#shared/intake-form.ts'
import type { RecordDocument } from './record-document.ts'

/** Everything that the client said; the staff's own notes stay in the back office. */
export function intakeFormDocument(form: IntakeForm): RecordDocument {
  const client = fullName({ firstName: form.clientFirstName, lastName: form.clientLastName })
  return {
    title: 'Health Intake Form',
    subject: client,
    sections: [
      {
        heading: 'Client',
        facts: [
          ['Name', client],
          ['Email', form.email],
          ['Phone', form.phone],
          ['Client ID', form.clientId],
          ['Booking ID', form.bookingId],
          ['Form ID', form.id],
          ['Received', formatDateTime(form.createdAt, business.timeZone)],
          ['Status', form.status],
        ],
      },
      {
        heading: 'Emergency Contact',
        facts: [
          ['Name', form.emergencyContactName],
          ['Phone', form.emergencyContactPhone],
          ['Relationship', form.emergencyContactRelationship],
        ],
      },
      { heading: 'Medical Alerts', facts: medicalAlerts(form).map(({ label, text }) => [label, text]) },
      {
        heading: 'Doctor',
        facts: [
          ['Name', form.doctorName],
          ['Phone', form.doctorPhone],
        ],
      },
      {
        heading: 'Training',
        facts: [
          ['Fitness level', form.fitnessLevel],
          ['Goals', form.goals],
          ['Expectations', form.expectations],
        ],
      },
    ],
  }
}
