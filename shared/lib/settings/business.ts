import { defaultFacts } from './default-facts.ts'
import type { Business, GymSettings, Policies } from './settings.ts'

/**
 * What the gym has published. A Lambda replaces all between two requests, so read them where they are needed: a module
 * that keeps a part of them from the time it was loaded goes on with last week's hours.
 */
export let business: Business = defaultFacts.business
export let policies: Policies = defaultFacts.policies
/** Each email names it; 0 are the defaults. */
export let settingsVersion = 0

export type StoredSettings = Readonly<Partial<Record<keyof GymSettings, unknown>>>

/** Gives a section the fields that it lacks. */
type Fill = <T>(byDefault: T, stored: unknown) => T
type Follow = (stored: StoredSettings, fill: Fill) => void

const asGiven: Fill = <T>(byDefault: T, stored: unknown) => (stored ?? byDefault) as T
const followers: Follow[] = []
let last: Parameters<Follow> | undefined

/** For a section of the settings in a module of its own, so that only the code that reads it has its defaults. */
export function followSettings(follow: Follow): void {
  followers.push(follow)
  if (last) follow(...last)
}

/** `fill` completes values of earlier releases; documents embed complete values. */
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

/** Works by other settings, such as a draft: synchronously, so that no other request of the process does, too. */
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
