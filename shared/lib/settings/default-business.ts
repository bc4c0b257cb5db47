import type { Business, GymSettings, Policies } from './settings.ts'

const business: Business = {
  product: 'Emberforge',
  name: 'Emberforge Fitness',
  tagline: 'Strength, forged daily.',
  logo: '',
  phone: '(541) 555-0142',
  email: 'hello@emberforge.example',
  address: {
    street: '1450 Foundry Street',
    city: 'Eugene',
    region: 'OR',
    postalCode: '97401',
    country: 'US',
  },
  /** The IANA time zone of all dates and times on the site. */
  timeZone: 'America/Los_Angeles',
  currency: 'usd',
  /** The staffed hours, in 24-hour format. */
  hours: [
    {
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '21:00',
    },
    { days: ['Saturday'], opens: '10:00', closes: '16:00' },
    { days: ['Sunday'], opens: '12:00', closes: '17:00' },
  ],
  closures: [
    { from: '2026-12-25', to: '2026-12-25', words: 'Christmas Day' },
    { from: '2027-01-01', to: '2027-01-01', words: "New Year's Day" },
  ],
  social: [
    { network: 'Instagram', handle: '@emberforge', url: 'https://instagram.example/emberforge' },
    { network: 'Facebook', handle: 'Emberforge Fitness', url: 'https://facebook.example/emberforge' },
    { network: 'YouTube', handle: '@emberforgefitness', url: 'https://youtube.example/emberforge' },
  ],
  /** Never change an `id`, because stored appointments contain the ID of their trainer. */
  trainers: [
    {
      id: 'marcus',
      name: 'Marcus',
      specialty: 'Strength and powerlifting',
      picture: 'trainer-1',
      proof: { value: '600', unit: 'lb', label: 'deadlift, drug-tested' },
    },
    {
      id: 'elena',
      name: 'Elena',
      specialty: 'Fat loss and nutrition',
      picture: 'trainer-2',
      proof: { value: '4,180', unit: 'lb', label: 'lost by her clients so far' },
    },
    {
      id: 'darius',
      name: 'Darius',
      specialty: 'Contest preparation',
      picture: 'trainer-3',
      proof: { value: '25', unit: '', label: 'pro cards from his plans' },
    },
    {
      id: 'priya',
      name: 'Priya',
      specialty: 'Mobility and recovery',
      picture: 'trainer-4',
      proof: { value: '38', unit: '', label: 'runners back on the road' },
    },
    {
      id: 'sofia',
      name: 'Sofia',
      specialty: 'Athletic conditioning',
      picture: 'trainer-5',
      proof: { value: '5.02', unit: 's', label: 'over forty yards' },
    },
  ],
  marketingStats: {
    hero: [
      { value: '500+', label: 'Bodies Transformed' },
      { value: '15+', label: 'Years Experience' },
      { value: '98%', label: 'Success Rate' },
    ],
    facility: [
      { value: '15,000+', label: 'Sq Ft' },
      { value: '150+', label: 'Equipment Pieces' },
      { value: '24/7', label: 'Access' },
      { value: '5+', label: 'Training Zones' },
    ],
    competition: [
      { value: '50+', label: 'Wins' },
      { value: '25+', label: 'Pro Cards' },
      { value: '10+', label: 'Overall Champions' },
    ],
  },
  responsePromise: 'We respond within 24 hours.',
  waiverValidMonths: 12,
  /** A person can claim another free pass this many months after using a free pass. Staff can give a free pass at any time. */
  freePassEveryMonths: 12,
}

/** Policies are separate from the business facts, because pages for visitors do not load them. */
const policies: Policies = {
  checkIn: {
    /** The rule for people without a valid waiver: 'block' requires staff to give a reason, 'warn' shows a warning, and 'off' does nothing. */
    waiver: 'block',
    /** If the agreement has changed, 'current' requires a new signature. 'any' accepts the old signature until it expires. */
    agreement: 'current',
    medical: 'warn',
    /** The rule for people whose membership has ended: 'block' requires staff to give a reason, 'warn' shows a warning, and 'off' does nothing. */
    membership: 'block',
    undoMinutes: 10,
  },
  membership: {
    /** A member keeps access for this many days after a failed payment. */
    graceDays: 7,
    /** A former member can claim a free pass this many days after the end of the membership. 0 means never. */
    freePassAfterDays: 0,
    /** Members can pause their plan for this many days per year on their own page. 0 means not at all. */
    pauseDaysPerYear: 60,
    /** Members must request a pause at least this many days before the next payment. */
    pauseNoticeDays: 3,
    /** Prices at Stripe that belong to no program, each with the access or the sessions that it grants. */
    otherPrices: [],
  },
  kiosk: {
    membersOnly: true,
    /** The minimum age in years for entering while no staff are there. 0 means any age. */
    minAge: 18,
    /** An offline kiosk uses its stored snapshot for at most this many hours. */
    offlineHours: 12,
  },
  payments: {
    /** If true, Stripe Tax computes and collects taxes. It must be enabled at Stripe first. */
    automaticTax: false,
  },
  sessions: {
    /** If true, a missed appointment uses a session. */
    takenByNoShow: false,
  },
  calendars: {
    /** How trainers' calendars show clients' names. 'initial' shows 'Mia N.'. */
    names: 'initial',
  },
  waitingLists: {
    /** The maximum number of clients on the waiting list of a full group session. 0 means no waiting list. */
    waitingListSize: 10,
    /** A free seat is kept for the first client on the list for this many minutes. Only staffed hours count. */
    holdMinutes: 30,
  },
  followUp: {
    /** The gym promises to respond within this many staffed minutes. 720 minutes are a whole weekday. */
    responseTargetMinutes: 720,
    /** Staff contact a member after this many days without a visit. */
    absentDays: 14,
    /** If true, a client's 3rd, 10th and 50th visits each create a task. */
    visitNotes: false,
  },
  /** 'immediate' sends an email within minutes, 'digest' sends one per day, and 'off' sends none. Consultation requests are always emailed immediately. */
  gymEmails: {
    passes: 'digest',
    leads: 'digest',
    payments: 'digest',
    waivers: 'digest',
    /** 'immediate' is the default, because a booked appointment may begin in two hours. */
    appointments: 'immediate',
    /** The time at which the digest of the previous day is sent, in 24-hour format. */
    digestAt: '07:00',
  },
  /** `npm run retention` deletes records this many months after they were created. */
  retention: {
    dayPassMonths: 12,
    leadMonths: 24,
    bookingMonths: 36,
    intakeFormMonths: 36,
    formRequestMonths: 12,
    visitMonths: 36,
    appointmentMonths: 36,
    /** The number of months for which a signed waiver is kept, even after an erasure request. */
    signedWaiverMonths: 84,
    /** Waivers of minors are kept longer, because minors can still sue the gym some years after they become adults. */
    minorsWaiverMonths: 252,
  },
}

/** These settings are separate from default-settings.ts, so that a Lambda can load them without the other settings. */
export const defaultBusinessSettings: Pick<GymSettings, 'business' | 'policies'> = { business, policies }
