import { getAgreement } from '#shared/operations/agreements.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as agreements from '../lib/store/agreements.ts'

export const handler = createHandler(getAgreement, async ({ input }) => {
  const { version } = await agreements.findCurrent()
  return version.version === input.have ? {} : { agreement: version }
})
