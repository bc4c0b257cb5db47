import { ActivityListPage, ActivityQuery } from '../lib/activity.ts'
import { staffOperation } from '../lib/operation.ts'

export const listActivities = staffOperation('GET', '/admin/activities', {
  summary: 'Lists the activities of a client or of the whole gym, newest first',
  input: ActivityQuery,
  output: ActivityListPage,
})
