import { getActivitySubject } from '../table/activity-subjects.ts'
import type { Key } from '../table/keys.ts'
import { clientActivityWrites, transactForClient } from './client-activity-writes.ts'
import type { StaffAction } from './staff-action.ts'

export async function recordDownload(
  { clientId }: { clientId?: string | undefined },
  key: Key,
  { actor, now }: StaffAction,
): Promise<void> {
  const activity = { type: 'documentDownloaded', clientId, actor, subject: getActivitySubject(key) } as const
  await transactForClient(clientActivityWrites(activity, now))
}
