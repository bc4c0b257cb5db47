import { getActivitySubject } from '../table/activity-subjects.ts'
import type { Key } from '../table/keys.ts'
import type { ActionContext } from './action-context.ts'
import { clientActivityWrites, transactForClient } from './client-activity-writes.ts'

export async function recordDownload(
  { clientId }: { clientId?: string | undefined },
  key: Key,
  { actor, now }: ActionContext,
): Promise<void> {
  const activity = { type: 'documentDownloaded', clientId, actor, subject: getActivitySubject(key) } as const
  await transactForClient(clientActivityWrites(activity, now))
}
