/** Digits, dots and colons only: however an address is written, the URL parser has made it this. */
const ADDRESS = /^\[|^[\d.]+$/

/**
 * Why no webhook may go to this URL; undefined if one may. What its name resolves to is looked up at each delivery
 * (functions/integrations/public-address.ts).
 */
export function webhookUrlError(text: string): string | undefined {
  if (!URL.canParse(text)) return 'This is no URL'
  const { protocol, username, password, port, hostname, hash } = new URL(text)
  if (protocol !== 'https:') return 'URL must begin with https://'
  if (username || password) return 'URL must not have a user name or password'
  if (port) return 'URL must not have a port: webhooks go to port 443'
  if (hash) return 'URL must not have a #'
  if (ADDRESS.test(hostname)) return 'URL must have a name, not an IP address'
  if (!hostname.replace(/\.$/, '').includes('.')) return 'URL must have the full name of a host'
  return undefined
}
