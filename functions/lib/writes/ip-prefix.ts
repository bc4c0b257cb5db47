const PREFIX_GROUPS = 4
const NETWORK_GROUPS = 3
const IPV6_GROUPS = 8

/** Returns the prefix of the caller's IPv6 /64 network. Rate limits count networks, because internet providers assign whole /64 networks. */
export function ipPrefix(ipAddress: string): string {
  return isIpv6(ipAddress) ? `${leadingGroups(ipAddress, PREFIX_GROUPS)}::/64` : ipAddress
}

/** Returns the IPv6 /48 network, because a single attacker may control all of it. Returns undefined for an IPv4 address. */
export function ipv6Network48(ipAddress: string): string | undefined {
  return isIpv6(ipAddress) ? `${leadingGroups(ipAddress, NETWORK_GROUPS)}::/48` : undefined
}

const isIpv6 = (ipAddress: string) => ipAddress.includes(':') && !ipAddress.includes('.')

function leadingGroups(ipAddress: string, count: number): string {
  const [before = '', after] = ipAddress.toLowerCase().split('::')
  const [first, last] = [parseIpv6Groups(before), parseIpv6Groups(after ?? '')]
  const zeros = Array.from({ length: Math.max(0, IPV6_GROUPS - first.length - last.length) }, () => '0')
  return [...first, ...zeros, ...last].slice(0, count).join(':')
}

const parseIpv6Groups = (text: string) =>
  text ? text.split(':').map((group) => group.replace(/^0+(?=.)/, '')) : []
