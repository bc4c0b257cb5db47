import { ApiError } from '#shared/lib/api-error.ts'
import type { Client } from '#shared/lib/client.ts'
import { findClientRecords } from '../lib/store/client-records.ts'
import { getActivitySubject } from '../lib/table/activity-subjects.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { clientKey } from '../lib/table/keys.ts'
import { clientWrite } from '../lib/writes/client-activity-writes.ts'
import { type RequestContext, writeIdempotently } from '../lib/writes/idempotent-write.ts'
import { SummaryChange } from '../lib/writes/summary-change.ts'

/** Clears the medical alert. Throws if the client has submitted a newer form than the form with the ID `seen`. */
export async function clearMedicalAlert(
  client: Client,
  seenFormId: string | undefined,
  context: RequestContext,
): Promise<Client> {
  const { records } = await findClientRecords(client.id)
  const [newest] = records
    .filter(({ sk }) => sk === 'INTAKE_FORM')
    .sort((a, b) => String(b.createdAt).localeCompare(String(a.createdAt)))
  if (newest && newest.id !== seenFormId) throw new ApiError('healthChanged')
  const key = clientKey(client.id)
  const clearance = { medicalClearedAt: context.now.toISOString(), medicalClearedBy: context.actor.name }
  const activity = {
    type: 'healthCleared',
    clientId: client.id,
    actor: context.actor,
    subject: getActivitySubject(key),
  } as const
  const writes = [
    { write: activityWrite(activity, context.now) },
    {
      write: clientWrite(client.id, { summary: [SummaryChange.computed('health', client, clearance)] }),
      refusal: () => new ApiError('healthChanged'),
    },
  ]
  await writeIdempotently(key, writes, context)
  return { ...client, summary: { ...client.summary, ...clearance } }
}
