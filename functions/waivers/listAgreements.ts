import { listAgreements } from '#shared/waivers/agreements-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as agreements from './agreements.ts'

export const handler = createHandler(listAgreements, async () => {
  const [versions, draft] = await Promise.all([agreements.listVersions(), agreements.findDraft()])
  return { versions: versions.reverse(), draft }
})
