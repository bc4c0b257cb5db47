import { createHash } from 'node:crypto'
import { PutObjectCommand, S3Client } from '@aws-sdk/client-s3'
import { type PlainDate, plainDateIn } from '#shared/lib/dates/plain-date.ts'
import { LEDGER_ANCHOR_BUCKET_ENV } from '#shared/lib/environment.ts'
import { business } from '#shared/lib/settings/business.ts'
import type { LedgerHead } from '#shared/waivers/audit-ledger.ts'
import { canonicalJson } from '#shared/waivers/canonical-json.ts'
import { sendEmail } from '../lib/email/send-email.ts'
import { createJobHandler } from '../lib/job-handler.ts'
import { getItem } from '../lib/table/get-item.ts'
import { ledgerAnchorKey } from '../lib/table/keys.ts'
import { putItem } from '../lib/table/table-commands.ts'
import { findLedgerHead } from './audit-ledger.ts'
import { ledgerAnchorEmail } from './ledger-anchor-email.ts'

/** After an error, the schedule runs the whole job again. A second copy of the email does no harm. */
export const handler = createJobHandler(async (now) => {
  const head = await findLedgerHead()
  if (head.sequence === 0) return { entries: 0 }
  const today = plainDateIn(business.timeZone, now)
  if ((await getItem(ledgerAnchorKey))?.day === today) return { entries: 0 }
  await sendEmail(business.email, ledgerAnchorEmail(head, now))
  const anchor = { ...head, day: today }
  await putAnchor(anchor)
  await putItem({ Item: { ...ledgerAnchorKey, ...anchor } })
  return { entries: head.sequence }
})

const TIMEOUT_MS = 5000

/** Stores the ledger's last hash in a bucket with Object Lock. Does nothing if no bucket is configured. */
async function putAnchor({ day, ...head }: LedgerHead & { day: PlainDate }): Promise<void> {
  const bucket = process.env[LEDGER_ANCHOR_BUCKET_ENV]
  if (!bucket) return
  const body = canonicalJson({ ...head, day })
  await new S3Client({ requestHandler: { requestTimeout: TIMEOUT_MS } }).send(
    new PutObjectCommand({
      Bucket: bucket,
      Key: `anchors/${day}.json`,
      Body: body,
      ContentType: 'application/json',
      ChecksumSHA256: createHash('sha256').update(body).digest('base64'),
    }),
  )
}
