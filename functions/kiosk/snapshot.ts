import { createHmac, createPrivateKey, sign } from 'node:crypto'
import {
  CODE_HASH_LENGTH,
  invertSpanTimes,
  type KioskSnapshotBody,
  snapshotTextToSign,
} from '#shared/kiosk/kiosk-snapshot-body.ts'
import { listColorChangeTimes, listColorSpans } from '#shared/kiosk/snapshot.ts'
import type { PairedKiosk } from '#shared/lib/kiosk.ts'
import { business, policies } from '#shared/lib/settings/business.ts'
import { findCheckInRules } from '../front-desk/check-in-rules.ts'
import * as clients from '../lib/store/clients.ts'
import { listMemberCodes } from '../lib/store/member-codes.ts'

const MS_PER_HOUR = 60 * 60_000
/** Kiosks of gyms with more members than this download snapshots less often, because their snapshots are larger. */
const SMALL_GYM_MEMBERS = 1000
const DOWNLOAD_SECONDS = { small: 60, large: 300 } as const

export async function createSnapshot({ id: kioskId, pairing }: PairedKiosk, number: number, now: Date) {
  const issuedAt = now.getTime()
  const period = { from: issuedAt, until: issuedAt + policies.kiosk.offlineHours * MS_PER_HOUR }
  const [rules, codes, items] = await Promise.all([
    findCheckInRules(),
    listMemberCodes(),
    clients.queryActive(),
  ])
  const members = items.map(clients.fromItem)
  const periodWithChanges = { ...period, changes: listColorChangeTimes(period) }
  const secret = Buffer.from(pairing.hashSecret, 'base64')
  const entries = members.flatMap((client) => {
    const memberCodes = codes.get(client.id)
    const spans = memberCodes && !client.erasingSince ? listColorSpans(client, rules, periodWithChanges) : []
    if (!memberCodes || spans.length === 0) return []
    return memberCodes.map((code): KioskSnapshotBody['entries'][number] => [
      hashOf(code, secret),
      client.firstName,
      invertSpanTimes(period.until, spans),
    ])
  })
  const content: KioskSnapshotBody = { entries, phone: business.phone, until: period.until }
  const body = JSON.stringify(content)
  const signature = sign('sha256', Buffer.from(snapshotTextToSign({ kioskId, number, issuedAt, body })), {
    key: createPrivateKey({ key: Buffer.from(pairing.snapshotKey, 'base64'), format: 'der', type: 'pkcs8' }),
    dsaEncoding: 'ieee-p1363',
  }).toString('base64')
  const everySeconds = members.length > SMALL_GYM_MEMBERS ? DOWNLOAD_SECONDS.large : DOWNLOAD_SECONDS.small
  return { kioskId, number, issuedAt, body, signature, everySeconds }
}

/** A thief of the tablet gets the hashes and the secret, but cannot guess a code, because codes have 60 random bits. */
const hashOf = (code: string, secret: Buffer): string =>
  createHmac('sha256', secret).update(code).digest('base64url').slice(0, CODE_HASH_LENGTH)
