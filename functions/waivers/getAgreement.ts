import { getAgreement } from '#shared/waivers/agreements-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as agreements from './agreements.ts'

export const handler = createHandler(getAgreement, async ({ input }) => {
  const { version } = await agreements.findCurrent()
  return version.version === input.have ? {} : { agreement: version }
})
