import type { GymSettings } from '#shared/lib/settings/settings.ts'

/** Replaces each `shared/lib/settings/default-*.ts` in browsers with the settings that the document embeds. */
export const defaultSettings: GymSettings = JSON.parse(
  String(document.getElementById('settings')?.textContent),
)
/** @alias */
export const defaultBusinessSettings = defaultSettings
export const defaultPrograms = defaultSettings.programs
/** Only documents of the back office embed appointment types. */
export const defaultAppointments = defaultSettings.appointments ?? { types: [] }
