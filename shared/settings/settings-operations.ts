import * as z from 'zod/mini'
import { wholeNumber } from '../lib/fields.ts'
import { adminOperation, scheduledJob } from '../lib/operation.ts'
import { editableEmails } from '../lib/settings/email-placeholders.ts'
import { GymSettings } from '../lib/settings/settings.ts'
import { UnknownPrice } from '../payments/unknown-price.ts'
import { AffectedRecord } from './affected.ts'
import {
  MAX_DRAFT_BYTES,
  PageRenderingState,
  PublishedSettingsVersion,
  PublishSettingsInput,
  SettingsDraft,
  SettingsDraftInput,
  SettingsVersion,
} from './settings-version.ts'
import { PictureUpload, ProcessPictureInput, UploadedPicture } from './uploaded-pictures.ts'

export const getSettings = adminOperation('GET', '/admin/settings', {
  summary: 'Returns the published settings, the draft, the default settings and the uploaded pictures',
  input: z.object({}),
  output: z.object({
    published: SettingsVersion,
    pages: PageRenderingState,
    draft: z.optional(SettingsDraft),
    defaults: GymSettings,
    isFixed: z.boolean(),
    pictures: z.array(UploadedPicture),
  }),
})

const DRAFT_NOT_RECORDED_REASON = 'a draft is not public; publishing it is recorded'

export const saveSettingsDraft = adminOperation('PATCH', '/admin/settings/draft', {
  summary: 'Saves the draft of the next version unless a colleague has changed it in the meantime',
  maxBodyBytes: MAX_DRAFT_BYTES,
  input: SettingsDraftInput,
  output: SettingsDraft,
  recordsNothingBecause: DRAFT_NOT_RECORDED_REASON,
})

export const discardSettingsDraft = adminOperation('POST', '/admin/settings/draft/discard', {
  summary: 'Discards the draft unless a colleague has changed it in the meantime',
  input: z.object({ revision: wholeNumber('Revision') }),
  output: z.object({ discarded: z.literal(true) }),
  recordsNothingBecause: DRAFT_NOT_RECORDED_REASON,
})

export const restoreSettings = adminOperation('POST', '/admin/settings/put-back', {
  summary: 'Copies an earlier version into the draft',
  input: z.object({ version: wholeNumber('Version'), revision: wholeNumber('Revision') }),
  output: SettingsDraft,
  recordsNothingBecause: DRAFT_NOT_RECORDED_REASON,
})

export const publishSettings = adminOperation('POST', '/admin/settings', {
  summary: 'Publishes the draft; pages, emails and available times change within a minute',
  input: PublishSettingsInput,
  output: SettingsVersion,
  records: ['settingsPublished', 'statusChanged'],
})

export const listSettingsHistory = adminOperation('GET', '/admin/settings/history', {
  summary: 'Lists the published versions and their changes, newest first',
  input: z.object({
    before: z.optional(
      z.coerce
        .number('Version must be a number')
        .check(z.int('Version must be a whole number'), z.minimum(1, 'Version must be positive')),
    ),
  }),
  output: z.object({ items: z.array(PublishedSettingsVersion), hasMore: z.boolean() }),
})

export const listAffectedRecords = adminOperation('GET', '/admin/settings/affected', {
  summary: 'Lists the appointments and visits that the draft or a published version affects',
  input: z.object({
    version: z.optional(
      z.coerce
        .number('Version must be a number')
        .check(z.int('Version must be a whole number'), z.minimum(1, 'Version must be positive')),
    ),
  }),
  output: z.object({ items: z.array(AffectedRecord) }),
})

export const emailAffectedClients = adminOperation('POST', '/admin/settings/affected/email', {
  summary: 'Queues one email to each client affected by a published version; cancels nothing',
  input: z.object({ version: wholeNumber('Version') }),
  output: z.object({ emailed: z.number(), remaining: z.number() }),
  records: ['affectedEmailed'],
})

export const previewSettings = adminOperation('POST', '/admin/settings/preview', {
  summary: 'Renders the public pages with the draft, at a link that expires after an hour',
  input: z.object({ revision: wholeNumber('Revision') }),
  output: z.object({ url: z.string(), endsAt: z.string() }),
  recordsNothingBecause: DRAFT_NOT_RECORDED_REASON,
})

export const createPictureUpload = adminOperation('POST', '/admin/settings/pictures', {
  summary: 'Returns an upload URL for a picture of at most 8 MB, valid for 15 minutes',
  input: z.object({}),
  output: PictureUpload,
  recordsNothingBecause: DRAFT_NOT_RECORDED_REASON,
})

export const processPicture = adminOperation('POST', '/admin/settings/pictures/{id}', {
  summary: 'Creates the picture files of the pages from an upload, without location and camera data',
  input: ProcessPictureInput,
  output: UploadedPicture,
  recordsNothingBecause: DRAFT_NOT_RECORDED_REASON,
})

export const getSubscriberCounts = adminOperation('GET', '/admin/settings/subscribers', {
  summary: 'Counts the running subscriptions of each program',
  input: z.object({}),
  output: z.object({ counts: z.record(z.string(), z.number()) }),
})

export const listUnknownPrices = adminOperation('GET', '/admin/settings/unknown-prices', {
  summary: 'Lists the Stripe prices that clients pay but that are not in the published settings',
  input: z.object({}),
  output: z.object({ items: z.array(UnknownPrice) }),
})

/** Each publication starts this job. The schedule starts it again, for example after a deployment or an interruption. */
export const publishSite = scheduledJob({
  summary: 'Renders and stores the pages with the published settings, until all pages have the same version',
  everyMinutes: 1,
  records: ['agreementPublished'],
})

const EmailChoice = z.object({ email: z.enum(editableEmails, 'Unknown email') })

export const previewEmail = adminOperation('POST', '/admin/settings/email-preview', {
  summary: 'Renders an email with the texts of the draft for a sample client',
  input: EmailChoice,
  output: z.object({ subject: z.string(), html: z.string(), text: z.string() }),
  recordsNothingBecause: 'nothing is stored or sent',
})

export const sendTestEmail = adminOperation('POST', '/admin/settings/email-test', {
  summary: 'Sends an email with the texts of the draft to the signed-in administrator',
  input: EmailChoice,
  output: z.object({ to: z.string(), emailSent: z.boolean() }),
  recordsNothingBecause: 'only the caller gets the email',
})
