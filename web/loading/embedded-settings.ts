import type { GymSettings } from '#shared/lib/settings/settings.ts'

/** In browsers, the build uses this module instead of `shared/lib/settings/default-*.ts`. It reads the settings that the document embeds. */
export const defaultSettings: GymSettings = JSON.parse(
  String(document.getElementById('settings')?.textContent),
)
/** @alias */
export const defaultBusinessSettings = defaultSettings
export const defaultPrograms = defaultSettings.programs
/** Only documents of the back office embed appointment types. */
export const defaultAppointments = defaultSettings.appointments ?? { types: [] }
