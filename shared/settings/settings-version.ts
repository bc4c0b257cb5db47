import * as z from 'zod/mini'
import { wholeNumber } from '../lib/fields.ts'
import { GymSettings } from '../lib/settings/settings.ts'

const StaffAuthor = z.object({ userId: z.optional(z.string()), name: z.optional(z.string()) })

/** The maximum size of the settings as JSON. A DynamoDB item may have 409,600 bytes, including the other attributes of the settings item. */
export const MAX_SETTINGS_BYTES = 405_000
/** This is more than a draft with all texts at their limits, so a draft with a longer text reaches the validation, which names the text. */
export const MAX_DRAFT_BYTES = 2 * 1024 * 1024

/** Version 0 means the default settings. */
export const SettingsVersion = z.object({
  version: z.number(),
  publishedAt: z.optional(z.string()),
  publishedBy: z.optional(StaffAuthor),
  value: GymSettings,
})
export type SettingsVersion = z.infer<typeof SettingsVersion>

/** `basedOn` is the published version that the draft changes. `revision` counts how often the draft was saved. */
export const SettingsDraft = z.object({
  value: GymSettings,
  basedOn: z.number(),
  revision: z.number(),
  updatedAt: z.string(),
  updatedBy: StaffAuthor,
})
export type SettingsDraft = z.infer<typeof SettingsDraft>

/** `revision` is the revision of the draft on the page, or 0 without a draft. `basedOn` is the published version that the draft changes. */
export const SettingsDraftInput = z.object({
  value: GymSettings,
  basedOn: wholeNumber('Version'),
  revision: wholeNumber('Revision'),
})

export const PublishSettingsInput = z.object({
  revision: wholeNumber('Revision'),
  version: wholeNumber('Version'),
})

export const SettingsDifference = z.object({ field: z.string(), from: z.string(), to: z.string() })
export type SettingsDifference = z.infer<typeof SettingsDifference>

export const PublishedSettingsVersion = z.extend(z.omit(SettingsVersion, { value: true }), {
  differences: z.array(SettingsDifference),
})
export type PublishedSettingsVersion = z.infer<typeof PublishedSettingsVersion>

/** 'rendering': some pages still show the old version. 'failed': the last attempt failed, and the job retries within minutes. */
export const PageRenderingState = z.object({
  version: z.number(),
  state: z.enum(['current', 'rendering', 'failed']),
})
export type PageRenderingState = z.infer<typeof PageRenderingState>
