import type { SettingField, SettingsSection } from './setting-field.ts'

const yesOrNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
] as const

const strictness = [
  { value: 'block', label: 'Only with a reason' },
  { value: 'warn', label: 'Warn' },
  { value: 'off', label: 'Do not check' },
] as const

const gymEmail = (name: string, label: string): SettingField => ({
  path: `policies.gymEmails.${name}`,
  label,
  kind: 'choice',
  choices: [
    { value: 'immediate', label: 'Immediately' },
    { value: 'digest', label: 'Once a day' },
    { value: 'off', label: 'Never' },
  ],
})

const retention = (name: string, label: string, changes?: string): SettingField => ({
  path: `policies.retention.${name}`,
  label: `Months for ${label}`,
  kind: 'number',
  ...(changes && { changes }),
})

export const frontDeskSection: SettingsSection = {
  id: 'front-desk',
  title: 'Front desk',
  hint: 'How the team works behind the counter',
  groups: [
    {
      title: 'Check-in',
      fields: [
        {
          path: 'policies.checkIn.waiver',
          label: 'Let in without a valid waiver',
          kind: 'choice',
          choices: strictness,
          changes: 'What the desk sees when somebody has not signed.',
        },
        {
          path: 'policies.checkIn.agreement',
          label: 'After a new agreement',
          kind: 'choice',
          choices: [
            { value: 'current', label: 'Ask for a new signature' },
            { value: 'any', label: 'Wait until the old one expires' },
          ],
        },
        {
          path: 'policies.checkIn.membership',
          label: 'Let in after a membership has ended',
          kind: 'choice',
          choices: strictness,
          changes: 'What the desk sees when nothing is paid any more.',
        },
        {
          path: 'policies.membership.graceDays',
          label: 'Days of grace after a failed payment',
          kind: 'number',
          changes: 'For this long a member still trains.',
        },
        {
          path: 'policies.membership.freePassAfterDays',
          label: 'Days until a former member gets a free pass',
          kind: 'number',
          changes: 'Since the end of the membership. 0 is never.',
        },
        {
          path: 'policies.checkIn.medical',
          label: 'Health alerts at check-in',
          kind: 'choice',
          choices: [
            { value: 'warn', label: 'Show' },
            { value: 'off', label: 'Do not show' },
          ],
        },
        {
          path: 'policies.checkIn.undoMinutes',
          label: 'Minutes to undo a check-in',
          kind: 'number',
          changes: 'After them a check-in stays.',
        },
      ],
    },
    {
      title: 'Passes, waivers and sessions',
      fields: [
        {
          path: 'business.freePassEveryMonths',
          label: 'Months between free passes',
          kind: 'number',
          changes: 'Counted from the day one was used. The team may give one at any time.',
        },
        {
          path: 'business.waiverValidMonths',
          label: 'Months a waiver is valid',
          kind: 'number',
          changes: 'For waivers that are signed from now on; signed ones keep their date.',
        },
        {
          path: 'policies.sessions.takenByNoShow',
          label: 'A missed appointment uses a session',
          kind: 'choice',
          choices: yesOrNo,
        },
        {
          path: 'policies.payments.automaticTax',
          label: 'Stripe computes taxes',
          kind: 'choice',
          choices: yesOrNo,
          changes: 'Switch Stripe Tax on in Stripe first.',
        },
      ],
    },
    {
      title: 'Follow-up',
      fields: [
        {
          path: 'policies.followUp.responseTargetMinutes',
          label: 'Minutes to answer',
          kind: 'number',
          changes: 'Counted while the gym is open: a task is late after them. 720 are twelve hours.',
        },
        {
          path: 'policies.followUp.absentDays',
          label: 'Days without a visit',
          kind: 'number',
          changes:
            'After them the team asks after a member, and again after 21 and 30 days. Days of a closure do not count.',
        },
        {
          path: 'policies.followUp.visitNotes',
          label: 'A note at the 3rd, 10th and 50th visit',
          kind: 'choice',
          choices: yesOrNo,
        },
      ],
    },
    {
      title: 'Emails to the gym',
      hint: 'Of a consultation request the gym always hears immediately.',
      fields: [
        gymEmail('passes', 'Free passes'),
        gymEmail('leads', 'Leads'),
        gymEmail('payments', 'Payments'),
        gymEmail('waivers', 'Signed waivers'),
        gymEmail('appointments', 'Appointments'),
        {
          path: 'policies.gymEmails.digestAt',
          label: 'Time of the daily email',
          kind: 'time',
          changes: 'It is about the day before.',
        },
      ],
    },
    {
      title: 'How long records are kept',
      hint: 'After these months from their creation personal records are deleted for good.',
      fields: [
        retention('dayPassMonths', 'free passes'),
        retention('leadMonths', 'leads'),
        retention('bookingMonths', 'bookings'),
        retention('intakeFormMonths', 'intake forms'),
        retention('formRequestMonths', 'links to forms'),
        retention('visitMonths', 'visits'),
        retention('appointmentMonths', 'appointments'),
        retention('signedWaiverMonths', 'signed waivers', 'Evidence in a dispute: ask a lawyer first.'),
        retention(
          'minorsWaiverMonths',
          "minors' waivers",
          'A minor may bring claims for years after coming of age.',
        ),
      ],
    },
  ],
}
