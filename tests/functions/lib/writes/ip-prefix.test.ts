import { expect, it } from 'vitest'
import { ipPrefix, ipv6Network48 } from '#functions/lib/writes/ip-prefix.ts'

it.each(['203.0.113.7', '::ffff:203.0.113.7', ''])('returns an IPv4 address unchanged: %j', (address) => {
  expect(ipPrefix(address)).toBe(address)
})

it.each([
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff:ffff:ffff:ffff', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:db8::5:6:7:8:9', '2001:db8:0:5::/64'],
  ['::1', '0:0:0:0::/64'],
  ['2001:db8:1::', '2001:db8:1:0::/64'],
])('returns the network of an IPv6 address: %s in %s', (address, network) => {
  expect(ipPrefix(address)).toBe(network)
})

it.each([
  ['2001:db8:1:2::6', '2001:db8:1::/48'],
  ['2001:db8:1:ffff::6', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['203.0.113.7', undefined],
  ['::ffff:203.0.113.7', undefined],
])('returns the /48 network of an IPv6 address: %s in %s', (address, network) => {
  expect(ipv6Network48(address)).toBe(network)
})
