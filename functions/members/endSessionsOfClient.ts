import { endSessionsOfClient } from '#shared/members/members-operations.ts'
import { endFeedWrites } from '../appointments/member-feeds.ts'
import { createHandler, staffAction } from '../lib/http/handler.ts'
import * as clients from '../lib/store/clients.ts'
import * as sessions from '../lib/store/member-sessions.ts'
import { clientKey, subjectOf } from '../lib/table/keys.ts'
import { clientBoundWrites, transactForClient } from '../lib/writes/client-bound-writes.ts'

export const handler = createHandler(endSessionsOfClient, async ({ input, staff }) => {
  const [{ actor, now }, { id }] = await Promise.all([staffAction(staff), clients.getCurrent(input.id)])
  const [ended, feed] = await Promise.all([sessions.endWrites(id), endFeedWrites(id)])
  const activity = {
    type: 'memberSignedOut',
    clientId: id,
    actor,
    subject: subjectOf(clientKey(id)),
  } as const
  await transactForClient([...ended, ...feed, ...clientBoundWrites(activity, now)])
  return { ended: ended.length }
})
