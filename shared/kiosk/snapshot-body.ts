/** Until this instant in ms: green, amber, or as an unknown code. */
export type Piece = [until: number, color: 'g' | 'a' | 'x']

/** Only who may enter: no contact data, no last name, no birth date, no waiver, no health. */
export type SnapshotBody = {
  /** The first letters of the keyed hash of a code, a first name, and its pieces in order: most are 0 ms before `until`. */
  entries: [hash: string, firstName: string, pieces: Piece[]][]
  phone: string
  /** The kiosk uses it until then. */
  until: number
}

/** 96 bits: of 10,000 codes no two are equal. In base64url, without an end. */
export const CODE_HASH_LENGTH = 16

type Signed = { kioskId: string; number: number; issuedAt: number; body: string }

export const snapshotTextToSign = ({ kioskId, number, issuedAt, body }: Signed): string =>
  [kioskId, number, issuedAt, body].join('\n')

/** Between ms since 1970 and the shorter ms before the end, in both directions. */
export const piecesBefore = (end: number, pieces: readonly Piece[]): Piece[] =>
  pieces.map(([instant, color]) => [end - instant, color])

export const colorAt = (pieces: readonly Piece[], instant: number): Piece[1] =>
  pieces.find(([until]) => instant < until)?.[1] ?? 'x'
