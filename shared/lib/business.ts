import { defaultBusiness, defaultPolicies } from './default-settings.ts'
import type { Business, Policies } from './settings.ts'

/**
 * What the gym has published. A Lambda replaces both between two requests, so read them where they are needed: a module
 * that keeps a part of them from the time it was loaded goes on with last week's hours.
 */
export let business: Business = defaultBusiness
export let policies: Policies = defaultPolicies

export function replaceSettings(published: { business: Business; policies: Policies }): void {
  business = published.business
  policies = published.policies
}

export const postalAddressLine = (): string => {
  const { street, city, region, postalCode } = business.address
  return `${street}, ${city}, ${region} ${postalCode}`
}

export const directionsUrl = (): string =>
  `https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(`${business.name}, ${postalAddressLine()}`)}`
