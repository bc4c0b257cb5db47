import { defaultFacts } from './default-facts.ts'
import type { Business, GymSettings, Policies } from './settings.ts'

/** The published settings. A Lambda replaces them between requests, so read them when needed; a module that copies them becomes outdated. */
export let business: Business = defaultFacts.business
export let policies: Policies = defaultFacts.policies
/** Emails contain it; 0 means the defaults. */
export let settingsVersion = 0

export type StoredSettings = Readonly<Partial<Record<keyof GymSettings, unknown>>>

type Fill = <T>(byDefault: T, stored: unknown) => T
type Follow = (stored: StoredSettings, fill: Fill) => void

const asGiven: Fill = <T>(byDefault: T, stored: unknown) => (stored ?? byDefault) as T
const followers: Follow[] = []
let last: Parameters<Follow> | undefined

/** Lets another module hold a section of the settings, so that only code that reads it loads its defaults. */
export function followSettings(follow: Follow): void {
  followers.push(follow)
  if (last) follow(...last)
}

/** `fill` completes values of earlier releases; a document embeds complete values. */
export function replaceSettings(
  stored: StoredSettings,
  version = settingsVersion,
  fill: Fill = asGiven,
): void {
  last = [stored, fill]
  business = fill(defaultFacts.business, stored.business)
  policies = fill(defaultFacts.policies, stored.policies)
  settingsVersion = version
  for (const follow of followers) follow(stored, fill)
}

/** Runs `work` with other settings, such as a draft. It is synchronous, so that no other request uses them. */
export function withSettings<Result>(settings: GymSettings, work: () => Result): Result {
  const [stored, fill] = last ?? [{}, asGiven]
  replaceSettings(settings)
  try {
    return work()
  } finally {
    replaceSettings(stored, settingsVersion, fill)
  }
}

export const postalAddressLine = (): string => {
  const { street, city, region, postalCode } = business.address
  return `${street}, ${city}, ${region} ${postalCode}`
}

export const directionsUrl = (): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${business.name}, ${postalAddressLine()}`)}`
