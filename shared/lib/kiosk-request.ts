export const KIOSK_HEADERS = {
  id: 'x-kiosk-id',
  /** The time of the request in milliseconds since 1970. The kiosk adjusts it to the server's clock. */
  time: 'x-kiosk-time',
  /** The ECDSA signature: r and s, in base64. */
  signature: 'x-kiosk-signature',
} as const

export const MAX_CLOCK_DIFFERENCE_MS = 2 * 60_000

/** The parts of a request that the tablet signs. A kiosk sends only POST requests without a query string. */
type KioskRequest = {
  /** The path of the request, such as '/api/kiosk/look-up'. */
  path: string
  time: number
  kioskId: string
  /** The SHA-256 hash of the request body, in hex. */
  bodyHash: string
}

export const buildStringToSign = ({ path, time, kioskId, bodyHash }: KioskRequest): string =>
  [path, time, kioskId, bodyHash].join('\n')
