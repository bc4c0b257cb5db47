import { getWaiverDocument } from '#shared/operations.ts'
import { Problem } from '#shared/problems.ts'
import { documentFile } from '../documents/record-document.ts'
import { waiverDocument } from '../documents/waiver-document.ts'
import { lambda } from '../runtime/lambda.ts'
import * as waivers from '../store/waivers.ts'

export const handler = lambda(getWaiverDocument, async ({ input }) => {
  const waiver = await waivers.find(input.id)
  if (!waiver) throw new Problem('waiverNotFound')
  const contents = waiverDocument(waiver)
  if (!contents) throw new Problem('waiverNotSigned')
  return documentFile(contents, waiver.id, new Date())
})
