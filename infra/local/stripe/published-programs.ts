import type { AttributeValue } from '@aws-sdk/client-dynamodb'
import { unmarshall } from '@aws-sdk/util-dynamodb'
import { addMissingFields } from '#shared/lib/settings/add-missing-fields.ts'
import { defaultPrograms } from '#shared/lib/settings/default-programs.ts'
import type { ProgramSettings } from '#shared/lib/settings/program-settings.ts'
import { SETTINGS_PARTITION } from '#shared/lib/table-schema.ts'
import type { DynamoDb } from '../dynamodb/dynamodb.ts'

/** Reads the published programs, so that a restart does not restore the default prices. */
export async function readPublishedPrograms(
  { perform }: DynamoDb,
  TableName: string,
): Promise<ProgramSettings> {
  const Key = { pk: { S: SETTINGS_PARTITION }, sk: { S: 'PUBLISHED' } }
  const { Item } = await perform('GetItem', { TableName, Key, ConsistentRead: true })
  const publishedItem = Item ? unmarshall(Item as Record<string, AttributeValue>) : {}
  return addMissingFields(defaultPrograms, publishedItem.value?.programs)
}
