import * as z from 'zod/mini'

/** The version of the format of the exported files (docs/export.md). */
export const EXPORT_VERSION = 1
export const EXPORT_RETENTION_HOURS = 24
export const EXPORT_LINK_MINUTES = 10

const exportStates = ['running', 'done', 'failed', 'expired'] as const

export const Export = z.object({
  id: z.string(),
  state: z.enum(exportStates),
  createdAt: z.string(),
  createdByName: z.string(),
  doneAt: z.optional(z.string()),
  expiresAt: z.optional(z.string()),
  records: z.number(),
  waivers: z.number(),
  bytes: z.number(),
})
export type Export = z.infer<typeof Export>

export const ExportManifest = z.object({
  format: z.literal(EXPORT_VERSION),
  id: z.string(),
  createdAt: z.string(),
  gym: z.string(),
  /** The version of the exported data. `npm run export:restore` accepts each version that `npm run migrate` supports. */
  dataVersion: z.number(),
})
export type ExportManifest = z.infer<typeof ExportManifest>

export const PICTURES_FOLDER = 'pictures/'
