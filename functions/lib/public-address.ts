import { BlockList, isIP } from 'node:net'

/** Special-purpose IPv4 ranges (RFC 6890), which are not public. */
const blockedIpv4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** The only range of public IPv6 addresses. Loopback, mapped, NAT64, local and multicast addresses are outside it. */
const GLOBAL_UNICAST = ['2000::', 3] as const

/** These ranges are not public: Teredo and other protocols, documentation, and 6to4, which embeds any IPv4 address. */
const blockedIpv6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const

const blockedAddresses = new BlockList()
for (const [network, prefix] of blockedIpv4) blockedAddresses.addSubnet(network, prefix, 'ipv4')
for (const [subnet, prefix] of blockedIpv6) blockedAddresses.addSubnet(subnet, prefix, 'ipv6')
const globalUnicast = new BlockList()
globalUnicast.addSubnet(...GLOBAL_UNICAST, 'ipv6')

export function isPublicIpAddress(address: string): boolean {
  const version = isIP(address)
  if (version === 4) return !blockedAddresses.check(address, 'ipv4')
  return version === 6 && globalUnicast.check(address, 'ipv6') && !blockedAddresses.check(address, 'ipv6')
}
