import type { EmailKind, OwedEmail } from '#shared/email-status.ts'
import { TableName } from './client.ts'
import { countInAll } from './counters.ts'
import type { Key } from './keys.ts'
import { findRecord } from './records.ts'
import { transact } from './transact.ts'

/** How it turned out for a mail that had been sent: given up, or delivered and not wanted. */
export type Verdict = { status: 'parked' | 'sent'; reason: string }

/**
 * Stores on its record what became of a mail. False when the record is gone or the mail is settled already;
 * throws while the mail still counts as unsent, to be tried again once it does not.
 */
export async function judge(key: Key, kind: EmailKind, verdict: Verdict): Promise<boolean> {
  const record = await findRecord(key)
  const position = record?.emails.findIndex((candidate) => candidate.kind === kind) ?? -1
  const email = record?.emails[position]
  if (!email || email.status === 'parked' || email.reason === verdict.reason) return false
  if (email.status === 'due') throw new Error('The mail has not been settled yet')
  return replace(key, position, { ...email, ...verdict })
}

async function replace(key: Key, position: number, judged: OwedEmail): Promise<boolean> {
  const mail = `emails[${position}]`
  const update = {
    TableName,
    Key: key,
    UpdateExpression: `SET ${mail} = :judged`,
    ConditionExpression: `${mail}.kind = :kind AND ${mail}.#status = :sent`,
    ExpressionAttributeNames: { '#status': 'status' },
    ExpressionAttributeValues: { ':judged': judged, ':kind': judged.kind, ':sent': 'sent' },
  }
  const counter = judged.status === 'parked' ? [countInAll({ 'email.parked': 1 })] : []
  return (await transact([{ Update: update }, ...counter])).length === 0
}
