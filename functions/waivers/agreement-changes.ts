import { PutCommand } from '@aws-sdk/lib-dynamodb'
import type { AgreementDraft, AgreementVersion } from '#shared/waivers/agreement-version.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { deleteWrite, insertWrite } from '../lib/table/item-writes.ts'
import { agreementDraftKey, agreementKey, reacceptanceKey } from '../lib/table/keys.ts'
import { undefinedIfConditionFails, type Write } from '../lib/table/transact.ts'
import { conditionalWrites, type RequestContext, writeIdempotently } from '../lib/writes/idempotent-write.ts'

const ifRevisionIs = (seen: number) => ({
  ConditionExpression: 'revision = :seen',
  ExpressionAttributeValues: { ':seen': seen },
})

export async function saveDraft(draft: AgreementDraft): Promise<boolean> {
  const seen = draft.revision - 1
  const saved = await undefinedIfConditionFails(() =>
    ddb.send(
      new PutCommand({
        TableName: TABLE_NAME,
        Item: { ...agreementDraftKey, ...draft },
        ...(seen === 0 ? { ConditionExpression: 'attribute_not_exists(pk)' } : ifRevisionIs(seen)),
      }),
    ),
  )
  return saved !== undefined
}

/** The item of the draft becomes the version. It throws if somebody else changed or published the draft meanwhile. */
export async function publish(
  version: AgreementVersion,
  revision: number,
  context: RequestContext,
  refusal: () => Promise<Error>,
): Promise<void> {
  const key = agreementKey(version.version)
  const writes: Write[] = [
    insertWrite({ ...key, ...version }),
    deleteWrite(agreementDraftKey, ifRevisionIs(revision)),
    activityWrite(
      {
        type: 'agreementPublished',
        clientId: undefined,
        actor: context.actor,
        subject: { type: 'agreement', id: version.version },
        details: { version: version.version, reacceptance: version.reacceptance ?? 'none' },
      },
      context.now,
    ),
    ...(version.reacceptance === 'now'
      ? [insertWrite({ ...reacceptanceKey(version.version), version: version.version })]
      : []),
  ]
  await writeIdempotently(key, conditionalWrites(writes, refusal), context)
}
