import { describe, expect, it } from 'vitest'
import { decideAccess, isRoleAtLeast, parseGroupsClaim, type StaffRole } from '#shared/lib/staff.ts'

it.each([
  [['admin', 'staff'], 'admin'],
  ['[admin staff]', 'admin'],
  ['[staff]', 'staff'],
  ['admin,staff', 'admin'],
  ['[desk]', 'desk'],
  ['[desk staff]', 'staff'],
  ['staff', 'staff'],
  ['[guests]', undefined],
  ['administrators', undefined],
  [undefined, undefined],
  [{ staff: true }, undefined],
])('the role of the groups %j is %j', (claim, role) => expect(parseGroupsClaim(claim)).toBe(role))

it('desk is within staff, and staff within admin', () => {
  const order: StaffRole[] = ['desk', 'staff', 'admin']
  for (const [at, role] of order.entries())
    for (const [neededAt, needed] of order.entries())
      expect(isRoleAtLeast(role, needed), `${role} for ${needed}`).toBe(at >= neededAt)
})

describe('access', () => {
  const issuedAt = new Date('2026-03-02T10:00:00.000Z')
  const member = { userId: 'ana', name: 'Ana', version: 0 }

  it('of an account without a stored role is that of the token', () => {
    expect(decideAccess('staff', { role: 'staff', issuedAt })).toEqual({ role: 'staff' })
    expect(decideAccess('staff', { role: 'staff', issuedAt }, member)).toEqual({ role: 'staff' })
  })

  it.each([
    ['admin', 'desk', 'desk'],
    ['desk', 'admin', 'desk'],
    ['admin', 'staff', 'staff'],
  ] as const)('of a token as %s and a member as %s is %s', (tokenRole, role, lower) => {
    const token = { role: tokenRole, issuedAt }
    expect(decideAccess('desk', token, { ...member, role })).toEqual({ role: lower })
    expect(decideAccess('admin', token, { ...member, role })).toEqual({ refusal: 'notAdmin' })
  })

  it('ends with the revocation for tokens from before, and for good while the member is disabled', () => {
    const token = { role: 'admin', issuedAt } as const
    const revoked = { ...member, revokedAt: '2026-03-02T10:00:00.000Z' }
    expect(decideAccess('desk', token, revoked)).toEqual({ refusal: 'notSignedIn' })
    const later = { ...token, issuedAt: new Date('2026-03-02T10:00:01.000Z') }
    expect(decideAccess('desk', later, revoked)).toEqual({ role: 'admin' })
    expect(decideAccess('desk', later, { ...revoked, disabledAt: '2026-03-02T10:00:00.000Z' })).toEqual({
      refusal: 'notStaff',
    })
  })
})
