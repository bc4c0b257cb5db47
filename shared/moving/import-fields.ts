export const importFieldLabels = {
  name: 'Full name',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  phone: 'Phone',
  dateOfBirth: 'Birth date',
  guardianEmail: "Guardian's email",
  status: 'Status',
  plan: 'Plan',
  paidThrough: 'Paid through',
  pausedUntil: 'Paused until',
  endsOn: 'Ends on',
  sessionsLeft: 'Sessions left',
  memberSince: 'Member since',
  cardCode: 'Card code',
  notes: 'Notes',
  emailConsent: 'Agreed to emails',
  emailOptOut: 'Opted out of emails',
} as const
export type ImportField = keyof typeof importFieldLabels
export const importFields = Object.keys(importFieldLabels) as ImportField[]

export const importDateFields = [
  'dateOfBirth',
  'paidThrough',
  'pausedUntil',
  'endsOn',
  'memberSince',
] as const
export type ImportDateField = (typeof importDateFields)[number]
