import { ActivityPage, ActivityQuery } from '../activity.ts'
import { staffOperation } from '../operation.ts'

export const listActivities = staffOperation('GET', '/admin/activities', {
  summary: 'Lists the activities of a client or of the whole gym, newest first',
  input: ActivityQuery,
  output: ActivityPage,
})
