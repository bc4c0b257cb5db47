import { randomUUID } from 'node:crypto'
import { toItem as activityItem } from '#functions/lib/table/activity-write.ts'
import { clientKey, subjectOf } from '#functions/lib/table/keys.ts'
import { MS_PER_MINUTE } from '#shared/lib/plain-date.ts'
import { batchWrite } from '../demo/batch-write.ts'

const staff = { kind: 'staff', id: 'bench', name: 'Alex Morgan' } as const

/** Adds activities to a client's timeline, one a minute until now. */
export async function addActivities(clientId: string, count: number): Promise<void> {
  const now = Date.now()
  const items = Array.from({ length: count }, (_, i) =>
    activityItem({
      id: randomUUID(),
      at: new Date(now - i * MS_PER_MINUTE).toISOString(),
      clientId,
      actor: staff,
      type: 'contactLogged',
      subject: subjectOf(clientKey(clientId)),
      details: { outcome: 'connected' },
    }),
  )
  await batchWrite(items, () => {})
}
