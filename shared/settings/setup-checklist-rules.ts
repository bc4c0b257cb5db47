import { type LegalPage, legalPages } from '../lib/settings/legal-texts.ts'
import type { GymSettings } from '../lib/settings/settings.ts'
import { listSettingsDifferences } from './settings-differences.ts'
import { findUnchangedTexts } from './settings-fields.ts'
import { type SetupChecklist, type SetupStep, setupSteps } from './setup-checklist.ts'

type StepResult = Omit<SetupChecklist['steps'][number], 'step'>

export type StripeKeyState = 'noKeys' | 'testKey' | 'liveKey' | 'emulated'
export type SenderState = 'unverified' | 'sandbox' | 'production' | 'mailbox'

type WalletState = { readonly keys?: unknown; readonly problem?: string }

/** The facts by which setup tasks are checked. A fact is undefined if its lookup failed. */
export type SetupStatus = {
  readonly published: GymSettings
  /** The default settings. They describe a fictional gym. */
  readonly sample: GymSettings
  readonly payments: StripeKeyState | undefined
  readonly sender: SenderState | undefined
  readonly hasOwnAgreement: boolean | undefined
  readonly accounts: number | undefined
  readonly hasMembers: boolean | undefined
  readonly wallets: Readonly<Record<'apple' | 'google', WalletState>> | undefined
}

const contactFieldNames = {
  'business.name': 'name',
  'business.phone': 'phone',
  'business.email': 'email',
  'business.address.street': 'address',
} as const

/** The invented facts in the default settings, by path. The checklist names those that the owner has not replaced. */
const sampleTextNames = {
  'pages.home.headline': 'headline of the home page',
  'business.marketingStats.hero': 'statistics at the top of the home page',
  'business.marketingStats.competition': 'statistics on the bodybuilding page',
  'pages.transformations.stories': 'stories',
  'pages.transformations.testimonials': 'quotes',
  'pages.home.gallery.photos': 'pictures',
} as const

const rules: Readonly<Record<SetupStep, (facts: SetupStatus) => StepResult>> = {
  contact: (facts) => sampleResult(findSampleFields(contactFieldNames, facts)),
  hours: ({ published, sample }) =>
    listSettingsDifferences(sample, published).some(({ field }) => /^(Hours of|Closed days)/.test(field))
      ? { isDone: true }
      : { isDone: false, words: 'The hours and closed days are still those of the sample gym.' },
  trainers: (facts) => sampleResult(findSampleNames('business.trainers', facts)),
  prices: (facts) => sampleResult(findSampleNames('programs.services', facts)),
  pages: (facts) => sampleResult(findSampleFields(sampleTextNames, facts)),
  legal: ({ published: { legal, programs } }) => {
    const isNeeded = (name: LegalPage['name']) => name !== 'refunds' || isSoldOnline(programs)
    const missingPages = legalPages.filter(({ name }) => isNeeded(name) && !legal[name])
    if (missingPages.length === 0) return { isDone: true }
    return {
      isDone: false,
      words: `Not published: ${missingPages.map(({ title }) => title.toLowerCase()).join(', ')}.`,
    }
  },
  payments: ({ payments, published: { programs } }) => {
    // A gym whose programs all have custom pricing sells nothing online, so it needs no online payments.
    if (!isSoldOnline(programs)) return { isDone: true }
    return payments ? paymentResults[payments] : {}
  },
  waiver: ({ hasOwnAgreement }) =>
    hasOwnAgreement === false
      ? {
          isDone: false,
          words: 'Visitors sign the sample agreement. Publish your text after a lawyer has reviewed it.',
        }
      : { isDone: hasOwnAgreement },
  email: ({ sender }) => (sender ? senderResults[sender] : {}),
  team: ({ accounts, published }) => {
    // A gym with only one trainer has no colleague to invite.
    const hasOneTrainer = published.business.trainers.filter(({ hasLeft }) => !hasLeft).length === 1
    return accounts === 1 && !hasOneTrainer
      ? { isDone: false, words: 'Only you have a staff account.' }
      : { isDone: accounts !== undefined || undefined }
  },
  members: ({ hasMembers }) =>
    hasMembers === false
      ? {
          isDone: false,
          words: 'You have no members yet. Import your member list, or sell the first membership.',
        }
      : { isDone: hasMembers },
  appleWallet: ({ wallets }) => walletResult(wallets?.apple),
  googleWallet: ({ wallets }) => walletResult(wallets?.google),
}

function walletResult(wallet: WalletState | undefined): StepResult {
  if (!wallet) return {}
  if (wallet.keys) return { isDone: true }
  const words =
    wallet.problem ?? 'Passes and cards are shown on web pages only. See docs/wallet.md for the steps.'
  return { isDone: false, words: `Optional. ${words}` }
}

/** Computes which tasks are done from data, so staff cannot mark a task as done by hand. */
export const createSetupChecklist = (facts: SetupStatus): SetupChecklist => ({
  steps: setupSteps.map((step) => ({ step, ...rules[step](facts) })),
})

const isSoldOnline = ({ services }: GymSettings['programs']) =>
  services.some(({ price, isWithdrawn }) => price && !isWithdrawn)

const findSampleNames = (path: string, { sample, published }: SetupStatus) =>
  findUnchangedTexts(path, sample, published)

const findSampleFields = (names: Readonly<Record<string, string>>, facts: SetupStatus) =>
  Object.entries(names).flatMap(([path, name]) => (findSampleNames(path, facts).length > 0 ? [name] : []))

const MAX_LISTED_NAMES = 5

function sampleResult(remainingNames: readonly string[]): StepResult {
  if (remainingNames.length === 0) return { isDone: true }
  const more = remainingNames.length - MAX_LISTED_NAMES
  const shownNames = remainingNames.slice(0, more > 0 ? MAX_LISTED_NAMES - 1 : MAX_LISTED_NAMES)
  const names = `${shownNames.join(', ')}${more > 0 ? ` and ${more + 1} more` : ''}`
  return { isDone: false, words: `Still from the sample gym: ${names}.` }
}

const paymentResults: Readonly<Record<StripeKeyState, StepResult>> = {
  noKeys: { isDone: false, words: 'Stripe is not connected, so clients cannot pay.' },
  testKey: { isDone: false, words: 'Stripe uses a test key, so no card is charged.' },
  emulated: { isDone: true, words: 'The local Stripe service charges no cards.' },
  liveKey: { isDone: true },
}

const senderResults: Readonly<Record<SenderState, StepResult>> = {
  unverified: { isDone: false, words: 'SES has not verified the sender, so no emails are sent.' },
  sandbox: {
    isDone: false,
    words: 'SES is in its sandbox: only verified addresses get emails. Ask AWS for production access.',
  },
  mailbox: { isDone: true, words: 'Emails are delivered only to the local mailbox.' },
  production: { isDone: true },
}
