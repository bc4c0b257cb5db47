import type { DynamoDb } from '../dynamodb/dynamodb.ts'
import { TABLE_NAME } from '../lambda-environment.ts'

/** What was changed, for a person. */
export type Alteration = { readonly before: string; readonly after: string }

/** In the stored evidence record, canonical JSON: where the signer's name begins. */
const SIGNER_NAME = /"typedName":"(?=[A-Za-z])/

/**
 * Changes one bit of the stored evidence of a signed waiver, past every rule of the product, as only somebody with
 * access to the table could. Doing it again takes it back. Undefined if there is no such waiver.
 */
export async function alterEvidence(dynamoDb: DynamoDb, reference: string): Promise<Alteration | undefined> {
  const get = async (pk: string, sk: string) => {
    const { Item } = await dynamoDb.perform('GetItem', {
      TableName: TABLE_NAME,
      Key: { pk: { S: pk }, sk: { S: sk } },
      ConsistentRead: true,
    })
    return Item as Record<string, { S?: string }> | undefined
  }
  const link = await get(`WAIVER_REFERENCE#${reference}`, 'WAIVER_REFERENCE')
  const evidence = link && (await get(`WAIVER#${link.waiverId?.S}`, 'EVIDENCE'))
  const record = evidence?.record?.S ?? ''
  const found = SIGNER_NAME.exec(record)
  if (!evidence || !found) return undefined
  const at = found.index + found[0].length
  const letter = String.fromCharCode(record.charCodeAt(at) ^ 1)
  const altered = record.slice(0, at) + letter + record.slice(at + 1)
  await dynamoDb.perform('PutItem', {
    TableName: TABLE_NAME,
    Item: { ...evidence, record: { S: altered } },
  })
  return { before: nameAt(record, at), after: nameAt(altered, at) }
}

const nameAt = (record: string, at: number) => record.slice(at, record.indexOf('"', at))
