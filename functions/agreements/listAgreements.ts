import { listAgreements } from '#shared/operations/agreements.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as agreements from '../lib/store/agreements.ts'

export const handler = createHandler(listAgreements, async () => {
  const [versions, draft] = await Promise.all([agreements.listVersions(), agreements.findDraft()])
  return { versions: versions.reverse(), draft }
})
