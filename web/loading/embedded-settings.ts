import type { GymSettings } from '#shared/lib/settings/settings.ts'

/**
 * The browser's stand-in for every `shared/lib/settings/default-*.ts`: what the document embeds is what its HTML was rendered with.
 */
export const defaultSettings: GymSettings = JSON.parse(
  String(document.getElementById('settings')?.textContent),
)
/** @alias */
export const defaultFacts = defaultSettings
export const defaultPrograms = defaultSettings.programs
/** Only documents of the back office embed them. */
export const defaultAppointments = defaultSettings.appointments ?? { types: [] }
