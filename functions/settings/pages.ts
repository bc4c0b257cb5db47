import * as z from 'zod/mini'
import type { PageRenderingState } from '#shared/settings/settings-version.ts'
import { findRecord } from '../lib/table/get-item.ts'
import { publishedPagesKey } from '../lib/table/keys.ts'
import { tryUpdate } from '../lib/table/table-commands.ts'

/** The lease to write the pages lasts longer than the timeout of a job. A run whose lease has expired has therefore ended. */
export const LEASE_MS = 150_000

const PagesRecord = z.object({
  /** `version` is the version of the settings that all pages show. `release` is the release of the site that rendered the pages. */
  version: z.optional(z.number()),
  release: z.optional(z.string()),
  hasNotice: z.optional(z.boolean()),
  lease: z.optional(z.string()),
  leaseUntil: z.optional(z.number()),
  hasFailed: z.optional(z.boolean()),
  picturesOn: z.optional(z.string()),
})
export type PagesRecord = z.infer<typeof PagesRecord>

type PublishedPages = Required<Pick<PagesRecord, 'version' | 'release' | 'hasNotice'>>

export const find = async (): Promise<PagesRecord> => (await findRecord(PagesRecord, publishedPagesKey)) ?? {}

export function getPagesState(
  { version = 0, hasFailed }: PagesRecord,
  published: number,
): PageRenderingState {
  if (version === published) return { version, state: 'current' }
  return { version, state: hasFailed ? 'failed' : 'rendering' }
}

/** Only one run can hold the lease, so that pages of two versions are not mixed. Returns false if another run holds it. */
export const takeLease = (lease: string, nowMs: number): Promise<boolean> =>
  update('SET lease = :lease, leaseUntil = :until', {
    condition: 'attribute_not_exists(lease) OR leaseUntil < :now',
    values: { ':lease': lease, ':until': nowMs + LEASE_MS, ':now': nowMs },
  })

export const finish = (lease: string, { version, release, hasNotice }: PublishedPages) =>
  update(
    'SET #version = :version, #release = :release, hasNotice = :hasNotice REMOVE lease, leaseUntil, hasFailed',
    {
      condition: 'lease = :lease',
      values: { ':lease': lease, ':version': version, ':release': release, ':hasNotice': hasNotice },
      names: { '#version': 'version', '#release': 'release' },
    },
  )

export const recordFailure = (lease: string) =>
  update('SET hasFailed = :true REMOVE lease, leaseUntil', {
    condition: 'lease = :lease',
    values: { ':lease': lease, ':true': true },
  })

/** Returns true only for the first call on a day (UTC), so that unused pictures are removed once a day. */
export const claimPictureCleanup = (day: string): Promise<boolean> =>
  update('SET picturesOn = :day', {
    condition: 'attribute_not_exists(picturesOn) OR picturesOn < :day',
    values: { ':day': day },
  })

/** Local development ends the lease when it starts, because the process that held the lease no longer runs. */
export const endLease = () => update('REMOVE lease, leaseUntil', { condition: 'attribute_exists(lease)' })

type Condition = {
  condition: string
  values?: Readonly<Record<string, unknown>>
  names?: Readonly<Record<string, string>>
}

async function update(expression: string, { condition, values, names }: Condition): Promise<boolean> {
  return tryUpdate({
    Key: publishedPagesKey,
    UpdateExpression: expression,
    ConditionExpression: condition,
    ...(values && { ExpressionAttributeValues: values }),
    ...(names && { ExpressionAttributeNames: names }),
  })
}
