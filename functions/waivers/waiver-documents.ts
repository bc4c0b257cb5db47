import { GetCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { sha256 } from '../lib/sha256.ts'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { evidenceKey, waiverDocumentKey } from '../lib/table/keys.ts'
import { transact } from '../lib/table/transact.ts'

const StoredDocument = z.object({ pdf: z.instanceof(Uint8Array) })

/** The PDF of a signed waiver as it was first made. */
export async function findDocument(waiverId: string): Promise<Buffer | undefined> {
  const { Item } = await ddb.send(
    new GetCommand({ TableName: TABLE_NAME, Key: waiverDocumentKey(waiverId), ConsistentRead: true }),
  )
  return Item && Buffer.from(z.parse(StoredDocument, Item).pdf)
}

/** Keeps the PDF and its SHA-256; the first one wins. Returns the one that is kept. */
export async function keepDocument(waiverId: string, pdf: Buffer): Promise<Buffer> {
  const failed = await transact([
    {
      Put: {
        TableName: TABLE_NAME,
        Item: { ...waiverDocumentKey(waiverId), pdf },
        ConditionExpression: 'attribute_not_exists(pk)',
      },
    },
    {
      Update: {
        TableName: TABLE_NAME,
        Key: evidenceKey(waiverId),
        UpdateExpression: 'SET documentSha256 = :sha256',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':sha256': sha256(pdf) },
      },
    },
  ])
  return failed.length === 0 ? pdf : ((await findDocument(waiverId)) ?? pdf)
}
