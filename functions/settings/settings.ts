import * as z from 'zod/mini'
import { addMissingFields } from '#shared/lib/settings/add-missing-fields.ts'
import { defaultSettings } from '#shared/lib/settings/default-settings.ts'
import { SETTINGS_PARTITION } from '#shared/lib/table-schema.ts'
import { SettingsDraft, SettingsVersion } from '#shared/settings/settings-version.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { getItem } from '../lib/table/get-item.ts'
import { publishedSettingsKey, settingsDraftKey, settingsVersionKey } from '../lib/table/keys.ts'
import { queryTable, tryDelete, tryPut } from '../lib/table/table-commands.ts'
import { deleteWrite, insertWrite, type Write } from '../lib/table/transact.ts'
import { conditionalWrites, type RequestContext, writeIdempotently } from '../lib/writes/idempotent-write.ts'

const fromItem = <S extends z.ZodMiniType>(schema: S, item: Record<string, unknown>): z.output<S> =>
  z.parse(schema, { ...item, value: addMissingFields(defaultSettings, item.value) })

export async function findPublished(): Promise<SettingsVersion> {
  const item = await getItem(publishedSettingsKey)
  return item ? fromItem(SettingsVersion, item) : { version: 0, value: defaultSettings }
}

export async function findDraft(): Promise<SettingsDraft | undefined> {
  const item = await getItem(settingsDraftKey)
  return item && fromItem(SettingsDraft, item)
}

export async function findVersion(version: number): Promise<SettingsVersion | undefined> {
  if (version === 0) return { version, value: defaultSettings }
  const item = await getItem(settingsVersionKey(version))
  return item && fromItem(SettingsVersion, item)
}

/** Lists versions of the settings, newest first. DynamoDB may return fewer than `limit`, because a page ends at 1 MB. */
export async function listVersions(
  before: number,
  limit: number,
): Promise<{ versions: SettingsVersion[]; hasMore: boolean }> {
  const { Items = [], LastEvaluatedKey } = await queryTable({
    KeyConditionExpression: 'pk = :settings AND sk BETWEEN :first AND :last',
    ExpressionAttributeValues: {
      ':settings': SETTINGS_PARTITION,
      ':first': settingsVersionKey(1).sk,
      ':last': settingsVersionKey(before - 1).sk,
    },
    ScanIndexForward: false,
    Limit: limit,
    ConsistentRead: true,
  })
  const versions = Items.map((item) => fromItem(SettingsVersion, item))
  return { versions, hasMore: LastEvaluatedKey !== undefined }
}

const ifRevisionIs = (expectedRevision: number) => ({
  ConditionExpression: 'revision = :seen',
  ExpressionAttributeValues: { ':seen': expectedRevision },
})

const ifNew = { ConditionExpression: 'attribute_not_exists(pk)' }

export async function saveDraft(draft: SettingsDraft): Promise<boolean> {
  const lastRevision = draft.revision - 1
  const Item = { ...settingsDraftKey, ...draft }
  return tryPut({ Item, ...(lastRevision === 0 ? ifNew : ifRevisionIs(lastRevision)) })
}

export async function discardDraft(revision: number): Promise<boolean> {
  return tryDelete({
    Key: settingsDraftKey,
    ...ifRevisionIs(revision),
  })
}

/** Publishes the draft. Throws if the draft was changed or published meanwhile. */
export async function publish(
  published: SettingsVersion,
  revision: number,
  context: RequestContext,
  refusal: () => Promise<Error>,
): Promise<void> {
  const { version } = published
  const key = settingsVersionKey(version)
  const expectedVersion = version - 1
  const writes: Write[] = [
    insertWrite({ ...key, ...published }),
    insertWrite(
      { ...publishedSettingsKey, ...published },
      expectedVersion === 0
        ? ifNew
        : {
            ConditionExpression: '#version = :seen',
            ExpressionAttributeNames: { '#version': 'version' },
            ExpressionAttributeValues: { ':seen': expectedVersion },
          },
    ),
    deleteWrite(settingsDraftKey, ifRevisionIs(revision)),
    activityWrite(
      {
        type: 'settingsPublished',
        clientId: undefined,
        actor: context.actor,
        subject: { type: 'settings', id: String(version) },
        details: { version },
      },
      context.now,
    ),
  ]
  await writeIdempotently(key, conditionalWrites(writes, refusal), context)
}
