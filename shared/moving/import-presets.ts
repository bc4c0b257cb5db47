import { type ImportField, importFields } from './import-fields.ts'

export const importSourceLabels = {
  gymdesk: 'Gymdesk',
  mindbody: 'Mindbody',
  wodify: 'Wodify',
  pushpress: 'PushPress',
  zenPlanner: 'Zen Planner',
  template: 'Our template',
  other: 'Another system',
} as const
export type ImportSource = keyof typeof importSourceLabels
export const importSources = Object.keys(importSourceLabels) as ImportSource[]

/** The columns of our import template. It has `firstName` and `lastName` instead of `name`, and `emailConsent` instead of `emailOptOut`. */
export const importTemplateFields = importFields.filter(
  (field) => field !== 'name' && field !== 'emailOptOut',
)

export const columnsBySource: Readonly<Partial<Record<ImportSource, Readonly<Record<string, ImportField>>>>> =
  {
    gymdesk: { 'membership expires': 'paidThrough', joined: 'memberSince', 'hold until': 'pausedUntil' },
    mindbody: {
      id: 'cardCode',
      'client id': 'cardCode',
      'pricing option': 'plan',
      'expiration date': 'paidThrough',
      remaining: 'sessionsLeft',
      'creation date': 'memberSince',
      'suspension end date': 'pausedUntil',
    },
    wodify: {
      group: 'guardianEmail',
      'membership expiration': 'paidThrough',
      'client status': 'status',
      'hold end date': 'pausedUntil',
      'sessions remaining': 'sessionsLeft',
    },
    pushpress: {
      'member status': 'status',
      'current plan': 'plan',
      'plan end': 'endsOn',
      'next charge': 'paidThrough',
      'pause ends': 'pausedUntil',
      'checkins left': 'sessionsLeft',
      joined: 'memberSince',
    },
    zenPlanner: {
      'first attended': 'memberSince',
      'sign up date': 'memberSince',
      'membership end date': 'paidThrough',
      'hold end': 'pausedUntil',
      'attendances remaining': 'sessionsLeft',
      'key fob': 'cardCode',
    },
  }

export const commonColumns: Readonly<Record<ImportField, readonly string[]>> = {
  name: ['name', 'full name', 'member', 'client', 'member name', 'client name', 'person'],
  firstName: ['first name', 'firstname', 'first', 'given name', 'forename'],
  lastName: ['last name', 'lastname', 'last', 'surname', 'family name'],
  email: ['email', 'e mail', 'email address', 'emailaddress', 'primary email'],
  phone: [
    'phone',
    'mobile',
    'mobile phone',
    'cell phone',
    'cell',
    'phone number',
    'primary phone',
    'home phone',
    'telephone',
    'mobile number',
  ],
  dateOfBirth: ['birth date', 'birthdate', 'date of birth', 'dob', 'birthday'],
  guardianEmail: ['guardian email', 'guardians email', 'parent email', 'parents email', 'guardian e mail'],
  status: ['status', 'member status', 'membership status', 'client status', 'account status'],
  plan: ['plan', 'membership', 'membership name', 'membership type', 'plan name', 'membership plan'],
  paidThrough: [
    'paid through',
    'paid until',
    'next payment',
    'next payment date',
    'next billing date',
    'expiration',
    'expires',
    'expiration date',
    'membership expiration',
    'membership expires',
  ],
  pausedUntil: [
    'paused until',
    'frozen until',
    'freeze end',
    'freeze end date',
    'hold end date',
    'hold until',
  ],
  endsOn: ['ends on', 'end date', 'cancel date', 'cancellation date', 'membership end', 'contract end'],
  sessionsLeft: ['sessions left', 'sessions remaining', 'visits remaining', 'credits', 'classes left'],
  memberSince: ['member since', 'join date', 'joined', 'start date', 'signup date', 'created', 'date added'],
  cardCode: ['card code', 'barcode', 'key tag', 'keytag', 'card number', 'access card', 'member id', 'fob'],
  notes: ['notes', 'note', 'comments', 'account notes'],
  emailConsent: [
    'agreed to emails',
    'email opt in',
    'email consent',
    'marketing opt in',
    'subscribed',
    'promotional emails',
  ],
  emailOptOut: ['email opt out', 'unsubscribed', 'do not email', 'wants no emails', 'opt out'],
}
