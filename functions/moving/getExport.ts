import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { business } from '#shared/lib/settings/business.ts'
import { getExport } from '#shared/moving/exports-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import { createDownloadLink } from './export-bucket.ts'
import * as exports from './exports.ts'

export const handler = createHandler(getExport, async () => {
  const newest = await exports.find()
  if (newest?.state !== 'done') return { newest }
  // An expired export gets no link, even though the job deletes its file only later.
  if ((newest.expiresAt ?? '') <= new Date().toISOString())
    return { newest: { ...newest, state: 'expired' as const } }
  const day = plainDateIn(business.timeZone, new Date(newest.createdAt))
  return { newest, link: await createDownloadLink(newest.id, `export-${day}.zip`) }
})
