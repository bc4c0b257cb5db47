import { ApiError } from '#shared/lib/api-error.ts'
import { getWaiverDocument } from '#shared/waivers/waivers-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import { waiverKey } from '../lib/table/keys.ts'
import { recordDownload } from '../lib/writes/record-download.ts'
import { waiverFile } from './waiver-file.ts'
import * as waivers from './waivers.ts'

export const handler = createHandler(getWaiverDocument, async ({ input, staff }) => {
  const now = new Date()
  const waiver = await waivers.find(input.id)
  if (!waiver) throw new ApiError('waiverNotFound')
  const file = await waiverFile(waiver, now)
  await recordDownload(waiver, waiverKey(waiver.id), await createStaffContext(staff, now))
  return file
})
