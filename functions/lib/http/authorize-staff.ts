import type { APIGatewayProxyEventV2WithJWTAuthorizer } from 'aws-lambda'
import { ApiError } from '#shared/lib/api-error.ts'
import { decideAccess, parseGroupsClaim, type StaffMember, type StaffRole } from '#shared/lib/staff.ts'
import * as staffMembers from '../store/staff-members.ts'

export type StaffCaller = {
  readonly kind: 'staff' | 'apiKey'
  readonly userId: string
  readonly role: () => Promise<StaffRole>
  readonly name: () => Promise<string>
  /** Returns the staff member. Returns undefined for an account without a stored staff member. */
  readonly member: () => Promise<StaffMember | undefined>
}

type Claims = Readonly<Record<string, unknown>>
export type StaffHttpEvent = Omit<APIGatewayProxyEventV2WithJWTAuthorizer, 'requestContext'> & {
  requestContext: Omit<APIGatewayProxyEventV2WithJWTAuthorizer['requestContext'], 'authorizer'> & {
    authorizer?: { jwt?: { claims?: Claims } }
  }
}

/** Authorizes a call by staff. `role` rejects if the access was revoked or the role does not allow the operation. */
export function authorizeStaff(event: StaffHttpEvent, access: StaffRole): StaffCaller {
  const claims = event.requestContext.authorizer?.jwt?.claims
  if (claims?.token_use !== 'access' || !claims.sub) throw new ApiError('notSignedIn')
  const token = {
    role: parseGroupsClaim(claims['cognito:groups']),
    issuedAt: new Date(Number(claims.iat) * 1000),
  }
  const roleOf = (member?: StaffMember) => {
    const decision = decideAccess(access, token, member)
    if ('refusal' in decision) throw new ApiError(decision.refusal)
    return decision.role
  }
  // Throws early if the role in the token does not allow the operation. This check does not read the table.
  roleOf()
  const userId = String(claims.sub)
  const member = staffMembers.find(userId)
  const role = member.then(roleOf)
  role.catch(() => undefined)
  return {
    kind: 'staff',
    userId,
    role: () => role,
    name: async () => (await member)?.name ?? 'a colleague',
    member: () => member,
  }
}
