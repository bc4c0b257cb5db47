export const KIOSK_HEADERS = {
  id: 'x-kiosk-id',
  /** In ms since 1970, by the clock of the server. */
  time: 'x-kiosk-time',
  /** Base64 of r and s. */
  signature: 'x-kiosk-signature',
} as const

export const MAX_CLOCK_DIFFERENCE_MS = 2 * 60_000

/** Kiosks send POST without a query, so these are the whole request. */
export type KioskRequest = {
  /** Such as '/api/kiosk/look-up'. */
  path: string
  time: number
  kioskId: string
  /** SHA-256 of the body as sent, in hex. */
  bodyHash: string
}

export const textToSign = ({ path, time, kioskId, bodyHash }: KioskRequest): string =>
  [path, time, kioskId, bodyHash].join('\n')
