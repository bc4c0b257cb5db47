import { defaultBusinessSettings } from './default-business.ts'
import type { Business, GymSettings, Policies } from './settings.ts'

/** The published settings. A Lambda replaces them between requests, so do not store a copy of them. */
export let business: Business = defaultBusinessSettings.business
export let policies: Policies = defaultBusinessSettings.policies
/** The number of the published version, which emails contain in a header. 0 means the default settings. */
export let settingsVersion = 0

type StoredSettings = Readonly<Partial<Record<keyof GymSettings, unknown>>>

type FillDefaults = <T>(defaultValue: T, stored: unknown) => T
type SettingsListener = (stored: StoredSettings, fill: FillDefaults) => void

const storedOrDefault: FillDefaults = <T>(defaultValue: T, stored: unknown) => (stored ?? defaultValue) as T
const listeners: SettingsListener[] = []
let lastArguments: Parameters<SettingsListener> | undefined

/** Calls `listener` after each change of the settings. If settings are already loaded, also calls it immediately. */
export function subscribeToSettings(listener: SettingsListener): void {
  listeners.push(listener)
  if (lastArguments) listener(...lastArguments)
}

/** `fill` adds fields that settings of an earlier release lack. Browsers do not pass `fill`, because their settings are complete. */
export function replaceSettings(
  stored: StoredSettings,
  version = settingsVersion,
  fill: FillDefaults = storedOrDefault,
): void {
  lastArguments = [stored, fill]
  business = fill(defaultBusinessSettings.business, stored.business)
  policies = fill(defaultBusinessSettings.policies, stored.policies)
  settingsVersion = version
  for (const listener of listeners) listener(stored, fill)
}

/** Runs `work` with other settings, such as a draft. `work` must be synchronous, so that no other request sees these settings. */
export function runWithSettings<Result>(settings: GymSettings, work: () => Result): Result {
  const [stored, fill] = lastArguments ?? [{}, storedOrDefault]
  replaceSettings(settings)
  try {
    return work()
  } finally {
    replaceSettings(stored, settingsVersion, fill)
  }
}

export const formatPostalAddress = (): string => {
  const { street, city, region, postalCode } = business.address
  return `${street}, ${city}, ${region} ${postalCode}`
}

export const directionsUrl = (): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${business.name}, ${formatPostalAddress()}`)}`
