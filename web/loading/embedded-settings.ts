import type { GymSettings } from '#shared/lib/settings.ts'

/**
 * The browser's stand-in for `default-settings.ts` and `default-facts.ts`: what the document embeds is what its HTML was
 * rendered with.
 */
export const defaultSettings: GymSettings = JSON.parse(
  String(document.getElementById('settings')?.textContent),
)
/** @alias */
export const defaultFacts = defaultSettings
export const defaultPrograms = defaultSettings.programs
/** Only the back office has them. */
export const defaultAppointments = defaultSettings.appointments
