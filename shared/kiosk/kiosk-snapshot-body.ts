/** The color that an offline kiosk shows for a code until a given time. 'g' is green, 'a' is amber, and 'x' means that the code is unknown. */
export type ColorSpan = [until: number, color: 'g' | 'a' | 'x']

/** The data by which an offline kiosk decides who may enter. It contains no contact data, last names, birth dates, waivers or health data. */
export type KioskSnapshotBody = {
  /** `hash` is the beginning of the HMAC of a member code. The times in `spans` are milliseconds before the snapshot's `until`. */
  entries: [hash: string, firstName: string, spans: ColorSpan[]][]
  phone: string
  /** The time at which the snapshot ends, in milliseconds since 1970. */
  until: number
}

/** 16 base64url characters are 96 bits, which is enough to distinguish the codes of 10,000 members. */
export const CODE_HASH_LENGTH = 16

type SnapshotToSign = { kioskId: string; number: number; issuedAt: number; body: string }

export const snapshotTextToSign = ({ kioskId, number, issuedAt, body }: SnapshotToSign): string =>
  [kioskId, number, issuedAt, body].join('\n')

/** Replaces each time by its distance from `end` in milliseconds, to send fewer digits. A second call restores the times. */
export const invertSpanTimes = (end: number, spans: readonly ColorSpan[]): ColorSpan[] =>
  spans.map(([instant, color]) => [end - instant, color])

export const getColorAt = (spans: readonly ColorSpan[], instant: number): ColorSpan[1] =>
  spans.find(([until]) => instant < until)?.[1] ?? 'x'
