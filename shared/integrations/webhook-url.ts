/** The URL parser normalizes any IP address to these characters. */
const ADDRESS = /^\[|^[\d.]+$/

/** Undefined if allowed. Its addresses are checked at each delivery (functions/integrations/public-address.ts). */
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
