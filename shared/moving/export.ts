import * as z from 'zod/mini'

/** Each file of an export is described in docs/export.md. */
export const EXPORT_FORMAT = 1
export const EXPORT_HOURS = 24
/** A link works for this long; the page gets a new one each time. */
export const LINK_MINUTES = 10

export const exportStates = ['running', 'done', 'failed', 'expired'] as const

export const Export = z.object({
  id: z.string(),
  state: z.enum(exportStates),
  createdAt: z.string(),
  createdByName: z.string(),
  doneAt: z.optional(z.string()),
  expiresAt: z.optional(z.string()),
  /** What is written so far. */
  records: z.number(),
  waivers: z.number(),
  bytes: z.number(),
})
export type Export = z.infer<typeof Export>

export const ExportManifest = z.object({
  format: z.literal(EXPORT_FORMAT),
  id: z.string(),
  createdAt: z.string(),
  gym: z.string(),
  /** Of the records: `npm run export:restore` takes those that `npm run migrate` can carry over. */
  dataVersion: z.number(),
})
export type ExportManifest = z.infer<typeof ExportManifest>

/** Of an archive: each file has the name that it has on the site. */
export const PICTURES_FOLDER = 'pictures/'
