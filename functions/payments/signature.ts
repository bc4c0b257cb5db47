import { createHmac, timingSafeEqual } from 'node:crypto'

/** How far an event's time may lie from ours, as in Stripe's own library. */
export const SIGNATURE_TOLERANCE_SECONDS = 300

/**
 * True when `header` shows that Stripe made `body` just now: `t=<seconds>,v1=<HMAC-SHA256 of "t.body">`, with one
 * v1 for each secret that is valid. The library would make the Lambda twice as large; the tests compare with it.
 */
export function isSigned(
  body: string,
  header: string,
  { secret, now }: { secret: string; now: Date },
): boolean {
  const parts = header.split(',').map((part) => part.split('='))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d+$/.test(time) || !secret) return false
  if (Math.abs(now.getTime() / 1000 - Number(time)) > SIGNATURE_TOLERANCE_SECONDS) return false
  const expected = createHmac('sha256', secret).update(`${time}.${body}`).digest()
  return parts.some(([name, value = '']) => name === 'v1' && isEqual(Buffer.from(value, 'hex'), expected))
}

const isEqual = (given: Buffer, expected: Buffer) =>
  given.length === expected.length && timingSafeEqual(given, expected)
