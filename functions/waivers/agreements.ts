import * as z from 'zod/mini'
import { type Actor, type NewActivity, SYSTEM } from '#shared/lib/activity.ts'
import { plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { type Agreement, defaultAgreement } from '#shared/waivers/agreement.ts'
import {
  AgreementDraft,
  AgreementVersion,
  findBuiltInAgreement,
  getNextAgreementVersion,
  listAcceptedVersions,
  listBuiltInAgreements,
  type Reacceptance,
  toAgreement,
} from '#shared/waivers/agreement-version.ts'
import type { Waiver } from '#shared/waivers/waiver.ts'
import { InternalError } from '../lib/internal-error.ts'
import { activityWrite } from '../lib/table/activity-write.ts'
import { TABLE_NAME } from '../lib/table/dynamodb.ts'
import { findRecord, getItem } from '../lib/table/get-item.ts'
import {
  AGREEMENT_VERSION_PREFIX,
  AGREEMENTS_PK,
  agreementDraftKey,
  agreementKey,
  reacceptanceKey,
} from '../lib/table/keys.ts'
import { queryAll } from '../lib/table/query-all.ts'
import { queryTable, tryPut } from '../lib/table/table-commands.ts'
import { deleteWrite, insertWrite, transactOrSkip, type Write } from '../lib/table/transact.ts'
import { conditionalWrites, type RequestContext, writeIdempotently } from '../lib/writes/idempotent-write.ts'
import { digestAgreement, findAgreementByHash } from './signed-agreement.ts'

const publishedVersions = {
  TableName: TABLE_NAME,
  KeyConditionExpression: 'pk = :agreements AND begins_with(sk, :version)',
  ExpressionAttributeValues: { ':agreements': AGREEMENTS_PK, ':version': AGREEMENT_VERSION_PREFIX },
}

export async function findCurrent(): Promise<{ version: AgreementVersion; text: Agreement }> {
  const { Items: [item] = [] } = await queryTable({
    ...publishedVersions,
    ScanIndexForward: false,
    Limit: 1,
    ConsistentRead: true,
  })
  if (item) {
    const version = z.parse(AgreementVersion, item)
    return { version, text: toAgreement(version) }
  }
  const version = listBuiltInAgreements().at(-1)
  if (!version) throw new InternalError('agreementMissing', 'The code contains no built-in agreement')
  return { version, text: defaultAgreement }
}

export async function listVersions(): Promise<AgreementVersion[]> {
  const items = await queryAll({ ...publishedVersions, ConsistentRead: true })
  return [...listBuiltInAgreements(), ...items.map((item) => z.parse(AgreementVersion, item))]
}

export async function findText(version: string): Promise<Agreement | undefined> {
  const text = findBuiltInAgreement(version)
  if (text) return text
  const item = await getItem(agreementKey(version))
  return item && toAgreement(z.parse(AgreementVersion, item))
}

export const findDraft = () => findRecord(AgreementDraft, agreementDraftKey)

export async function findSignedAgreement({
  evidence,
}: Pick<Waiver, 'evidence'>): Promise<Agreement | undefined> {
  return evidence && findAgreementByHash(evidence, await findText(evidence.agreementVersion))
}

const ifRevisionIs = (expectedRevision: number) => ({
  ConditionExpression: 'revision = :seen',
  ExpressionAttributeValues: { ':seen': expectedRevision },
})

export async function saveDraft(draft: AgreementDraft): Promise<boolean> {
  const lastRevision = draft.revision - 1
  return tryPut({
    Item: { ...agreementDraftKey, ...draft },
    ...(lastRevision === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : ifRevisionIs(lastRevision)),
  })
}

type PublishOptions = { now: Date; timeZone: string; reacceptance: Reacceptance }

/** Returns a new version of the agreement. It replaces `current` once it is published. */
export function newVersion(
  { title, sections }: Pick<AgreementVersion, 'title' | 'sections'>,
  current: AgreementVersion,
  { now, timeZone, reacceptance }: PublishOptions,
): AgreementVersion {
  const version = getNextAgreementVersion(current.version, plainDateIn(timeZone, now))
  return {
    version,
    title,
    sections,
    sha256: digestAgreement(toAgreement({ version, title, sections })),
    publishedAt: now.toISOString(),
    reacceptance,
    accepts: listAcceptedVersions(version, current, reacceptance),
  }
}

/** Publishes a version of the built-in agreement. Does nothing if a version with this name exists. */
export async function publishBuiltIn(version: AgreementVersion, now: Date): Promise<void> {
  const item = { ...agreementKey(version.version), ...version }
  await transactOrSkip([insertWrite(item), activityWrite(toActivity(version, SYSTEM), now)])
}

/** Publishes the draft. Throws if the draft was changed or published meanwhile. */
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
    activityWrite(toActivity(version, context.actor), context.now),
    ...(version.reacceptance === 'now'
      ? [insertWrite({ ...reacceptanceKey(version.version), version: version.version })]
      : []),
  ]
  await writeIdempotently(key, conditionalWrites(writes, refusal), context)
}

const toActivity = ({ version, reacceptance = 'none' }: AgreementVersion, actor: Actor): NewActivity => ({
  type: 'agreementPublished',
  clientId: undefined,
  actor,
  subject: { type: 'agreement', id: version },
  details: { version, reacceptance },
})
