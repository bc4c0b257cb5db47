const commonEmailPlaceholders = ['first name', 'gym', 'phone'] as const

/** The placeholders of each email whose text the owner can edit. */
export const emailPlaceholders = {
  dayPass: ['pass code', 'last day'],
  booking: ['promise'],
  intakeForm: [],
  waiver: [],
  leadGuide: [],
  passUsed: ['months'],
  passReminder: ['when'],
  noAnswer: [],
  cardLink: [],
  checkoutLink: ['program'],
  intakeFormLink: [],
  waiverLink: [],
  newAgreementLink: [],
  appointmentBooked: ['appointment', 'time'],
  appointmentMoved: ['appointment', 'time'],
  appointmentCancelled: ['appointment', 'time'],
  appointmentTomorrow: ['appointment', 'time'],
  appointmentSoon: ['appointment', 'time'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type EditableEmail = keyof typeof emailPlaceholders
export const editableEmails = Object.keys(emailPlaceholders) as EditableEmail[]

export type EmailPlaceholderValues<Name extends EditableEmail> = Readonly<
  Record<(typeof emailPlaceholders)[Name][number], string>
>

export const listEmailPlaceholders = (name: EditableEmail): string[] => [
  ...commonEmailPlaceholders,
  ...emailPlaceholders[name],
]
