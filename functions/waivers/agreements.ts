import { GetCommand, paginateQuery, QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Agreement, agreement } from '#shared/waivers/agreement.ts'
import {
  AgreementDraft,
  AgreementVersion,
  builtInText,
  builtInVersions,
  publishedText,
} from '#shared/waivers/agreement-version.ts'
import { InternalError } from '../lib/internal-error.ts'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { AGREEMENT_VERSION_PREFIX, AGREEMENTS, agreementDraftKey, agreementKey } from '../lib/table/keys.ts'

/** The version that is signed now, with the text whose hash is signed. */
export type CurrentAgreement = { version: AgreementVersion; text: Agreement }

const publishedVersions = {
  TableName: TABLE_NAME,
  KeyConditionExpression: 'pk = :agreements AND begins_with(sk, :version)',
  ExpressionAttributeValues: { ':agreements': AGREEMENTS, ':version': AGREEMENT_VERSION_PREFIX },
}

/** The last published version; before the first one, that of the code. In one read. */
export async function findCurrent(): Promise<CurrentAgreement> {
  const { Items = [] } = await ddb.send(
    new QueryCommand({ ...publishedVersions, ScanIndexForward: false, Limit: 1, ConsistentRead: true }),
  )
  const [item] = Items
  if (item) {
    const version = z.parse(AgreementVersion, item)
    return { version, text: publishedText(version) }
  }
  const version = builtInVersions().at(-1)
  if (!version) throw new InternalError('agreementMissing', 'The code has no version of the agreement')
  return { version, text: agreement }
}

/** All versions in the order of publication, those of the code first. */
export async function listVersions(): Promise<AgreementVersion[]> {
  const versions = builtInVersions()
  const pages = paginateQuery({ client: ddb }, { ...publishedVersions, ConsistentRead: true })
  for await (const { Items = [] } of pages) {
    versions.push(...Items.map((item) => z.parse(AgreementVersion, item)))
  }
  return versions
}

/** The text of any version, of the code or published. */
export async function findText(version: string): Promise<Agreement | undefined> {
  const text = builtInText(version)
  if (text) return text
  const { Item } = await ddb.send(
    new GetCommand({ TableName: TABLE_NAME, Key: agreementKey(version), ConsistentRead: true }),
  )
  return Item && publishedText(z.parse(AgreementVersion, Item))
}

export async function findDraft(): Promise<AgreementDraft | undefined> {
  const { Item } = await ddb.send(
    new GetCommand({ TableName: TABLE_NAME, Key: agreementDraftKey, ConsistentRead: true }),
  )
  return Item && z.parse(AgreementDraft, Item)
}
