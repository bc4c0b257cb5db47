import { ApiError } from '#shared/api-error.ts'
import { getWaiverDocument } from '#shared/operations/waivers.ts'
import { staffAction } from '../lib/actor.ts'
import { createHandler } from '../lib/http/handler.ts'
import { waiverKey } from '../lib/store/table/keys.ts'
import * as waivers from '../lib/store/waivers.ts'
import { recordDownload } from '../lib/store/writes/record-download.ts'
import { waiverFile } from './waiver-file.ts'

export const handler = createHandler(getWaiverDocument, async ({ input, staff }) => {
  const now = new Date()
  const waiver = await waivers.find(input.id)
  if (!waiver) throw new ApiError('waiverNotFound')
  const file = await waiverFile(waiver, now)
  await recordDownload(waiver, waiverKey(waiver.id), await staffAction(staff, now))
  return file
})
