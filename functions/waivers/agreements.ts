import { QueryCommand } from '@aws-sdk/lib-dynamodb'
import * as z from 'zod/mini'
import { type Agreement, agreement } from '#shared/waivers/agreement.ts'
import {
  AgreementDraft,
  AgreementVersion,
  builtInText,
  builtInVersions,
  publishedText,
} from '#shared/waivers/agreement-version.ts'
import type { Waiver } from '#shared/waivers/waiver.ts'
import { InternalError } from '../lib/internal-error.ts'
import { ddb, TABLE_NAME } from '../lib/table/dynamodb.ts'
import { findRecord, getItem } from '../lib/table/get-item.ts'
import { AGREEMENT_VERSION_PREFIX, AGREEMENTS, agreementDraftKey, agreementKey } from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import { signedText } from './signed-agreement.ts'

const publishedVersions = {
  TableName: TABLE_NAME,
  KeyConditionExpression: 'pk = :agreements AND begins_with(sk, :version)',
  ExpressionAttributeValues: { ':agreements': AGREEMENTS, ':version': AGREEMENT_VERSION_PREFIX },
}

/** The last published version is signed now; before the first one, that of the code. */
export async function findCurrent(): Promise<{ version: AgreementVersion; text: Agreement }> {
  const { Items: [item] = [] } = await ddb.send(
    new QueryCommand({ ...publishedVersions, ScanIndexForward: false, Limit: 1, ConsistentRead: true }),
  )
  if (item) {
    const version = z.parse(AgreementVersion, item)
    return { version, text: publishedText(version) }
  }
  const version = builtInVersions().at(-1)
  if (!version) throw new InternalError('agreementMissing', 'The code has no version of the agreement')
  return { version, text: agreement }
}

export async function listVersions(): Promise<AgreementVersion[]> {
  const items = await queryAll({ ...publishedVersions, ConsistentRead: true })
  return [...builtInVersions(), ...items.map((item) => z.parse(AgreementVersion, item))]
}

export async function findText(version: string): Promise<Agreement | undefined> {
  const text = builtInText(version)
  if (text) return text
  const item = await getItem(agreementKey(version))
  return item && publishedText(z.parse(AgreementVersion, item))
}

export const findDraft = () => findRecord(AgreementDraft, agreementDraftKey)

export async function findSignedText({ evidence }: Pick<Waiver, 'evidence'>): Promise<Agreement | undefined> {
  return evidence && signedText(evidence, await findText(evidence.agreementVersion))
}
