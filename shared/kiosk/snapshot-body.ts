/** The card color until a time in milliseconds, since 1970 or before the snapshot's end: 'g' is green, 'a' is amber, and 'x' treats the code as unknown. */
export type Span = [until: number, color: 'g' | 'a' | 'x']

/** Contains only who may enter: no contact data, last names, birth dates, waivers or health data. */
export type SnapshotBody = {
  /** The start of the code's keyed hash, the first name, and the card colors in order. Their times are milliseconds before the snapshot's `until`. */
  entries: [hash: string, firstName: string, pieces: Span[]][]
  phone: string
  /** The time until which the kiosk uses the snapshot. */
  until: number
}

/** 16 base64url characters have 96 bits, so the hashes of 10,000 codes do not collide. */
export const CODE_HASH_LENGTH = 16

type SnapshotToSign = { kioskId: string; number: number; issuedAt: number; body: string }

export const snapshotTextToSign = ({ kioskId, number, issuedAt, body }: SnapshotToSign): string =>
  [kioskId, number, issuedAt, body].join('\n')

/** Converts the times of the pieces between milliseconds since 1970 and the shorter milliseconds before `end`, in both directions. */
export const piecesBefore = (end: number, pieces: readonly Span[]): Span[] =>
  pieces.map(([instant, color]) => [end - instant, color])

export const colorAt = (pieces: readonly Span[], instant: number): Span[1] =>
  pieces.find(([until]) => instant < until)?.[1] ?? 'x'
