import type { SettingChoice, SettingField, SettingsSection } from './setting-field.ts'

const yesOrNo = [
  { value: true, label: 'Yes' },
  { value: false, label: 'No' },
] as const

const strictnessChoices = [
  { value: 'block', label: 'Only with a reason' },
  { value: 'warn', label: 'Warn' },
  { value: 'off', label: 'Do not check' },
] as const

const numberField = (path: string, label: string, changeHint?: string): SettingField => ({
  path,
  label,
  kind: 'number',
  ...(changeHint && { changeHint }),
})

const choiceField = (
  path: string,
  label: string,
  choices: readonly SettingChoice[],
  changeHint?: string,
): SettingField => ({ path, label, kind: 'choice', choices, ...(changeHint && { changeHint }) })

const gymEmailField = (name: string, label: string) =>
  choiceField(`policies.gymEmails.${name}`, label, [
    { value: 'immediate', label: 'Immediately' },
    { value: 'digest', label: 'Once a day' },
    { value: 'off', label: 'Never' },
  ])

const retentionField = (name: string, label: string, changes?: string) =>
  numberField(`policies.retention.${name}`, `Months to keep ${label}`, changes)

export const frontDeskSection: SettingsSection = {
  id: 'front-desk',
  title: 'Front desk',
  hint: 'Rules for check-in, memberships, waiting lists and records',
  groups: [
    {
      title: 'Check-in',
      fields: [
        choiceField(
          'policies.checkIn.waiver',
          'Check-in without a valid waiver',
          strictnessChoices,
          'Applies to clients without a signed waiver.',
        ),
        choiceField('policies.checkIn.agreement', 'After a new agreement is published', [
          { value: 'current', label: 'Ask for a new signature' },
          { value: 'any', label: 'Wait until the old waiver expires' },
        ]),
        choiceField(
          'policies.checkIn.membership',
          'Check-in after a membership has ended',
          strictnessChoices,
          'Applies when the paid period is over.',
        ),
        numberField(
          'policies.membership.graceDays',
          'Days of grace after a failed payment',
          'Members can still check in during this time.',
        ),
        numberField(
          'policies.membership.freePassAfterDays',
          'Days until a former member can get a free pass',
          'Counted from the end of the membership. 0 means never.',
        ),
        numberField(
          'policies.membership.pauseDaysPerYear',
          'Days per year that members can pause',
          'For pauses on the member page, at most 90 days at a time. 0 means never.',
        ),
        numberField(
          'policies.membership.pauseNoticeDays',
          'Days of notice for a pause',
          'Members must ask this many days before the next payment.',
        ),
        choiceField('policies.checkIn.medical', 'Health alerts at check-in', [
          { value: 'warn', label: 'Show' },
          { value: 'off', label: 'Do not show' },
        ]),
        numberField(
          'policies.checkIn.undoMinutes',
          'Minutes to undo a check-in',
          'A check-in cannot be undone after this time.',
        ),
      ],
    },
    {
      title: 'Hours without staff',
      hint: 'Rules for kiosks when no staff are at the desk.',
      fields: [
        choiceField(
          'policies.kiosk.membersOnly',
          'Only members may enter',
          yesOrNo,
          'Applies when no staff are at the desk.',
        ),
        numberField(
          'policies.kiosk.minAge',
          'Minimum age of members',
          'Applies when no staff are at the desk. 0 means any age.',
        ),
        numberField(
          'policies.kiosk.offlineHours',
          'Hours that a kiosk works offline',
          'After this time, the kiosk shows "No network, please call" and your phone number.',
        ),
      ],
    },
    {
      title: 'Passes, waivers and sessions',
      fields: [
        numberField(
          'business.freePassEveryMonths',
          'Months between free passes',
          'Counted from the day a pass was used. Staff can give a free pass at any time.',
        ),
        numberField(
          'business.waiverValidMonths',
          'Months a waiver is valid',
          'Applies to new signatures. Signed waivers keep their expiration date.',
        ),
        choiceField('policies.sessions.takenByNoShow', 'A missed appointment uses a session', yesOrNo),
        numberField(
          'policies.waitingLists.waitingListSize',
          'Maximum number of people on a waiting list',
          'Applies to groups that are full. 0 means no waiting list.',
        ),
        numberField(
          'policies.waitingLists.holdMinutes',
          'Minutes to hold a place for the next person',
          'Counted while the gym is open.',
        ),
        choiceField(
          'policies.payments.automaticTax',
          'Stripe calculates taxes',
          yesOrNo,
          'Turn on Stripe Tax in Stripe first.',
        ),
      ],
    },
    {
      title: 'Follow-up',
      fields: [
        numberField(
          'policies.followUp.responseTargetMinutes',
          'Minutes to respond',
          'Counted while the gym is open. A task is late after this time. 720 minutes are 12 hours.',
        ),
        numberField(
          'policies.followUp.absentDays',
          'Days without a visit',
          'Staff get a task after this many days, and again after 21 and 30 days. Days when the gym is closed do not count.',
        ),
        choiceField('policies.followUp.visitNotes', 'Task at the 3rd, 10th and 50th visit', yesOrNo),
      ],
    },
    {
      title: 'Emails to the gym',
      hint: 'Consultation requests are always emailed immediately.',
      fields: [
        gymEmailField('passes', 'Free passes'),
        gymEmailField('leads', 'Leads'),
        gymEmailField('payments', 'Payments'),
        gymEmailField('waivers', 'Signed waivers'),
        gymEmailField('appointments', 'Appointments'),
        {
          path: 'policies.gymEmails.digestAt',
          label: 'Time of the daily email',
          kind: 'time',
          changeHint: 'The email covers the previous day.',
        },
      ],
    },
    {
      title: 'How long records are kept',
      hint: 'Personal records are permanently deleted this many months after their creation.',
      fields: [
        retentionField('dayPassMonths', 'free passes'),
        retentionField('leadMonths', 'leads'),
        retentionField('bookingMonths', 'bookings'),
        retentionField('intakeFormMonths', 'intake forms'),
        retentionField('formRequestMonths', 'links to forms'),
        retentionField('visitMonths', 'visits'),
        retentionField('appointmentMonths', 'appointments'),
        retentionField(
          'signedWaiverMonths',
          'signed waivers',
          'Signed waivers are evidence in a dispute. Ask a lawyer first.',
        ),
        retentionField(
          'minorsWaiverMonths',
          "minors' waivers",
          'People can bring claims for years after they turn 18.',
        ),
      ],
    },
  ],
}
