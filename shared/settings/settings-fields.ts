import { formatHours, weekLines } from '../lib/opening-hours.ts'
import { formatDays, formatPlainDate } from '../lib/plain-date.ts'
import type { Business, GymSettings, Trainer } from '../lib/settings.ts'
import type { Closure } from '../lib/week.ts'
import type { SettingsDifference } from './settings-version.ts'
import { wordDifferences } from './word-differences.ts'

type Field = { label: string; describe: (settings: GymSettings) => string }

const ofBusiness = (label: string, describe: (business: Business) => string): Field => ({
  label,
  describe: ({ business }) => describe(business),
})
const stats = (all: Business['marketingStats']['hero']) =>
  all.map(({ value, label }) => `${value} ${label}`).join(', ')
const yesOrNo = (value: boolean) => (value ? 'Yes' : 'No')
const nothing = 'None'

/** What the owner calls each setting. The screen, the history and a conflict name it so. */
export const settingsFields = {
  name: ofBusiness('Name', ({ name }) => name),
  product: ofBusiness('Short name', ({ product }) => product),
  tagline: ofBusiness('Tagline', ({ tagline }) => tagline),
  phone: ofBusiness('Phone', ({ phone }) => phone),
  email: ofBusiness('Email', ({ email }) => email),
  address: ofBusiness('Address', ({ address }) => Object.values(address).join(', ')),
  timeZone: ofBusiness('Time zone', ({ timeZone }) => timeZone),
  currency: ofBusiness('Currency', ({ currency }) => currency),
  hours: ofBusiness('Hours of the week', (business) =>
    weekLines(business)
      .map(({ days, hours }) => `${days} ${hours}`)
      .join('; '),
  ),
  closures: ofBusiness('Closed days and special hours', ({ closures }) =>
    closures.map(describeClosure).join('; '),
  ),
  social: ofBusiness('Social networks', ({ social }) =>
    social.map(({ network, handle, url }) => `${network} ${handle} ${url}`).join(', '),
  ),
  trainers: ofBusiness('Trainers', ({ trainers }) => trainers.map(describeTrainer).join('; ')),
  heroStats: ofBusiness('Numbers on the home page', ({ marketingStats }) => stats(marketingStats.hero)),
  facilityStats: ofBusiness('Numbers of the gym', ({ marketingStats }) => stats(marketingStats.facility)),
  competitionStats: ofBusiness('Numbers of bodybuilding', ({ marketingStats }) =>
    stats(marketingStats.competition),
  ),
  responsePromise: ofBusiness('Promise of an answer', ({ responsePromise }) => responsePromise),
  waiverValidMonths: ofBusiness('Months a waiver is valid', (business) => `${business.waiverValidMonths}`),
  freePassEveryMonths: ofBusiness(
    'Months between free passes',
    (business) => `${business.freePassEveryMonths}`,
  ),
  checkInWaiver: { label: 'Without a valid waiver', describe: ({ policies }) => policies.checkIn.waiver },
  checkInAgreement: {
    label: 'After a new agreement',
    describe: ({ policies }) => policies.checkIn.agreement,
  },
  checkInMedical: {
    label: 'Medical alerts at check-in',
    describe: ({ policies }) => policies.checkIn.medical,
  },
  checkInMembership: {
    label: 'Without a membership',
    describe: ({ policies }) => policies.checkIn.membership,
  },
  undoMinutes: {
    label: 'Minutes to undo a check-in',
    describe: ({ policies }) => `${policies.checkIn.undoMinutes}`,
  },
  graceDays: {
    label: 'Days of grace after a failed payment',
    describe: ({ policies }) => `${policies.membership.graceDays}`,
  },
  automaticTax: { label: 'Stripe Tax', describe: ({ policies }) => yesOrNo(policies.payments.automaticTax) },
  takenByNoShow: {
    label: 'A missed appointment uses a session',
    describe: ({ policies }) => yesOrNo(policies.sessions.takenByNoShow),
  },
  responseTarget: {
    label: 'Minutes to answer',
    describe: ({ policies }) => `${policies.followUp.responseTargetMinutes}`,
  },
  gymEmails: {
    label: 'Emails to the gym',
    describe: ({ policies }) => describeEach(policies.gymEmails),
  },
  retention: {
    label: 'Months for which records are kept',
    describe: ({ policies }) => describeEach(policies.retention),
  },
} as const satisfies Readonly<Record<string, Field>>

export const settingsDifferences = (from: GymSettings, to: GymSettings): SettingsDifference[] => [
  ...Object.values<Field>(settingsFields).flatMap(({ label, describe }) => {
    const [before, after] = [describe(from), describe(to)]
    return before === after ? [] : [{ field: label, from: before || nothing, to: after || nothing }]
  }),
  ...wordDifferences('Pages', from.pages, to.pages),
]

function describeClosure({ from, to, words, opens, closes }: Closure): string {
  const days = from === to ? formatPlainDate(from) : formatDays(from, to)
  const hours = opens && closes ? formatHours({ opens, closes }) : 'closed'
  return `${days} ${hours}${words ? ` (${words})` : ''}`
}

function describeTrainer({ name, specialty, proof, picture, hasLeft }: Trainer): string {
  const facts = [specialty, [proof.value, proof.unit, proof.label].filter(Boolean).join(' '), picture]
  return `${name} (${facts.join(', ')}${hasLeft ? ', has left' : ''})`
}

const describeEach = (settings: Readonly<Record<string, string | number>>) =>
  Object.entries(settings)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
