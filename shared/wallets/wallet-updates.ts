import { MS_PER_DAY } from '../lib/dates/durations.ts'

export const APPLE_PASS_MEDIA_TYPE = 'application/vnd.apple.pkpass'

/** A pass can be on at most this many phones, which is enough for a family. */
export const MAX_WALLET_DEVICES = 10

const MS_PER_SECOND = 1000
const UNUSED_FILE_DAYS = 30
const DAYS_KEPT_AFTER_END = 1

/** Returns a time at least one second after `last`, because HTTP dates such as `Last-Modified` have no milliseconds. */
export const createUpdateTimestamp = (last: string, now: Date): string =>
  new Date(Math.max(now.getTime(), Date.parse(last) + MS_PER_SECOND)).toISOString()

/** Returns the time of the newest update of a list of passes, in milliseconds since 1970. The phone sends it with its next request. */
export const getUpdateTag = (updateTimes: readonly string[]): string =>
  String(Math.max(...updateTimes.map((at) => Date.parse(at))))

export const isUpdatedAfter = (updatedAt: string, tag = ''): boolean =>
  !/^\d{1,16}$/.test(tag) || Date.parse(updatedAt) > Number(tag)

const getEpochSecondsAfter = (now: Date, days: number) =>
  Math.floor((now.getTime() + days * MS_PER_DAY) / MS_PER_SECOND)
/** Returns the DynamoDB TTL, in seconds since 1970, of a pass file that no phone has opened or that all phones have removed. */
export const getUnusedPassTtl = (now: Date): number => getEpochSecondsAfter(now, UNUSED_FILE_DAYS)
/** Returns the DynamoDB TTL, in seconds since 1970, of an ended pass. It leaves phones enough time to fetch the ended pass. */
export const getEndedPassTtl = (now: Date): number => getEpochSecondsAfter(now, DAYS_KEPT_AFTER_END)

const MAX_LOGS = 5
const MAX_LOG_LENGTH = 200

/** Removes long words from the log messages of a phone, because they may be its ID, its push token or a serial number. */
export const redactDeviceLogs = (logs: readonly string[]): string[] =>
  logs.slice(0, MAX_LOGS).map((text) =>
    text
      .replace(/[\w+/=-]{16,}/g, '…')
      .replace(/\s+/g, ' ')
      .slice(0, MAX_LOG_LENGTH),
  )
