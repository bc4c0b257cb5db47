import { endSessionsOfClient } from '#shared/members/members-operations.ts'
import { createHandler, createStaffContext } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import * as sessions from '../lib/store/member-sessions.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { clientKey } from '../lib/table/keys.ts'
import { clientActivityWrites, transactForClient } from '../lib/writes/client-activity-writes.ts'

export const handler = createHandler(endSessionsOfClient, async ({ input, staff }) => {
  const [{ actor, now }, { id }] = await Promise.all([
    createStaffContext(staff),
    clients.getCurrent(input.id),
  ])
  const [endedSessions, writes] = await Promise.all([sessions.list(id), sessions.signOutWrites(id)])
  const activity = {
    type: 'memberSignedOut',
    clientId: id,
    actor,
    subject: getActivitySubject(clientKey(id)),
  } as const
  await transactForClient([...writes, ...clientActivityWrites(activity, now)])
  return { ended: endedSessions.length }
})
