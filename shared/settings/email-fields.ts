import {
  type EditableEmail,
  editableEmails,
  listEmailPlaceholders,
} from '../lib/settings/email-placeholders.ts'
import type { SettingGroup, SettingsSection } from './setting-field.ts'

const editableEmailLabels = {
  dayPass: 'Free pass',
  booking: 'Consultation request',
  intakeForm: 'Intake form',
  waiver: 'Signed waiver',
  leadGuide: 'Free guide',
  passUsed: 'Free pass already used',
  passReminder: 'Free pass expires soon',
  noAnswer: 'We tried to reach you',
  cardLink: 'Link to change the card',
  checkoutLink: 'Payment link',
  intakeFormLink: 'Link to the intake form',
  waiverLink: 'Link to the waiver',
  newAgreementLink: 'New agreement to sign',
  appointmentBooked: 'Appointment booked',
  appointmentMoved: 'Appointment moved',
  appointmentCancelled: 'Appointment canceled',
  appointmentTomorrow: 'Reminder one day before',
  appointmentSoon: 'Reminder two hours before',
} as const satisfies Record<EditableEmail, string>

const emailGroup = (email: EditableEmail): SettingGroup => ({
  title: editableEmailLabels[email],
  name: editableEmailLabels[email],
  isFolded: true,
  email,
  hint: `Placeholders you can use: ${listEmailPlaceholders(email)
    .map((name) => `{{${name}}}`)
    .join(', ')}.`,
  fields: [
    { path: `emails.${email}.subject`, label: 'Subject', kind: 'line', hasDefault: true },
    {
      path: `emails.${email}.opening`,
      label: 'Opening',
      kind: 'text',
      hasDefault: true,
      changeHint: 'Shown after the greeting. A blank line starts a new paragraph.',
    },
    {
      path: `emails.${email}.closing`,
      label: 'Closing',
      kind: 'text',
      hasDefault: true,
      changeHint: 'Shown after the details and the button. Optional.',
    },
  ],
})

export const emailsSection: SettingsSection = {
  id: 'emails',
  title: 'Emails',
  hint: 'Texts of the emails to clients',
  groups: editableEmails.map(emailGroup),
}
