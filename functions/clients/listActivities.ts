import { listActivities } from '#shared/clients/activities-operations.ts'
import { createHandler } from '../lib/http/handler.ts'
import * as activities from '../lib/store/activities.ts'

export const handler = createHandler(listActivities, ({ input }) => activities.listCurrent(input))
