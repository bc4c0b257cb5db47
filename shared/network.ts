const GROUPS_OF_A_NETWORK = 4
const GROUPS = 8

/** Who counts as one visitor: an IPv4 address, or the first half of an IPv6 address, whose second half its owner fills in at will. */
export function networkOf(address: string): string {
  if (!address.includes(':') || address.includes('.')) return address
  const [before = '', after] = address.toLowerCase().split('::')
  const [first, last] = [groupsIn(before), groupsIn(after ?? '')]
  const zeros = Array.from({ length: Math.max(0, GROUPS - first.length - last.length) }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, GROUPS_OF_A_NETWORK).join(':')}::/64`
}

const groupsIn = (text: string) => (text ? text.split(':').map((group) => group.replace(/^0+(?=.)/, '')) : [])
