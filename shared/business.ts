/**
 * The one file an owner edits to make the site theirs: pages, e-mails, documents and search-engine data read it.
 * The gym in it is fictional.
 */
export const business = {
  product: 'Emberforge',
  name: 'Emberforge Fitness',
  tagline: 'Strength, forged daily.',
  phone: '(541) 555-0142',
  email: 'hello@emberforge.example',
  address: {
    street: '1450 Foundry Street',
    city: 'Eugene',
    region: 'OR',
    postalCode: '97401',
    country: 'US',
  },
  /** IANA name; every date without a time is judged in it. */
  timeZone: 'America/Los_Angeles',
  currency: 'usd',
  /** Staffed hours, 24-hour clock; `days` in the order of schema.org. */
  hours: [
    {
      label: 'Mon-Fri',
      days: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
      opens: '09:00',
      closes: '21:00',
      text: '9 AM-9 PM',
    },
    { label: 'Sat', days: ['Saturday'], opens: '10:00', closes: '16:00', text: '10 AM-4 PM' },
    { label: 'Sun', days: ['Sunday'], opens: '12:00', closes: '17:00', text: '12-5 PM' },
  ],
  social: [
    { network: 'Instagram', handle: '@emberforge', url: 'https://instagram.example/emberforge' },
    { network: 'Facebook', handle: 'Emberforge Fitness', url: 'https://facebook.example/emberforge' },
    { network: 'YouTube', handle: '@emberforgefitness', url: 'https://youtube.example/emberforge' },
  ],
  trainers: [
    { name: 'Marcus', specialty: 'Strength and powerlifting' },
    { name: 'Elena', specialty: 'Fat loss and nutrition' },
    { name: 'Darius', specialty: 'Contest preparation' },
    { name: 'Priya', specialty: 'Mobility and recovery' },
    { name: 'Sofia', specialty: 'Athletic conditioning' },
  ],
  claims: {
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
  /** Signed waivers lapse after this many months. */
  waiverValidMonths: 12,
  /** How long records of people are kept after they were made; `npm run retention` removes older ones. */
  retention: {
    dayPassMonths: 12,
    leadMonths: 24,
    bookingMonths: 36,
    intakeFormMonths: 36,
    formRequestMonths: 12,
    /** Evidence: kept so long after it was signed, even when its signer asks to be erased. */
    signedWaiverMonths: 84,
    /** A guardian signed, so the participant may bring claims until some years after coming of age. */
    minorsWaiverMonths: 252,
  },
} as const

export const addressLine = `${business.address.street}, ${business.address.city}, ${business.address.region} ${business.address.postalCode}`
