import * as z from 'zod/mini'

const URL_MAX_LENGTH = 500

/** Matches IP addresses. The URL parser writes IPv4 addresses as digits and dots, and IPv6 addresses in brackets. */
const IP_ADDRESS_PATTERN = /^\[|^[\d.]+$/

function findHttpsUrlError(text: string): string | undefined {
  if (!URL.canParse(text)) return 'This is not a valid URL'
  const { protocol, username, password, hash } = new URL(text)
  if (protocol !== 'https:') return 'URL must begin with https://'
  if (username || password) return 'URL must not have a user name or password'
  return hash ? 'URL must not have a #' : undefined
}

/** Returns the reason why the URL is not allowed, or undefined. Each request checks the IP addresses of the host (functions/lib/public-address.ts). */
export function findPublicUrlError(text: string): string | undefined {
  const error = findHttpsUrlError(text)
  if (error) return error
  const { port, hostname } = new URL(text)
  if (port) return 'URL must not have a port'
  if (IP_ADDRESS_PATTERN.test(hostname)) return 'URL must have a host name, not an IP address'
  if (!hostname.replace(/\.$/, '').includes('.')) return 'URL must have a full domain name'
  return undefined
}

/* @__NO_SIDE_EFFECTS__ */
export const publicUrl = () => urlField(findPublicUrlError)

/** Allows private networks, because browsers call the URL and servers do not. */
/* @__NO_SIDE_EFFECTS__ */
export const httpsUrl = () => urlField(findHttpsUrlError)

/* @__NO_SIDE_EFFECTS__ */
const urlField = (findError: (text: string) => string | undefined) =>
  z.string('URL is required').check(
    z.trim(),
    z.overwrite((text) => text.replace(/^webcals?:/i, 'https:')),
    // Stores the parsed URL, so that requests go to exactly the URL that was checked.
    z.overwrite((text) => (URL.canParse(text) ? new URL(text).href : text)),
    z.minLength(1, 'URL is required'),
    z.maxLength(URL_MAX_LENGTH, `URL must be ${URL_MAX_LENGTH} characters or fewer`),
    z.check((payload) => {
      const message = findError(payload.value)
      if (message) payload.issues.push({ code: 'custom', message, input: payload.value })
    }),
  )
