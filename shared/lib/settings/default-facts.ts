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
  /** All dates and times of the site are those of this IANA time zone. */
  timeZone: 'America/Los_Angeles',
  currency: 'usd',
  /** The staff is there at these times, by the 24-hour clock. */
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
  /** Never change an `id`: appointments are stored under it. */
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
  /** A signed waiver is valid for this many months. */
  waiverValidMonths: 12,
  /** A person can claim the next free pass this many months after one was used; the staff may give one at any time. */
  freePassEveryMonths: 12,
}

/** How the gym works behind its counter. The visitors' pages do not load this part. */
const policies: Policies = {
  /** Checked by the front desk at each check-in. */
  checkIn: {
    /** Without a valid waiver, 'block' requires a reason, 'warn' shows a warning, 'off' does nothing. */
    waiver: 'block',
    /** 'current' asks for a new signature when the agreement has changed; 'any' waits until the old one expires. */
    agreement: 'current',
    medical: 'warn',
    /** When a subscription has ended: 'block' lets its client in only with a reason, 'warn' says so, 'off' does not look. */
    membership: 'block',
    undoMinutes: 10,
  },
  membership: {
    /** Days after a failed payment in which a member may still train. */
    graceDays: 7,
    /** Days after the end of a membership from which a free pass is given again; 0 is never. */
    freePassAfterDays: 0,
    /** Days a year for which members pause on their own page; 0 is never. */
    pauseDaysPerYear: 60,
    /** Days before the next payment until which they may ask for it. */
    pauseNoticeDays: 3,
    /** Grants of prices at Stripe that are no programs. */
    otherPrices: [],
  },
  /** What a kiosk decides when nobody is at the desk. */
  kiosk: {
    membersOnly: true,
    /** From which age; 0 asks for none. */
    minAge: 18,
    /** For so long a kiosk without network knows who may enter. */
    offlineHours: 12,
  },
  payments: {
    /** Stripe Tax computes and collects taxes; switch it on there first. */
    automaticTax: false,
  },
  sessions: {
    /** Whether a client who does not come to an appointment has used the session. */
    takenByNoShow: false,
  },
  calendars: {
    /** How the calendars of the coaches name clients: 'initial' is 'Mia N.'. */
    names: 'initial',
  },
  waitingLists: {
    /** People who wait for a place in a full group; 0 is no list. */
    waitingListSize: 10,
    /** A free place is kept for the first of them for so many staffed minutes. */
    holdMinutes: 30,
  },
  /** How the staff follows up on people who asked, came or paid. */
  followUp: {
    /** The gym promises an answer within this many staffed minutes: one weekday from opening to closing. */
    responseTargetMinutes: 720,
    /** The staff asks after a member who has not come for so many days. */
    absentDays: 14,
    /** A note at the 3rd, 10th and 50th visit. */
    visitNotes: false,
  },
  /**
   * 'immediate' sends an email within minutes, 'digest' one about the whole day, 'off' none. Of a consultation request
   * the gym always hears immediately.
   */
  gymEmails: {
    passes: 'digest',
    leads: 'digest',
    payments: 'digest',
    waivers: 'digest',
    /** A held time may begin in two hours. */
    appointments: 'immediate',
    /** The digest of the day before is sent at this time, by the 24-hour clock. */
    digestAt: '07:00',
  },
  /** `npm run retention` deletes personal records this many months after their creation. */
  retention: {
    dayPassMonths: 12,
    leadMonths: 24,
    bookingMonths: 36,
    intakeFormMonths: 36,
    formRequestMonths: 12,
    visitMonths: 36,
    appointmentMonths: 36,
    /** An erasure request does not shorten the time for which a signed waiver is kept. */
    signedWaiverMonths: 84,
    /** A minor may bring claims for some years after coming of age. */
    minorsWaiverMonths: 252,
  },
}

/** The part of the default settings that every Lambda has: default-settings.ts. */
export const defaultFacts: Pick<GymSettings, 'business' | 'policies'> = { business, policies }
