import * as z from 'zod/mini'
import { isChargeableAmount, isCurrency } from '../currency.ts'
import { type Closure as ClosureOfGym, MAX_CLOSURE_DAYS, weekdayNames } from '../dates/week.ts'
import {
  emailAddress,
  integerBetween,
  optionalSingleLineText,
  phoneNumber,
  requiredSingleLineText,
  singleLineText,
  text,
  uniqueBy,
} from '../fields.ts'
import { AppointmentSettings } from './appointment-type-settings.ts'
import { ArticleSettings } from './article-settings.ts'
import { findTextColor } from './brand-colors.ts'
import { EmailSettings } from './email-settings.ts'
import { optionalPicture, PageSettings, requiredPicture } from './page-settings.ts'
import { NonProgramPrice, ProgramSettings } from './program-settings.ts'
import { quarterHourTime, WeeklyHours } from './week-fields.ts'

export const socialNetworks = ['Instagram', 'Facebook', 'YouTube'] as const
export type SocialNetwork = (typeof socialNetworks)[number]

const MAX_HOURS_ROWS = 14
const MAX_CLOSURES = 60
const MAX_TRAINERS = 20
const MAX_STATS = 6
/** The list is limited, because one DynamoDB transaction queues an email to each client on the list, and it allows 100 writes. */
const MAX_WAITING_LIST = 30
const MAX_RETENTION_MONTHS = 600
const MAX_SOCIAL_LINKS = socialNetworks.length

const TRAINER_ID_PATTERN = /^[a-z][a-z0-9-]{0,39}$/

const day = (label: string) => z.iso.date(`${label} must be a date such as 2026-12-24`)
const webAddress = (label: string) =>
  requiredSingleLineText(label, 200).check(
    z.regex(/^https:\/\/[^\s"'<>]+$/, `${label} must begin with https://`),
  )
const months = (label: string) => integerBetween(`Months to keep ${label}`, 1, MAX_RETENTION_MONTHS)

const Closure = z.object({
  from: day('First day'),
  to: day('Last day'),
  words: optionalSingleLineText('Name of the day', 60),
  opens: z.optional(quarterHourTime()),
  closes: z.optional(quarterHourTime()),
})
const Trainer = z.object({
  /** Never change the ID, because stored appointments contain the ID of their trainer. */
  id: z
    .string()
    .check(z.regex(TRAINER_ID_PATTERN, 'The ID can only have lowercase letters, digits and hyphens')),
  name: requiredSingleLineText('Name', 40),
  specialty: requiredSingleLineText('Specialty', 60),
  picture: requiredPicture('trainer'),
  proof: z.object({
    value: requiredSingleLineText('Number', 8),
    unit: z.string().check(z.maxLength(6, 'The unit must be 6 characters or fewer')),
    label: requiredSingleLineText('Description of the number', 40),
  }),
  /** True for a former trainer. Visitors no longer see the trainer, but existing appointments stay. */
  hasLeft: z.optional(z.boolean()),
})
export type Trainer = z.infer<typeof Trainer>

const Stat = z.object({
  value: requiredSingleLineText('Number', 12),
  label: requiredSingleLineText('Label', 40),
})
/** Numbers about the gym that pages show. Pages show nothing for an empty list. */
const statList = () => z.array(Stat).check(z.maxLength(MAX_STATS, `At most ${MAX_STATS} statistics`))

export const Business = z.object({
  product: requiredSingleLineText('Short name', 30),
  name: requiredSingleLineText('Name', 60),
  tagline: requiredSingleLineText('Tagline', 80),
  /** The gym's logo. '' means the product's logo. */
  logo: optionalPicture('logo'),
  phone: phoneNumber(),
  email: emailAddress(),
  address: z.object({
    street: requiredSingleLineText('Street', 100),
    city: requiredSingleLineText('City', 60),
    region: requiredSingleLineText('State', 30),
    postalCode: requiredSingleLineText('ZIP code', 12),
    country: requiredSingleLineText('Country', 2),
  }),
  timeZone: requiredSingleLineText('Time zone', 60).check(z.refine<string>(isTimeZone, 'Unknown time zone')),
  currency: z.string().check(
    z.toLowerCase(),
    z.refine<string>(isCurrency, {
      error: ({ input }) => `Stripe does not support "${input}". Enter a currency code such as usd`,
    }),
  ),
  hours: z.array(WeeklyHours).check(
    z.maxLength(MAX_HOURS_ROWS, `At most ${MAX_HOURS_ROWS} periods a week`),
    z.refine<WeeklyHours[]>(
      (rows) => rows.every(({ opens, closes }) => opens < closes),
      'The closing time must be after the opening time',
    ),
    z.refine<WeeklyHours[]>(hasNoOverlap, 'Two periods of a day must not overlap'),
  ),
  closures: z.array(Closure).check(
    z.maxLength(MAX_CLOSURES, `At most ${MAX_CLOSURES} closures. Remove past closures`),
    z.refine<ClosureOfGym[]>(
      (all) => all.every(({ from, to }) => from <= to),
      'The last day must not be before the first',
    ),
    z.refine<ClosureOfGym[]>(
      (all) => all.every(({ from, to }) => Date.parse(to) - Date.parse(from) < MAX_CLOSURE_DAYS * 86_400_000),
      `A closure has at most ${MAX_CLOSURE_DAYS} days`,
    ),
    z.refine<ClosureOfGym[]>(
      (all) =>
        all.every(({ opens, closes }) =>
          opens === undefined || closes === undefined ? opens === closes : opens < closes,
        ),
      'The opening time of special hours must be before the closing time',
    ),
  ),
  social: z
    .array(
      z.object({
        network: z.enum(socialNetworks, 'Unknown network'),
        handle: requiredSingleLineText('Username', 60),
        url: webAddress('Link'),
      }),
    )
    .check(z.maxLength(MAX_SOCIAL_LINKS, `At most ${MAX_SOCIAL_LINKS} links`)),
  trainers: z.array(Trainer).check(
    z.maxLength(MAX_TRAINERS, `At most ${MAX_TRAINERS} trainers`),
    uniqueBy<Trainer>(({ id }) => id, 'Two trainers have the same ID'),
    z.refine<Trainer[]>((all) => all.some(({ hasLeft }) => !hasLeft), 'Add at least one trainer'),
  ),
  marketingStats: z.object({ hero: statList(), facility: statList(), competition: statList() }),
  responsePromise: requiredSingleLineText('Promised response time', 80),
  waiverValidMonths: integerBetween('Months a waiver is valid', 1, 60),
  freePassEveryMonths: integerBetween('Months between free passes', 1, 120),
})
export type Business = z.infer<typeof Business>

function isTimeZone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en-US', { timeZone: name }))
  } catch {
    return false
  }
}

function hasNoOverlap(rows: readonly WeeklyHours[]): boolean {
  return weekdayNames.every((weekday) => {
    const periods = rows
      .filter(({ days }) => days.includes(weekday))
      .sort((a, b) => a.opens.localeCompare(b.opens))
    return periods.every(({ opens }, i) => opens >= (periods[i - 1]?.closes ?? ''))
  })
}

export const CheckInPolicy = z.object({
  waiver: z.enum(['block', 'warn', 'off']),
  agreement: z.enum(['current', 'any']),
  medical: z.enum(['warn', 'off']),
  membership: z.enum(['block', 'warn', 'off']),
  undoMinutes: integerBetween('Minutes to undo a check-in', 1, 120),
})
export type CheckInPolicy = z.infer<typeof CheckInPolicy>

const GymEmailTiming = z.enum(['immediate', 'digest', 'off'])
export const GymEmailSettings = z.object({
  passes: GymEmailTiming,
  leads: GymEmailTiming,
  payments: GymEmailTiming,
  waivers: GymEmailTiming,
  appointments: GymEmailTiming,
  digestAt: quarterHourTime(),
})
export type GymEmailSettings = z.infer<typeof GymEmailSettings>

export const Policies = z.object({
  checkIn: CheckInPolicy,
  membership: z.object({
    graceDays: integerBetween('Days of grace after a failed payment', 0, 60),
    freePassAfterDays: integerBetween('Days until a former member can get a free pass', 0, 3650),
    pauseDaysPerYear: integerBetween('Days per year that members can pause', 0, 365),
    pauseNoticeDays: integerBetween('Days of notice for a pause', 0, 60),
    otherPrices: z.array(NonProgramPrice).check(
      z.maxLength(40, 'At most 40 other prices'),
      uniqueBy<NonProgramPrice>(({ id }) => id, 'List each price only once'),
    ),
  }),
  kiosk: z.object({
    membersOnly: z.boolean(),
    minAge: integerBetween('Minimum age of members', 0, 99),
    offlineHours: integerBetween('Hours that a kiosk works offline', 1, 72),
  }),
  payments: z.object({ automaticTax: z.boolean() }),
  sessions: z.object({ takenByNoShow: z.boolean() }),
  calendars: z.object({ names: z.enum(['initial', 'full', 'none']) }),
  waitingLists: z.object({
    waitingListSize: integerBetween('Maximum number of people on a waiting list', 0, MAX_WAITING_LIST),
    holdMinutes: integerBetween('Minutes to hold a place for the next person', 5, 720),
  }),
  followUp: z.object({
    responseTargetMinutes: integerBetween('Minutes to respond', 15, 7200),
    absentDays: integerBetween('Days without a visit', 7, 90),
    visitNotes: z.boolean(),
  }),
  gymEmails: GymEmailSettings,
  retention: z.object({
    dayPassMonths: months('free passes'),
    leadMonths: months('leads'),
    bookingMonths: months('bookings'),
    intakeFormMonths: months('intake forms'),
    formRequestMonths: months('links to forms'),
    visitMonths: months('visits'),
    appointmentMonths: months('appointments'),
    signedWaiverMonths: months('signed waivers'),
    minorsWaiverMonths: months("minors' waivers"),
  }),
})
export type Policies = z.infer<typeof Policies>

/** The notice bar. An empty text means no notice. */
const Notice = z
  .object({
    words: singleLineText('Notice', 160),
    until: z.union([z.literal(''), day('Last day')]),
  })
  .check(
    z.refine(({ words, until }) => words === '' || until !== '', {
      error: 'Choose the last day of the notice',
      path: ['until'],
    }),
  )
export type Notice = z.infer<typeof Notice>

const HEX_COLOR_PATTERN = /^#[0-9a-f]{6}$/

const Brand = z.object({
  color: z.string('Enter a color').check(
    z.toLowerCase(),
    z.regex(HEX_COLOR_PATTERN, 'Enter a color such as #ff6a1f'),
    z.refine<string>(
      (color) => !HEX_COLOR_PATTERN.test(color) || findTextColor(color) !== undefined,
      'Text is hard to read on this color. Choose a lighter or darker color',
    ),
  ),
})
export type Brand = z.infer<typeof Brand>

const MAX_LEGAL_TEXT = 20_000

/** The legal texts in Markdown. There is no page for an empty text. */
const LegalTexts = z.object({
  privacy: text('Privacy policy', MAX_LEGAL_TEXT),
  terms: text('Terms', MAX_LEGAL_TEXT),
  refunds: text('Refund policy', MAX_LEGAL_TEXT),
})
export type LegalTexts = z.infer<typeof LegalTexts>

/** The pages that a gym can switch off. Switching off *Resources* also switches off the pages listed there. */
const PageVisibility = z.object({
  transformations: z.boolean(),
  bodybuilding: z.boolean(),
  resources: z.boolean(),
  mealPlan: z.boolean(),
  contestChecklist: z.boolean(),
  posing: z.boolean(),
  macroCalculator: z.boolean(),
})
export type PageVisibility = z.infer<typeof PageVisibility>

/** Matches characters that change the direction of the text after them in pages, subjects and file names. */
const REVERSED_TEXT_PATTERN = /[\u202a-\u202e]/
const REVERSED_MESSAGE = 'This text has an invisible character that reverses letters. Please type it again'

const findReversedTexts = (value: unknown, path: string[] = []): string[][] =>
  typeof value === 'string'
    ? REVERSED_TEXT_PATTERN.test(value)
      ? [path]
      : []
    : typeof value === 'object' && value !== null
      ? Object.entries(value).flatMap(([key, inner]) => findReversedTexts(inner, [...path, key]))
      : []

export const GymSettings = z
  .object({
    business: Business,
    policies: Policies,
    programs: ProgramSettings,
    appointments: AppointmentSettings,
    pages: PageSettings,
    notice: Notice,
    legal: LegalTexts,
    shownPages: PageVisibility,
    articles: ArticleSettings,
    emails: EmailSettings,
    brand: Brand,
  })
  .check(({ value, issues }) => {
    const { currency } = value.business
    const message = `Too many decimals for a price in ${currency.toUpperCase()}`
    const checkDecimals = (amount: number | undefined, ...path: (string | number)[]) => {
      if (amount === undefined || isChargeableAmount(amount, currency)) return
      issues.push({ code: 'custom', message, input: amount, path: ['programs', ...path] })
    }
    value.programs.services.forEach(({ price }, index) => {
      checkDecimals(price?.unitAmount, 'services', index, 'price', 'unitAmount')
    })
    value.programs.tiers.forEach(({ monthlyAmount }, index) => {
      checkDecimals(monthlyAmount, 'tiers', index, 'monthlyAmount')
    })
  })
  .check(({ value, issues }) => {
    for (const path of findReversedTexts(value)) {
      issues.push({ code: 'custom', message: REVERSED_MESSAGE, input: value, path })
    }
  })
export type GymSettings = z.infer<typeof GymSettings>
