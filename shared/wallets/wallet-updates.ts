import { MS_PER_DAY } from '../lib/dates/durations.ts'

export const APPLE_PASS_TYPE = 'application/vnd.apple.pkpass'

/** Enough for the phones of a person and their family. */
export const MAX_WALLET_DEVICES = 10

const MS_PER_SECOND = 1000
const UNUSED_FILE_DAYS = 30
const DAYS_KEPT_AFTER_END = 1

/** HTTP dates have no milliseconds, so two changes of a pass must be at least one second apart. */
export const nextUpdateAt = (last: string, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(last) + MS_PER_SECOND)).toISOString()

/** The newest update of a list of passes, in milliseconds since 1970. The phone sends it with its next request. An invalid tag is ignored. */
export const updateTag = (updateTimes: readonly string[]): string =>
  String(Math.max(...updateTimes.map((at) => Date.parse(at))))

export const isUpdatedAfter = (updatedAt: string, tag = ''): boolean =>
  !/^\d{1,16}$/.test(tag) || Date.parse(updatedAt) > Number(tag)

const secondsAfter = (now: Date, days: number) =>
  Math.floor((now.getTime() + days * MS_PER_DAY) / MS_PER_SECOND)
/** The DynamoDB TTL, in seconds since 1970, of a pass file that no phone has opened or that was removed from all phones. */
export const ttlWithoutPhone = (now: Date): number => secondsAfter(now, UNUSED_FILE_DAYS)
/** The DynamoDB TTL, in seconds since 1970, after a pass has ended. The time is long enough for phones to fetch the ended pass. */
export const ttlAfterEnd = (now: Date): number => secondsAfter(now, DAYS_KEPT_AFTER_END)

const MAX_LOGS = 5
const MAX_LOG_LENGTH = 200

/** Removes long words, because a phone's messages may contain its ID, its push token or a serial number. */
export const loggableErrors = (logs: readonly string[]): string[] =>
  logs.slice(0, MAX_LOGS).map((text) =>
    text
      .replace(/[\w+/=-]{16,}/g, '…')
      .replace(/\s+/g, ' ')
      .slice(0, MAX_LOG_LENGTH),
  )
